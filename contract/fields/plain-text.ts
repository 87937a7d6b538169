import { z } from 'zod';

/** What no reader sees, or what turns the order of what stands behind it; the joiner of emoji and line breaks are looked at apart. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}\u115f\u1160\u3164\uffa0]|\u034f/u;
const pictograph = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;
const joiner = '\u200d';
/** More marks on one letter than any language writes. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;
/** A writer's own text may be longer than what is left of it, not without end. */
const rawMost = 4;

/**
 * A text that people wrote, as it may be kept and shown: line breaks as `\n`, at most one empty line between two, no control, invisible or
 * direction-changing characters, no piles of marks, nothing around it.
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
    // A family of three is one drawing.
    return letter === joiner && pictograph.test(letters[at - 1] ?? '') && pictograph.test(letters[at + 1] ?? '');
  });
  return seen
    .join('')
    .replace(piledMarks, '$1')
    .replace(/[^\S\n]+$/gmu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Free text of a person in several lines, `least` to `most` letters after it was cleaned; what is longer is refused by a code of its own. */
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

/** A text of one line, such as a name: as `longText`, every break and row of spaces being one space. */
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
