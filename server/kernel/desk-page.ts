import { limits } from '../../contract/limits.ts';

interface Query {
  after?: string | undefined;
  before?: string | undefined;
}

/**
 * The answer of a desk list's call: a page, and the number of rows, counted up to `limits.listTotalMost` + 1. If the cursor's rows are gone, for example
 * after a bulk action on the last page, it is the first page.
 */
export async function deskPageOf<Q extends Query, Page extends { items: readonly unknown[] }>(
  query: Q,
  page: (query: Q) => Promise<Page>,
  count: (most: number) => Promise<number>,
): Promise<Page & { total: number }> {
  const asked = await page(query);
  const isGone = asked.items.length === 0 && (query.after ?? query.before) !== undefined;
  const shown = isGone ? await page({ ...query, after: undefined, before: undefined }) : asked;
  return { ...shown, total: await count(limits.listTotalMost + 1) };
}
