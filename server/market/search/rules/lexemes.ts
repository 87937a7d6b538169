import { indexedWords } from './search-text.ts';

/** What an ad is found by. */
export interface SearchedTexts {
  /** The title as it is written. */
  titled: string;
  /** Names of category, make and place. */
  extra: string;
  description: string;
}

/** Longer words are not searched. */
const maxWordLetters = 100;

const wordsOf = (text: string): Set<string> =>
  new Set(
    indexedWords(text)
      .values()
      .filter((word) => word.length <= maxWordLetters),
  );

/** The words of an ad: those of title and names, and those that only the description adds. */
export function searchedWords({ titled: title, extra, description }: SearchedTexts) {
  const titled = wordsOf(title);
  const named = titled.union(wordsOf(extra));
  return { titled, named, described: wordsOf(description).difference(named) };
}

/**
 * An ad's words as the text of a tsvector: each as it is and as `stemOf` cuts it. The stems of the Turkish dictionary are erratic (telefonu:
 * telefo, telefonlar: telefon), so a search asks for either; one of two letters (temiz: te) says nothing and is left out. What only the
 * description says has the weight D; all else has none, which PostgreSQL takes for any. Words of the title stand there once more as they
 * are, marked by `=`, so that the index alone knows what titles say: weights are looked up in the rows.
 */
export function lexemesText(
  words: ReturnType<typeof searchedWords>,
  stemOf: (word: string) => string | undefined,
): string {
  const forms = (list: ReadonlySet<string>): Set<string> => {
    const all = new Set(list);
    for (const word of list) {
      const stem = stemOf(word);
      if (stem !== undefined && stem.length > 2) all.add(stem);
    }
    return all;
  };
  const named = forms(words.named);
  const described = forms(words.described).difference(named);
  return [
    ...named.keys().map((lexeme) => `'${lexeme}'`),
    ...described.keys().map((lexeme) => `'${lexeme}':1D`),
    ...words.titled.keys().map((word) => `'=${word}'`),
  ].join(' ');
}
