import { productClauses } from './scored-page.ts';
import type { WeighedAd } from '../rules/search-results.ts';
import type { SearchSources } from './dependencies.ts';
import { candidatesOf } from '../store/candidates.ts';
import type { Clause } from '../store/conditions.ts';
import { orders } from '../rules/cursor.ts';
import type { PreparedSearch } from './prepared-search.ts';

/** Evaluates one ad against a search, with the statement that finds candidates. */
export async function weighAd(
  { database, clickRates }: SearchSources,
  prepared: PreparedSearch,
  adId: string,
): Promise<WeighedAd | undefined> {
  const { clauses, words, parts, said } = prepared;
  const own: Clause = { group: 'ad', sql: (p) => `ad_search.id = ${p.add(adId)}::bigint` };
  const found = async (more: readonly Clause[]) => {
    const { rows } = await candidatesOf(database, {
      clauses: [own, ...more],
      order: orders.newest,
      limit: 1,
      words,
      parts,
    });
    return rows[0];
  };
  const [row, full, product] = await Promise.all([found([]), found(clauses), found(productClauses(prepared))]);
  if (!row) return undefined;
  const rates = await clickRates?.();
  return {
    candidate: { ...row, clickRate: rates?.get(adId) },
    createdAt: new Date(row.key),
    isFull: full !== undefined,
    isProduct: product !== undefined,
    words,
    parts: parts.map(({ filterKey, value, kind }) => ({ filterKey, value, kind })),
    said,
  };
}
