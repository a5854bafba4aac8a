/** An OpenMensa feed around what is in its canteen. */
export const feedText = (
  canteen: string,
  { version = '2.1', head = '<?xml version="1.0" encoding="UTF-8"?>' } = {},
) =>
  `${head}
<openmensa version="${version}" xmlns="http://openmensa.org/open-mensa-v2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://openmensa.org/open-mensa-v2 http://openmensa.org/open-mensa-v2.xsd">
<canteen>
${canteen}
</canteen>
</openmensa>
`

/** A day with one category, `Essen`, of these meals. */
export const dayText = (date: string, ...meals: string[]): string =>
  `<day date="${date}"><category name="Essen">${meals.map((name) => `<meal><name>${name}</name></meal>`).join('\n')}</category></day>`
