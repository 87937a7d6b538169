import type { ScoredWord } from './scoring.ts';
import { otherWritings } from './typed-words.ts';

/** A folded word as the index is asked for it. */
export interface QueryWord {
  word: string;
  /** What the Turkish dictionary leaves of it; undefined of a word that says nothing by itself, like `ve`. */
  stem?: string | undefined;
  /** Also words that only begin with it. */
  isBeginning: boolean;
}

/** Weights of what titles and names say, not descriptions alone: see lexemes.ts. */
export type Fields = 'any' | 'named';

/** All of some folded words, each by its stem or as it stands, as the text of a tsquery. Nothing but words that say nothing is taken as it is. */
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
    // Words of another writing say the same only together, in a title.
    ...otherWritings(word).map((other) =>
      other.length === 1 ? form(other[0] ?? '', '') : `(${other.map((each) => `'=${each}'`).join(' & ')})`,
    ),
  ];
  return forms.length > 1 ? `(${forms.join(' | ')})` : (forms[0] ?? '');
}

/** A word of a search; `count` is about how many ads hold it. */
export interface WantedWord extends ScoredWord, QueryWord {
  count: number;
}
