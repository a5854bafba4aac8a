/** What can be wrong with a name or a password that somebody chooses. */
export type NameFault = 'missing' | 'short' | 'long' | 'characters' | 'taken'
export type PasswordFault = 'missing' | 'short' | 'long' | 'common' | 'likeName'

export const NAME_LENGTH = { least: 3, most: 64 } as const
export const PASSWORD_LENGTH = { least: 10, most: 200 } as const

/** Letters and digits of any script; single signs between them, so that an e-mail address may be a name. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[ ._@+-]{1,2}[\p{L}\p{M}\p{N}]+)*$/u

/** As a person means it: without what was typed around it. */
export function tidyName(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
}

export function faultOfName(name: string): NameFault | undefined {
  if (name === '') return 'missing'
  if (lengthOf(name) < NAME_LENGTH.least) return 'short'
  if (lengthOf(name) > NAME_LENGTH.most) return 'long'
  return NAME.test(name) ? undefined : 'characters'
}

/** Length is what counts (NIST SP 800-63B): any characters, no rules about their kinds, and none that everybody tries. */
export function faultOfPassword(password: string, name: string): PasswordFault | undefined {
  if (password === '') return 'missing'
  if (lengthOf(password) < PASSWORD_LENGTH.least) return 'short'
  if (lengthOf(password) > PASSWORD_LENGTH.most) return 'long'
  const plain = password.toLowerCase()
  if (name !== '' && plain.includes(name.toLowerCase()) && lengthOf(password) - lengthOf(name) < 6)
    return 'likeName'
  return isCommon(plain) ? 'common' : undefined
}

/** Whether anybody can have this password, so that it is worth the time to look. */
export function mayBePassword(password: string): boolean {
  return password !== '' && lengthOf(password) <= PASSWORD_LENGTH.most
}

const lengthOf = (text: string): number => [...text].length

const COMMON = [
  'password',
  'passwort',
  'kennwort',
  'geheim',
  'hallo',
  'willkommen',
  'welcome',
  'letmein',
  'iloveyou',
  'ichliebedich',
  'schatz',
  'qwertz',
  'qwertzuiop',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  'admin',
  'master',
  'mittag',
  'mensa',
  'abc',
  'abcdef',
  'abcdefgh',
  'abcdefghij',
]

/** One of the usual words with digits and signs around it, a run of digits, or a short piece again and again. */
function isCommon(password: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/su.test(password)) return true
  const core = password.replaceAll(/^[\d\W_]+|[\d\W_]+$/g, '')
  if (core === '') return '01234567890123456789 98765432109876543210'.includes(password)
  return COMMON.includes(core) || COMMON.some((word) => core === word + word)
}
