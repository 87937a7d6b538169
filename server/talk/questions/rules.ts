import { hasForbiddenWords, maskContacts } from '../../market/moderation/port.ts';
import { foldTurkish } from '../../platform/fold-turkish.ts';

/** What stands for a contact detail that is hidden. */
export const hiddenSign = '•••••';

export type Written = { error: 'QuestionForbiddenWords' | 'QuestionContactOnly' } | { text: string; isMasked: boolean };

/** A text as everybody may read it, or why nobody may. */
export function writtenAs(original: string): Written {
  if (hasForbiddenWords(original)) return { error: 'QuestionForbiddenWords' };
  const { text, isMasked, saysSomething } = maskContacts(original, hiddenSign);
  return saysSomething ? { text, isMasked } : { error: 'QuestionContactOnly' };
}

/** What two questions have in common that say the same, whatever their capitals, accents and signs. */
export const keyOf = (text: string): string => foldTurkish(text) || text;

/** The folded words by which somebody finds a question among their own. */
export const wordsOf = (question: string, answer = ''): string => foldTurkish(`${question} ${answer}`);

/** Patterns of all words that are looked for; nothing where none are. */
export const patternsOf = (text: string | undefined): string[] =>
  foldTurkish(text ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)
    // Letters and digits alone are left of a folded word.
    .map((word) => `%${word}%`);

/** `Ayşe Y.` as strangers read it: `A*** Y.` */
export function maskedName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const [first = '', ...others] = words;
  const initial = Array.from(first)[0] ?? '';
  const last = Array.from(others.at(-1) ?? '')[0];
  return last === undefined ? `${initial}***` : `${initial}*** ${last}.`;
}
