import type { ScoredWord } from './scoring.ts';
import { otherWritings } from './typed-words.ts';

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

/** The text of a tsquery that requires all words, by word or stem. Stop words are ignored unless there are no others. */
export function wordsQuery(words: readonly QueryWord[], fields: Fields = 'any'): string {
  const telling = words.filter(({ stem }) => stem !== undefined);
  return (telling.length > 0 ? telling : words).map((word) => wordQuery(word, fields)).join(' & ');
}

function wordQuery({ word, stem, isBeginning }: QueryWord, fields: Fields): string {
  const weight = fields === 'named' ? 'AB' : '';
  const form = (lexeme: string, mark: string) => `'${lexeme}'${mark || weight ? ':' : ''}${mark}${weight}`;
  const forms = [
    form(word, isBeginning && word.length > 2 ? '*' : ''),
    ...(stem !== undefined && stem.length > 2 && stem !== word ? [form(stem, '')] : []),
    // Spellings of several words match only together, in a title.
    ...otherWritings(word).map((other) =>
      other.length === 1 ? form(other[0] ?? '', '') : `(${other.map((each) => `'=${each}'`).join(' & ')})`,
    ),
  ];
  return forms.length > 1 ? `(${forms.join(' | ')})` : (forms[0] ?? '');
}

/** A weighted query word; `count` is the approximate number of ads that contain it. */
export interface WantedWord extends ScoredWord, QueryWord {
  count: number;
}
