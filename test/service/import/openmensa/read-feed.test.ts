import { describe, expect, it } from 'vitest'
import { type ReadFeedOptions, readFeed } from '../../../../src/service/import/openmensa/read-feed.ts'
import { dayText, feedText } from './feeds.ts'

async function* pieces(bytes: Uint8Array, size = bytes.length): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

const read = (text: string, options?: ReadFeedOptions) => readFeed(pieces(Buffer.from(text)), options)
const readBytes = (bytes: Uint8Array, options?: ReadFeedOptions) => readFeed(pieces(bytes), options)

const COMPLETE = feedText(`<name>Mensa am
  Mühlbach</name>
<address>Mühlgasse 3,
12345 Beispielstadt</address>
<city> Beispielstadt </city>
<phone>+49 123 456</phone>
<email>mensa@beispiel.example</email>
<location latitude="52.1396" longitude="8.5"/>
<availability>restricted</availability>
<times type="opening">
  <monday open="11:30-14:00"/>
  <friday open="18:00-24:00"/>
  <sunday closed="true"/>
</times>
<feed name="full" priority="1">
  <url>https://beispiel.example/full.xml</url>
  <schedule hour="6-14" minute="30" dayOfWeek="1-5" retry="60  1 1440"/>
  <source>https://beispiel.example/</source>
</feed>
<feed name="today"><schedule hour="8"/><url>https://beispiel.example/today.xml</url></feed>
<day date="2026-06-08">
  <category name="Theke  1">
    <meal>
      <name>Linsensuppe
        mit Brot &amp; Butter</name>
      <note>vegan</note><note> vegan</note><note>Sellerie<!-- a --></note><note> </note>
      <price role="student"> 1.20 </price><price role="employee">2.4E0</price>
      <price role="pupil">0</price><price role="other">3</price>
    </meal>
    <meal><name><![CDATA[Reis <pur>]]></name></meal>
  </category>
  <category name="Theke 2"><meal><name>Reis</name></meal></category>
</day>
<day date="2026-06-09"><closed/></day>`)

describe('reading a feed', () => {
  it('gives canteen, feeds and days, tidied as the contract has them', async () => {
    const bytes = Buffer.from(COMPLETE)
    const document = await readBytes(bytes)
    expect(document).toEqual({
      canteen: {
        name: 'Mensa am Mühlbach',
        address: 'Mühlgasse 3, 12345 Beispielstadt',
        city: 'Beispielstadt',
        phone: '+49 123 456',
        email: 'mensa@beispiel.example',
        coordinates: [52.1396, 8.5],
        availability: 'restricted',
        opening_times: {
          monday: { opens: '11:30', closes: '14:00' },
          friday: { opens: '18:00', closes: '24:00' },
          sunday: null,
        },
      },
      feeds: [
        {
          url: 'https://beispiel.example/full.xml',
          schedule: '30 6-14 * * 1-5',
          retry: '60 1 1440',
        },
        { url: 'https://beispiel.example/today.xml', schedule: '0 8 * * *' },
      ],
      menus: [
        {
          date: '2026-06-08',
          closed: false,
          meals: [
            {
              category: 'Theke 1',
              name: 'Linsensuppe\nmit Brot & Butter',
              notes: ['vegan', 'Sellerie'],
              prices: { students: 1.2, employees: 2.4, pupils: 0, others: 3 },
            },
            { category: 'Theke 1', name: 'Reis <pur>', notes: [], prices: {} },
            { category: 'Theke 2', name: 'Reis', notes: [], prices: {} },
          ],
        },
        { date: '2026-06-09', closed: true, meals: [] },
      ],
    })
    expect(await readFeed(pieces(bytes, 7))).toEqual(document)
  })

  it('takes version 2.0, a parser version, and a canteen about which nothing is said', async () => {
    const text =
      '<openmensa version="2.0" xmlns="http://openmensa.org/open-mensa-v2"><version>5.1</version><canteen/></openmensa>'
    expect(await read(text)).toEqual({ canteen: {}, feeds: [], menus: [] })
  })

  const FLAWS: [what: string, canteen: string, says: string][] = [
    ['an unknown element', '<nmae>a</nmae>', 'line 4: <nmae> is not allowed in <canteen>'],
    [
      'a wrong order',
      '<city>a</city>\n<address>b</address>',
      'line 5: <address> is not allowed after <city>',
    ],
    ['a second name', '<name>a</name><name>b</name>', 'line 4: <canteen> has more than 1 <name>'],
    ['an unknown attribute', '<name lang="de">a</name>', 'line 4: <name> has an unknown attribute lang'],
    [
      'a latitude of no place',
      '<location latitude="91" longitude="1"/>',
      'line 4: latitude of <location> must be a number from -90 to 90, not "91"',
    ],
    [
      'a location without longitude',
      '<location latitude="9"/>',
      'line 4: <location> needs the attribute longitude',
    ],
    [
      'an unknown availability',
      '<availability>some</availability>',
      'line 4: <availability> must be public or restricted, not "some"',
    ],
    [
      'hours that are none',
      '<times type="opening"><monday open="9-5"/></times>',
      'line 4: open of <monday> must be of the form HH:MM-HH:MM, not "9-5"',
    ],
    [
      'a weekday without hours',
      '<times type="opening"><monday/></times>',
      'line 4: <monday> needs open or closed="true"',
    ],
    [
      'a schedule that is none',
      '<feed name="a"><schedule hour="25"/><url>http://a.example</url></feed>',
      'line 4: <schedule> makes no schedule: 0 25 * * *',
    ],
    ['a feed without address', '<feed name="a"/>', 'line 4: <feed> needs a <url>'],
    [
      'a feed elsewhere',
      '<feed name="a"><url>file:///etc/passwd</url></feed>',
      'line 4: <url> must be an http or https address, not "file:///etc/passwd"',
    ],
    [
      'a date that does not exist',
      dayText('2026-02-30', 'a'),
      'line 4: date of <day> must be a day YYYY-MM-DD that exists, not "2026-02-30"',
    ],
    [
      'a date twice',
      `${dayText('2026-02-03', 'a')}\n${dayText('2026-02-03', 'b')}`,
      'line 5: day 2026-02-03 is there a second time',
    ],
    ['a day of neither kind', '<day date="2026-02-03"/>', 'line 4: <day> needs one of <closed>, <category>'],
    [
      'a day of both kinds',
      '<day date="2026-02-03"><closed/>\n<category name="a"/></day>',
      'line 5: <category> is not allowed beside <closed>',
    ],
    [
      'a category without meals',
      '<day date="2026-02-03"><category name="a"/></day>',
      'line 4: <category> needs a <meal>',
    ],
    [
      'a blank category',
      '<day date="2026-02-03"><category name=" "/></day>',
      'line 4: name of <category> must have 1 to 250 characters, not 0',
    ],
    ['a blank meal', dayText('2026-02-03', ' '), 'line 4: <name> must have 1 to 250 characters, not 0'],
    [
      'a meal of 251 characters',
      dayText('2026-02-03', '🍲'.repeat(251)),
      'line 4: <name> must have 1 to 250 characters, not 251',
    ],
    [
      'a price with a comma',
      dayText('2026-02-03', 'a</name>\n<price role="student">1,20</price></meal><meal><name>b'),
      'line 5: <price> must be a number from 0 to 1000000, not "1,20"',
    ],
    [
      'a negative price',
      dayText('2026-02-03', 'a</name><price role="student">-1</price></meal><meal><name>b'),
      'line 4: <price> must be a number from 0 to 1000000, not "-1"',
    ],
    [
      'an unknown role',
      dayText('2026-02-03', 'a</name><price role="students">1</price></meal><meal><name>b'),
      'line 4: role of <price> must be pupil or student or employee or other, not "students"',
    ],
    [
      'a role twice',
      dayText(
        '2026-02-03',
        'a</name><price role="other">1</price>\n<price role="other">2</price></meal><meal><name>b',
      ),
      'line 5: <meal> has a second price for other',
    ],
    ['text between elements', 'Guten Appetit', 'line 5: text is not allowed in <canteen>'],
    ['an entity that nobody declared', '<name>M&uuml;hle</name>', 'line 4: not XML: undefined entity.'],
    ['a tag that is not closed', '<name>a', 'line 5: not XML: unexpected close tag.'],
    [
      'another namespace',
      '<name xmlns="http://other.example">a</name>',
      'line 4: <name> is not of the namespace http://openmensa.org/open-mensa-v2',
    ],
  ]
  it.each(FLAWS)('refuses %s with its line', async (_, canteen, says) => {
    await expect(read(feedText(canteen))).rejects.toMatchObject({ name: 'FeedError', message: says })
  })

  it.each([
    ['HTML', '<!DOCTYPE html>\n<html><body>hello</body></html>', /^line 1: a document type/],
    ['another root', '<rss version="2.0"/>', /^line 1: <rss> is not of the namespace/],
    [
      'another version',
      feedText('', { version: '1.0' }),
      /^line 2: version of <openmensa> must be 2\.0 or 2\.1/,
    ],
    ['nothing', '', /^line 1: not XML: document must contain a root element/],
    ['text', 'Bitte anmelden', /^line 1: not XML: /],
    ['half a feed', COMPLETE.slice(0, 900), /^line 23: not XML: /],
    ['a second canteen', feedText('</canteen><canteen>'), /^line 4: <openmensa> has more than 1 <canteen>/],
  ])('refuses %s', async (_, text, says) => {
    await expect(read(text)).rejects.toThrow(says)
  })
})

describe('a feed that means harm', () => {
  it('declares no entities, neither ones that unfold nor ones that read files', async () => {
    const bomb = `<?xml version="1.0"?>
<!DOCTYPE lolz [
 <!ENTITY lol "lol">
 ${Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n || ''};`.repeat(10)}">`).join('\n ')}
]>
<openmensa version="2.1" xmlns="http://openmensa.org/open-mensa-v2"><canteen><name>&lol9;</name></canteen></openmensa>`
    await expect(read(bomb)).rejects.toThrow('line 13: a document type (DOCTYPE) is not allowed')
    const file = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'
    await expect(read(file)).rejects.toThrow('line 1: a document type (DOCTYPE) is not allowed')
  })

  it.each([
    [
      'meals',
      feedText('<name>a</name>').replace('</canteen>', '<day date="2026-06-08"><category name="a">'),
      '<meal><name>a</name></meal>\n',
    ],
    ['one text', feedText('').replace('</canteen>', '<name>'), 'a'.repeat(997)],
    ['an attribute', feedText('').replace('</canteen>', '<location latitude="'), '1'.repeat(997)],
    ['a comment', feedText('').replace('</canteen>', '<!-- '), 'a'.repeat(997)],
  ])('of 200 MB of %s is refused when its limit is read, and not read on', async (_, head, more) => {
    const start = head.slice(0, head.indexOf('</openmensa>'))
    const chunk = Buffer.from(more.repeat(Math.ceil(65_536 / more.length)))
    let sent = 0
    async function* endless() {
      yield Buffer.from(start)
      for (; sent < 200 * 2 ** 20; sent += chunk.length) yield chunk
    }
    await expect(readFeed(endless())).rejects.toThrow(
      /^larger than 8 MiB \(near line \d+\)$|more than 2000 <meal>/,
    )
    expect(sent).toBeLessThanOrEqual(8 * 2 ** 20)
  })

  it('nests no deeper than feeds do', async () => {
    await expect(read(feedText('<day date="2026-06-08">'.repeat(100_000)))).rejects.toThrow(
      'line 4: <day> is not allowed in <day>',
    )
    await expect(read('<a>'.repeat(100_000))).rejects.toThrow('line 1: <a> is not of the namespace')
  })

  it('has no more days, meals and notes than a canteen can', async () => {
    const notes = '<note>a</note>'.repeat(201)
    await expect(
      read(feedText(dayText('2026-06-08', `a</name>${notes}</meal><meal><name>b`))),
    ).rejects.toThrow('line 4: <meal> has more than 200 <note>')
    const meals = Array.from({ length: 1500 }, (_, n) => `meal ${n}`)
    const day = dayText('2026-06-08', ...meals).replace('</day>', '')
    await expect(read(feedText(`${day}${day.replace(/<day.*?>/, '')}</day>`))).rejects.toThrow(
      '<day> has more than 2000 meals',
    )
  })
})

describe('the encoding of a feed', () => {
  const named = (encoding: string) =>
    feedText('<name>Müsli – 1 €</name>', { head: `<?xml version="1.0" encoding="${encoding}"?>` })
  const nameOf = async (bytes: Uint8Array, options?: ReadFeedOptions) =>
    (await readFeed(pieces(bytes, 5), options)).canteen.name
  const windows1252 = (text: string) =>
    Buffer.from(text.replaceAll('–', '\u0096').replaceAll('€', '\u0080'), 'latin1')
  const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

  it('is what the byte order mark, the transport, the declaration say, in this order, else UTF-8', async () => {
    expect(await nameOf(Buffer.from(`\ufeff${named('latin1')}`))).toBe('Müsli – 1 €')
    expect(await nameOf(Buffer.from(`\ufeff${named('UTF-16')}`, 'utf16le'))).toBe('Müsli – 1 €')
    expect(await nameOf(utf16be(`\ufeff${named('UTF-16')}`))).toBe('Müsli – 1 €')
    expect(await nameOf(utf16be(named('UTF-16')))).toBe('Müsli – 1 €')
    expect(await nameOf(windows1252(named('windows-1252')))).toBe('Müsli – 1 €')
    expect(await nameOf(windows1252(named('utf-8')), { charset: 'windows-1252' })).toBe('Müsli – 1 €')
    expect(await nameOf(Buffer.from(named('utf-8')).subarray(38))).toBe('Müsli – 1 €')
    expect(
      await nameOf(
        Buffer.from([
          ...Buffer.from(named('iso-8859-15').split('Müsli')[0] ?? ''),
          0xa4,
          ...Buffer.from('</name></canteen></openmensa>'),
        ]),
      ),
    ).toBe('€')
  })

  it('is told where it is unknown or the bytes do not keep to it', async () => {
    await expect(readBytes(Buffer.from(named('EBCDIC-DE')))).rejects.toThrow(
      'encoding "EBCDIC-DE" is not known',
    )
    await expect(readBytes(Buffer.from(named('utf-8')), { charset: 'martian' })).rejects.toThrow(
      'encoding "martian" is not known',
    )
    await expect(readBytes(Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]))).rejects.toThrow(
      'encoding "utf-32"',
    )
    await expect(readBytes(windows1252(named('utf-8')))).rejects.toThrow('holds bytes that are not utf-8')
  })
})
