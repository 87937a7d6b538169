import { foldTurkish } from '../../../platform/fold-turkish.ts';

const maxWords = 120;
const maxLetters = 40;

const wordsIn = (text: string): string[] => [
  ...new Set(
    foldTurkish(text)
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => word.slice(0, maxLetters)),
  ),
];

/** Prefix of a member's index words, so that a search covers only the member's own chats. */
const markOf = (accountId: string): string => accountId.replaceAll('-', '').slice(0, 12).toLowerCase();

/** Index words of a text for each member. */
export const lexemesOf = (text: string, accountIds: readonly string[]): string[] =>
  accountIds.flatMap((accountId) =>
    wordsIn(text)
      .slice(0, maxWords)
      .map((word) => markOf(accountId) + word),
  );

const maxQueryWords = 8;

/** A `tsquery` that finds all words by prefix in the member's own chats. Undefined if the text has no words. */
export function queryOf(text: string, accountId: string): string | undefined {
  const words = wordsIn(text).slice(0, maxQueryWords);
  // Folded words contain only letters and digits, so they cannot end the quotes.
  return words.length === 0 ? undefined : words.map((word) => `'${markOf(accountId)}${word}':*`).join(' & ');
}
