/**
 * First ids of records made at the desk, above those of the data files. Tags of the search index leave 100,000,000 ids for categories and end those
 * of options at 200,000,000 (`search/rules/tags.ts`).
 */
const firstIds = { category: 90_000_001, spec: 60_001, option: 100_000_001 } as const;

const next = (ids: Iterable<number>, first: number): number => {
  let last = first - 1;
  for (const id of ids) if (id > last) last = id;
  return last + 1;
};

export const nextCategoryId = (ids: Iterable<number>): number => next(ids, firstIds.category);
export const nextSpecId = (ids: Iterable<number>): number => next(ids, firstIds.spec);
export const nextOptionId = (ids: Iterable<number>): number => next(ids, firstIds.option);
