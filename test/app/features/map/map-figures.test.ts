import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributionParts } from '../../../../src/app/features/map/attribution.ts'
import { citiesOf } from '../../../../src/app/features/map/cities.ts'
import { type Box, chooseCityLabels } from '../../../../src/app/features/map/city-labels.ts'
import { detailOfCanteen } from '../../../../src/app/features/map/detail-of-canteen.ts'
import { roundedView, sameView, usualBounds } from '../../../../src/app/features/map/map-view.ts'
import { metresPerPixel, scaleFor } from '../../../../src/app/features/map/scale.ts'
import { mapWords } from '../../../../src/app/i18n/map-words.ts'
import { canteen, manyCanteens } from './canteens.ts'

describe('the usual bounds', () => {
  it('hold all of a few canteens', () => {
    const few = [
      canteen(1, 'A', '', '', [50, 8]),
      canteen(2, 'B', '', '', [48, 11]),
      canteen(3, 'C', '', '', null),
    ]
    expect(usualBounds(few)).toEqual([48, 8, 50, 11])
  })

  it('leave out one canteen of many that lies on another continent', () => {
    const swapped = canteen(999, 'Vertauscht', '', '', [9.7, 50.04])
    const [south, , , east] = usualBounds([...manyCanteens(300), swapped]) ?? [0, 0, 0, 0]
    expect(south).toBeGreaterThan(46)
    expect(east).toBeLessThan(16)
  })

  it('do not exist without coordinates', () => {
    expect(usualBounds([canteen(1, 'A', '', '', null)])).toBeNull()
    expect(usualBounds([])).toBeNull()
  })
})

describe('a view', () => {
  it('is rounded to a metre', () => {
    const view = { latitude: 49.4105961, longitude: 8.7058684, zoom: 13 }
    expect(roundedView(view)).toEqual({ latitude: 49.4106, longitude: 8.70587, zoom: 13 })
    expect(sameView(roundedView(view), { latitude: 49.4106, longitude: 8.70587, zoom: 13 })).toBe(true)
    expect(sameView(view, null)).toBe(false)
    expect(sameView(null, null)).toBe(true)
  })
})

describe('the scale bar', () => {
  it('is a round length that fits and is not needlessly short', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 200_000, noNaN: true }), (perPixel) => {
        const { metres, pixels } = scaleFor(perPixel, 96)
        expect(pixels).toBeLessThanOrEqual(96.0001)
        expect(pixels).toBeGreaterThan(96 / 2.51)
        expect(Number((metres / 10 ** Math.floor(Math.log10(metres) + 1e-9)).toFixed(6))).toBeOneOf([1, 2, 5])
      }),
    )
  })

  it('counts metres at the latitude', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543, 0)
    expect(metresPerPixel(60, 10)).toBeCloseTo(156_543 / 1024 / 2, 0)
  })
})

describe('an attribution', () => {
  it('keeps its words and web links', () => {
    expect(
      attributionParts(
        '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
      ),
    ).toEqual([
      { text: '© ', href: null },
      { text: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
      { text: ' contributors', href: null },
    ])
    expect(attributionParts('Map data: us')).toEqual([{ text: 'Map data: us', href: null }])
    expect(attributionParts("<A target=_blank HREF='http://a.test/?x=1&amp;y=2'>A &#38; B</A>")).toEqual([
      { text: 'A & B', href: 'http://a.test/?x=1&y=2' },
    ])
  })

  it('never leads to anything but the web', () => {
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//a.test',
      ' https://a.test',
      '&#106;avascript:x',
    ]) {
      expect(attributionParts(`<a href="${href}">x</a>`)).toEqual([{ text: 'x', href: null }])
    }
  })

  it('takes any text for words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (html) => {
        for (const { href } of attributionParts(html))
          expect(href === null || /^https?:/i.test(href)).toBe(true)
      }),
    )
    expect(attributionParts('<img src=x onerror=alert(1)>&bogus; &#x110000;')).toEqual([
      { text: '&bogus; &#x110000;', href: null },
    ])
  })
})

describe('the detail of a canteen', () => {
  const { map } = mapWords.de
  it.each([
    [canteen(1, 'A', 'Köln', 'Weg 1', [1, 1]), 'Weg 1, Köln'],
    [canteen(1, 'A', 'Köln', 'Weg 1, 50667 KOELN', [1, 1]), 'Weg 1, 50667 KOELN'],
    [canteen(1, 'A', 'Köln', '', [1, 1]), 'Köln'],
    [canteen(1, 'A', '', '', [1, 1]), 'ohne Adresse'],
    [canteen(1, 'A', 'Köln', 'Weg 1', null), 'Weg 1, Köln, nicht auf der Karte'],
    [canteen(1, 'A', '', '', null), 'ohne Adresse und Lage'],
  ])('%# is "%s"', (place, expected) => {
    expect(detailOfCanteen(place, map)).toBe(expected)
  })
})

describe('cities', () => {
  it('lie in the middle of their canteens, the largest first', () => {
    const cities = citiesOf([
      canteen(1, 'A', 'Linz (Österreich)', '', [48.3, 14.3]),
      canteen(2, 'B', 'Linz', '', [48.31, 14.31]),
      canteen(3, 'C', 'Linz', '', [14.3, 48.3]),
      canteen(4, 'D', 'Aachen', '', [50.8, 6.1]),
      canteen(5, 'E', 'Ohne Lage', '', null),
      canteen(6, 'F', '', '', [50, 8]),
    ])
    expect(cities).toEqual([
      { name: 'Linz', coordinates: [48.3, 14.31], canteens: 3 },
      { name: 'Aachen', coordinates: [50.8, 6.1], canteens: 1 },
    ])
  })

  it('are named where there is room: no name over another, over a plate or beyond the map', () => {
    const point = fc.record({ x: fc.integer({ min: -50, max: 850 }), y: fc.integer({ min: -50, max: 650 }) })
    const city = fc.tuple(fc.constantFrom('Ulm', 'Köln', 'Frankfurt am Main', 'Bonn', 'Jena'), point)
    const plate = fc.tuple(fc.constantFrom('Ulm', 'Köln', ''), point)
    fc.assert(
      fc.property(fc.array(city), fc.array(plate), fc.boolean(), (cities, plates, far) => {
        const boxes = plates.map(([, { x, y }]) => ({
          left: x - 24,
          right: x + 24,
          top: y - 24,
          bottom: y + 24,
        }))
        const labels = chooseCityLabels(
          cities.map(([name, at]) => ({ name, ...at })),
          plates.map(([name], index) => ({ box: boxes[index] as Box, city: name, canteens: index })),
          { width: 800, height: 600, taken: [] },
          far,
        )
        const middles = labels.map(({ name, x, y, anchor }) => ({
          x: anchor === 'left' ? x + name.length * 3.9 : anchor === 'right' ? x - name.length * 3.9 : x,
          y,
        }))
        expect(new Set(labels.map(({ name }) => name)).size).toBe(labels.length)
        for (const [index, { x, y }] of middles.entries()) {
          expect(x > 0 && x < 800 && y > 0 && y < 600).toBe(true)
          expect(boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)).toBe(
            false,
          )
          for (const other of middles.slice(index + 1)) {
            expect(Math.abs(other.y - y) >= 20 || Math.abs(other.x - x) > 12).toBe(true)
          }
        }
      }),
    )
  })

  it('give their name to a plate only when they are near it', () => {
    const plates = [{ box: { left: 376, right: 424, top: 276, bottom: 324 }, city: 'Köln', canteens: 9 }]
    const room = { width: 800, height: 600, taken: [] }
    const near = chooseCityLabels([{ name: 'Köln', x: 410, y: 310 }], plates, room, true)
    expect(near).toEqual([{ name: 'Köln', x: 400, y: 335, anchor: 'middle', dot: null }])
    const away = chooseCityLabels([{ name: 'Köln', x: 100, y: 310 }], plates, room, true)
    expect(away).toEqual([{ name: 'Köln', x: 108, y: 310, anchor: 'left', dot: { x: 100, y: 310 } }])
  })
})
