/** The length of a scale bar on the ground and on the screen. */
export interface Scale {
  metres: number
  pixels: number
}

/** The longest bar of 1, 2 or 5 times a power of ten that fits into `maxPixels`. */
export function scaleFor(metresPerPixel: number, maxPixels: number): Scale {
  const longest = metresPerPixel * maxPixels
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = power * (longest >= 5 * power ? 5 : longest >= 2 * power ? 2 : 1)
  return { metres, pixels: metres / metresPerPixel }
}

const EQUATOR = 40_075_016.686

/** Of a map in Web Mercator with tiles of 256 pixels. */
export const metresPerPixel = (latitude: number, zoom: number): number =>
  (EQUATOR * Math.cos((latitude * Math.PI) / 180)) / (256 * 2 ** zoom)
