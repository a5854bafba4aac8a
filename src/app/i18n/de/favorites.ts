/** What every screen says of favorites; the panel's own words come with it. */
export const favorites = {
  title: 'Favoriten',
  star: (name: string) => `Favorit: ${name}`,
  notKept: 'Das ließ sich nicht auf dem Gerät merken. Versuch es noch einmal.',
}
