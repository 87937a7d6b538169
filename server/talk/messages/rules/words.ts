import { foldTurkish } from '../../../platform/fold-turkish.ts';

const wordsMost = 120;
const lettersMost = 40;

const wordsIn = (text: string): string[] => [
  ...new Set(
    foldTurkish(text)
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => word.slice(0, lettersMost)),
  ),
];

/** What stands before the words of one who may find a message: a search reads the words of its own chats alone. */
const markOf = (accountId: string): string => accountId.replaceAll('-', '').slice(0, 12).toLowerCase();

/** The lexemes by which each of these finds a text. */
export const lexemesOf = (text: string, accountIds: readonly string[]): string[] =>
  accountIds.flatMap((accountId) =>
    wordsIn(text)
      .slice(0, wordsMost)
      .map((word) => markOf(accountId) + word),
  );

const askedMost = 8;

/** A search in one's own chats as a `tsquery`: all words, each as the beginning of one; undefined where nothing is asked. */
export function queryOf(text: string, accountId: string): string | undefined {
  const words = wordsIn(text).slice(0, askedMost);
  // Letters and digits alone are left of a folded word: nothing of it can end the quotes.
  return words.length === 0 ? undefined : words.map((word) => `'${markOf(accountId)}${word}':*`).join(' & ');
}
