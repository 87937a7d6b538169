import { hasForbiddenWords, maskContacts } from '../../market/moderation/port.ts';
import { foldTurkish } from '../../platform/fold-turkish.ts';

/** Replaces a contact detail. */
export const hiddenSign = '•••••';

export type PublicText =
  | { error: 'QuestionForbiddenWords' | 'QuestionContactOnly' }
  | { text: string; isMasked: boolean };

/** The text with contact details masked, or why it is refused. */
export function publicText(original: string): PublicText {
  if (hasForbiddenWords(original)) return { error: 'QuestionForbiddenWords' };
  const { text, isMasked, hasText } = maskContacts(original, hiddenSign);
  return hasText ? { text, isMasked } : { error: 'QuestionContactOnly' };
}

/** Equal for two questions that differ only in case, accents and punctuation. */
export const keyOf = (text: string): string => foldTurkish(text) || text;

/** Folded words for searching a member's own questions. */
export const wordsOf = (question: string, answer = ''): string => foldTurkish(`${question} ${answer}`);

/** `like` patterns of at most eight words. */
export const patternsOf = (text: string | undefined): string[] =>
  foldTurkish(text ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)
    // Folded words contain only letters and digits.
    .map((word) => `%${word}%`);

/** `Ayşe Y.` becomes `A*** Y.` */
export function maskedName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const [first = '', ...others] = words;
  const initial = Array.from(first)[0] ?? '';
  const last = Array.from(others.at(-1) ?? '')[0];
  return last === undefined ? `${initial}***` : `${initial}*** ${last}.`;
}

/** Target of a notification: the ad and the question on its page. */
export const questionRoute = ({ adId, id }: { adId: string; id: string }): string => `${adId}:${id}`;
