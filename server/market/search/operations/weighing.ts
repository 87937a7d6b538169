import { thingOf } from './finding.ts';
import type { Weighed } from './search-index.ts';
import type { SearchSources } from './write.ts';
import { candidatesOf } from '../store/candidates.ts';
import type { Clause } from '../store/conditions.ts';
import { orders } from '../rules/cursor.ts';
import type { Prepared } from '../rules/prepared.ts';

/** One ad held against a search, by the statement that finds the candidates of all. */
export async function weighAd(
  { database, clickRates }: SearchSources,
  prepared: Prepared,
  adId: string,
): Promise<Weighed | undefined> {
  const { clauses, words, parts, said } = prepared;
  const own: Clause = { group: 'ad', sql: (p) => `ad_search.id = ${p.add(adId)}::bigint` };
  const found = async (more: readonly Clause[]) => {
    const rows = await candidatesOf(database, { clauses: [own, ...more], order: orders.newest, most: 1, words, parts });
    return rows[0];
  };
  const [row, full, thing] = await Promise.all([found([]), found(clauses), found(thingOf(prepared))]);
  if (!row) return undefined;
  const rates = await clickRates?.();
  return {
    candidate: { ...row, clickRate: rates?.get(adId) },
    createdAt: new Date(row.key),
    isFull: full !== undefined,
    isThing: thing !== undefined,
    words,
    parts: parts.map(({ filterKey, value, kind }) => ({ filterKey, value, kind })),
    said,
  };
}
