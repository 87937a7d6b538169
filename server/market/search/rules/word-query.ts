import type { ScoredWord } from './scoring.ts';
import { otherWritings } from './typed-words.ts';
import { allOf, anyOf, wordInEngine } from './engine-query.ts';
import type { Query } from './engine-query.ts';

/** A folded query word. */
export interface QueryWord {
  word: string;
  /** Stem by the Turkish dictionary. Undefined for stop words such as `ve`. */
  stem?: string | undefined;
  /** Also matches longer words with this prefix. */
  isBeginning: boolean;
}

/** `named` searches titles and names only, not descriptions: see lexemes.ts. */
export type Fields = 'any' | 'named';

/** A lexeme that an ad has. `isBeginning`: or a longer one. `isTitled`: a word of its title as written. */
interface LexemeForm {
  lexeme: string;
  isBeginning: boolean;
  isTitled: boolean;
}

/** The words that an ad must contain. Stop words are ignored unless there are no others. */
export const requiredOf = <W extends QueryWord>(words: readonly W[]): readonly W[] => {
  const telling = words.filter(({ stem }) => stem !== undefined);
  return telling.length > 0 ? telling : words;
};

/** The text of a tsquery that requires all words, by word or stem. */
export function wordsQuery(words: readonly QueryWord[], fields: Fields = 'any'): string {
  return requiredOf(words)
    .map((word) => orText(formsOf(word).map((forms) => formsText(forms, fields))))
    .join(' & ');
}

/** The same as a query of the search engine. */
export const wordsInEngine = (words: readonly QueryWord[], fields: Fields = 'any'): Query =>
  allOf(requiredOf(words).map((word) => anyOf(formsOf(word).map((forms) => formsInEngine(forms, fields)))));

/** Ways to contain a word; each requires all of its forms. */
function formsOf({ word, stem, isBeginning }: QueryWord): LexemeForm[][] {
  const whole = (lexeme: string) => [{ lexeme, isBeginning: false, isTitled: false }];
  return [
    [{ lexeme: word, isBeginning: isBeginning && word.length > 2, isTitled: false }],
    ...(stem !== undefined && stem.length > 2 && stem !== word ? [whole(stem)] : []),
    // Spellings of several words match only together, in a title.
    ...otherWritings(word).map((other) =>
      other.length === 1
        ? whole(other[0] ?? '')
        : other.map((lexeme) => ({ lexeme, isBeginning: false, isTitled: true })),
    ),
  ];
}

const orText = (texts: readonly string[]): string => (texts.length > 1 ? `(${texts.join(' | ')})` : (texts[0] ?? ''));

function formsText(forms: readonly LexemeForm[], fields: Fields): string {
  const texts = forms.map(({ lexeme, isBeginning, isTitled }) => {
    const marks = `${isBeginning ? '*' : ''}${fields === 'named' && !isTitled ? 'AB' : ''}`;
    return `'${isTitled ? '=' : ''}${lexeme}'${marks ? `:${marks}` : ''}`;
  });
  return texts.length > 1 ? `(${texts.join(' & ')})` : (texts[0] ?? '');
}

const formsInEngine = (forms: readonly LexemeForm[], fields: Fields): Query =>
  allOf(
    forms.map(({ lexeme, isBeginning, isTitled }) =>
      wordInEngine(isTitled ? 'titled' : fields === 'named' ? 'named' : 'words', lexeme, isBeginning),
    ),
  );

/** A weighted query word; `count` is the approximate number of ads that contain it. */
export interface WantedWord extends ScoredWord, QueryWord {
  count: number;
}
