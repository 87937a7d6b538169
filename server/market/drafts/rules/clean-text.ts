/** What nobody sees: control and format letters (zero-width, direction, soft hyphen) and fillers; the one after an emoji gives it its colours. */
const invisible = /[\p{Cc}\p{Cf}]|(?<!\p{Emoji})\ufe0f|(?!\ufe0f)\p{Default_Ignorable_Code_Point}/gu;

/** Accents with nothing below them, and more than letters of any language carry. */
const looseAccents = /(?<![\p{L}\p{N}\p{M}\p{Emoji}])\p{M}+|(?<=\p{M}{4})\p{M}+/gu;

/** What looks like a blank and is called a letter. */
const blankLetters = /[\u115f\u1160\u3164\uffa0\u2800]/gu;

/** A line as it is shown: nothing unseen, single blanks. */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\r\u0085\u2028\u2029]/g, ' ')
    .replace(blankLetters, ' ')
    .replace(invisible, '')
    .replace(looseAccents, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A text of several lines likewise; at most one empty line between two others. */
export function cleanText(text: string): string {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Letters as people count them, not halves of them. */
export const lengthOf = (text: string): number => Array.from(text).length;
