/**
 * The most instalments that the law allows a card to be charged in (BDDK, Regulation on Bank Cards and Credit Cards, article 26, and the decisions under it), as
 * rows with the day from which each holds. A new decision is a new row with its day: what was bought before keeps what held then.
 */
interface CapRow {
  /** The first day, Istanbul time, on which it holds. */
  from: string;
  /** Categories and everything below them; without them all others. Ids of descendants begin with that of their ancestor. */
  categories?: readonly number[];
  most: number;
  /** Of dearer things, kuruş. */
  above?: { price: number; most: number };
}

const jewellery = [1003, 100105, 100903, 330405];
const bullion = [1004];
const phones = [40101, 40102, 40103];
const telecommunication = [40106, 40107, 40108];
const tablets = [402];
const televisions = [40901];
const electronics = [403, 409, 410, 411, 412];
const cosmetics = [510, 100707];
const stationery = [3309];

const rows: readonly CapRow[] = [
  { from: '2024-01-01', most: 12 },
  { from: '2024-01-01', categories: phones, most: 12, above: { price: 12_000_00, most: 3 } },
  { from: '2024-01-01', categories: telecommunication, most: 1 },
  { from: '2024-01-01', categories: tablets, most: 6 },
  { from: '2024-01-01', categories: electronics, most: 4 },
  { from: '2024-01-01', categories: televisions, most: 9, above: { price: 5_000_00, most: 4 } },
  { from: '2024-01-01', categories: jewellery, most: 3 },
  { from: '2024-01-01', categories: bullion, most: 1 },
  { from: '2024-01-01', categories: cosmetics, most: 1 },
  { from: '2024-01-01', categories: stationery, most: 1 },
];

export interface CappedThing {
  categoryId: number;
  /** Of one piece, kuruş, as it is sold. */
  price: number;
}

/** The most instalments for one thing on a day, `2026-11-24` Istanbul time; 1 is all at once. */
export function instalmentsMostOf({ categoryId, price }: CappedThing, day: string): number {
  const id = String(categoryId);
  const holding = rows
    .filter(({ from }) => from <= day)
    .flatMap(({ from, categories, most, above }) => {
      const depth = Math.max(
        -1,
        ...(categories ?? []).map(String).map((own) => (id.startsWith(own) ? own.length : -1)),
      );
      if (categories && depth < 0) return [];
      return [{ depth: Math.max(0, depth), from, most: above && price > above.price ? above.most : most }];
    })
    // The closest category says it, and of its rows the latest.
    .toSorted((one, other) => other.depth - one.depth || (one.from < other.from ? 1 : -1));
  return holding[0]?.most ?? 1;
}

/** The most instalments for things that are paid for together: as many as the one with the fewest. */
export const instalmentsMost = (things: readonly CappedThing[], day: string): number =>
  Math.min(...things.map((thing) => instalmentsMostOf(thing, day)), 12);
