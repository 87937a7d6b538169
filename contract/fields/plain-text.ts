import { z } from 'zod';

/** Invisible and direction-changing characters. Emoji joiners and line breaks are handled separately. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}\u115f\u1160\u3164\uffa0]|\u034f/u;
const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;
const joiner = '\u200d';
/** More combining marks than any language puts on one letter. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;
/** The raw text may be this many times longer than the limit, since cleaning shortens it. */
const rawMost = 4;

/**
 * Cleans user text for storage and display: line breaks as `\n`, at most one empty line in a row, no control, invisible or direction-changing
 * characters, no stacked marks, trimmed.
 */
export function plainText(text: string): string {
  const letters = Array.from(
    text
      .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
      .replaceAll('\t', ' ')
      .normalize('NFC'),
  );
  const seen = letters.filter((letter, at) => {
    if (letter === '\n' || !unseen.test(letter)) return true;
    // Joined emoji, such as a family, are one glyph.
    return letter === joiner && pictograph.test(letters[at - 1] ?? '') && pictograph.test(letters[at + 1] ?? '');
  });
  return seen
    .join('')
    .replace(piledMarks, '$1')
    .replace(/[^\S\n]+$/gmu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Free text in several lines, `least` to `most` characters after cleaning. Longer texts are refused with `tooLong`. */
export const longText = (most: number, least = 1, tooLong: 'TextTooLong' | 'QuestionTooLong' = 'TextTooLong') =>
  z
    .string('Required')
    .max(most * rawMost, tooLong)
    .overwrite(plainText)
    .check((context) => {
      const { length } = context.value;
      const code = length === 0 && least > 0 ? 'Required' : length < least ? 'TextTooShort' : length > most && tooLong;
      if (code) context.issues.push({ code: 'custom', message: code, input: context.value, continue: false });
    });

/** Text in one line, such as a name: cleaned like `longText`, with each run of white space as one space. */
export const lineText = (most: number) =>
  z
    .string('Required')
    .max(most * rawMost, 'TextTooLong')
    .overwrite((text) => plainText(text).replace(/\s+/gu, ' '))
    .check((context) => {
      const { length } = context.value;
      const code = length === 0 ? 'Required' : length > most && 'TextTooLong';
      if (code) context.issues.push({ code: 'custom', message: code, input: context.value, continue: false });
    });
