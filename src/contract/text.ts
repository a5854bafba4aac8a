import * as v from 'valibot'

const tidyLines = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')

/** A text of several lines: outer and doubled white space and blank lines are gone, line breaks stay. */
export const LinesSchema = v.pipe(
  v.string(),
  v.transform((text) => tidyLines(text).join('\n')),
)

/** A text of one line: line breaks count as white space. */
export const LineSchema = v.pipe(
  v.string(),
  v.transform((text) => tidyLines(text).join(' ')),
)

/** An address: publishers break it over lines, it reads as one with commas. */
export const AddressSchema = v.pipe(
  v.string(),
  v.transform((text) => tidyLines(text.replace(/,\s*(\r\n|\r|\n)/g, '\n')).join(', ')),
)
