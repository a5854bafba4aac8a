import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../src/service/config.ts'

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      historic: 'on',
      publicUrl: null,
      databaseUrl: 'sqlite:data/mittag.db',
      sampleData: 'auto',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      priceKeys: 'plural',
      tiles: {
        url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
        attribution: '© OpenStreetMap contributors',
      },
      logLevel: 'info',
    })
  })

  it('takes what is given, without outer white space', () => {
    expect(
      readConfig({
        PORT: '0',
        HOST: '::1',
        PUBLIC_URL: 'https://mensa.example/',
        DATABASE_URL: ' sqlite:/var/lib/mittag/menus.db ',
        SAMPLE_DATA: 'off',
        TIME_ZONE: 'Europe/Zurich',
        CURRENCY: 'CHF',
        PRICE_KEYS: 'singular',
        HISTORIC: 'off',
        TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1',
        TILE_ATTRIBUTION: '© Kartenamt',
        LOG_LEVEL: 'warn',
        SOMETHING_ELSE: 'x',
      }),
    ).toEqual({
      port: 0,
      host: '::1',
      historic: 'off',
      publicUrl: 'https://mensa.example',
      databaseUrl: 'sqlite:/var/lib/mittag/menus.db',
      sampleData: 'off',
      timeZone: 'Europe/Zurich',
      currency: 'CHF',
      priceKeys: 'singular',
      tiles: { url: 'https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1', attribution: '© Kartenamt' },
      logLevel: 'warn',
    })
  })

  it('takes a blank variable as not given', () => {
    const { TILE_URL, ...blank } = Object.fromEntries(VARIABLES.map((name) => [name, ' ']))
    expect(TILE_URL).toBe(' ')
    expect(readConfig(blank)).toEqual(readConfig({}))
  })

  it.each(['', ' '])('has no tiles where TILE_URL is "%s"', (url) => {
    expect(readConfig({ TILE_URL: url, TILE_ATTRIBUTION: '© Kartenamt' }).tiles).toBeNull()
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'two words'],
    ['PUBLIC_URL', 'mensa.example'],
    ['PUBLIC_URL', 'ftp://mensa.example'],
    ['PUBLIC_URL', 'https://mensa.example/app'],
    ['PUBLIC_URL', 'https://user:secret@mensa.example'],
    ['SAMPLE_DATA', 'on'],
    ['TIME_ZONE', 'Europe/Atlantis'],
    ['CURRENCY', 'euro'],
    ['CURRENCY', 'QQQ'],
    ['PRICE_KEYS', 'both'],
    ['HISTORIC', 'yes'],
    ['TILE_URL', 'https://tiles.example/{z}/{x}.png'],
    ['TILE_URL', 'tiles/{z}/{x}/{y}.png'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one sentence', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`))
    expect(read).not.toThrow('secret')
  })
})

const VARIABLES = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATABASE_URL',
  'SAMPLE_DATA',
  'TIME_ZONE',
  'CURRENCY',
  'PRICE_KEYS',
  'HISTORIC',
  'TILE_URL',
  'TILE_ATTRIBUTION',
  'LOG_LEVEL',
]
