/** Invisible characters: control, format (zero-width, direction, soft hyphen) and fillers. Keeps the variation selector after an emoji. */
const invisible = /[\p{Cc}\p{Cf}]|(?<!\p{Emoji})\ufe0f|(?!\ufe0f)\p{Default_Ignorable_Code_Point}/gu;

/** Accents without a base letter, and more than four accents on a letter. */
const looseAccents = /(?<![\p{L}\p{N}\p{M}\p{Emoji}])\p{M}+|(?<=\p{M}{4})\p{M}+/gu;

/** Blank characters that Unicode classifies as letters or symbols. */
const blankLetters = /[\u115f\u1160\u3164\uffa0\u2800]/gu;

/** Removes invisible characters and repeated blanks. */
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

/** Cleans each line and allows at most one empty line in a row. */
export function cleanText(text: string): string {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Counts code points, not UTF-16 units. */
export const lengthOf = (text: string): number => Array.from(text).length;
