/** Letters that decomposition leaves whole, although people type them with plain ones. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
}

/**
 * A text as the search compares it: "Köln Zülpicher", "koeln zuelpicher" and "KOLN ZULPICHER" fold to the same.
 * It works letter by letter from the left, so that what is typed of a word always folds to a beginning of
 * that word folded. That is why an `e` vanishes behind a, o and u for good: "neu" and "neue" fold alike.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  const plain = ASCII.test(lower) ? lower : withoutMarks(lower)
  return plain.replace(UMLAUT_SPELLED_OUT, '$1')
}

/** The words of a text, folded. Whatever is neither letter nor digit separates them. */
export function foldedWords(text: string): string[] {
  return fold(text).match(WORD) ?? []
}

const ASCII = /^[\0-\x7f]*$/
const WORD = /[\p{L}\p{N}]+/gu
const UMLAUT_SPELLED_OUT = /([aou])e+/g

const withoutMarks = (lower: string): string =>
  lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđıς]/g, (letter) => SPELLED_OUT[letter] ?? letter)
