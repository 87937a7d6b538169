import { indexedWords } from './search-text.ts';

export interface SearchedTexts {
  /** Unfolded. */
  titled: string;
  /** Names of category, make and place. */
  extra: string;
  description: string;
}

/** Longer words are not indexed. */
const maxWordLetters = 100;

const wordsOf = (text: string): Set<string> =>
  new Set(
    indexedWords(text)
      .values()
      .filter((word) => word.length <= maxWordLetters),
  );

/** The words of title and names, and those only in the description. */
export function searchedWords({ titled: title, extra, description }: SearchedTexts) {
  const titled = wordsOf(title);
  const named = titled.union(wordsOf(extra));
  return { titled, named, described: wordsOf(description).difference(named) };
}

/**
 * Builds the tsvector text: each word and its stem.
 *
 * The Turkish dictionary stems inconsistently (telefonu: telefo, telefonlar: telefon), so searches try both forms. Stems of two letters (temiz: te)
 * are left out. Words found only in the description have weight D; all others have none, which PostgreSQL treats as any. Title words are added again
 * with `=`, so the index alone can match titles; weights would need the rows.
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
