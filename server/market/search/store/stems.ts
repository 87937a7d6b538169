import type { Statements } from './stems.sql.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Queryable } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('search-stems', import.meta.url);

const stemsStatement = sql(
  'stems',
  `select word, (ts_lexize('turkish_stem', word))[1] as stem from unnest($1::text[]) word where word is not null`,
  { prepared: true },
);

/** Maximum number of cached stems; a market of a million ads has about as many words. */
const maxRemembered = 100_000;
let stems = new Map<string, string | null>();

/** Stems by PostgreSQL's Turkish dictionary, cached. Undefined for stop words such as `ve`. */
export async function stemsOf(on: Queryable, words: readonly string[]): Promise<(word: string) => string | undefined> {
  if (stems.size > maxRemembered) stems = new Map();
  const known = stems;
  const unknown = new Set(words).difference(known);
  if (unknown.size > 0) {
    for (const { word, stem } of await stemsStatement.all(on, [[...unknown]])) known.set(word, stem);
  }
  return (word) => known.get(word) ?? undefined;
}
