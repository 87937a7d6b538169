/**
 * Legal maximum of card instalments (BDDK, Regulation on Bank Cards and Credit Cards, article 26, and its decisions), by start day. Add a row for
 * each new decision; earlier purchases keep their limit.
 */
interface CapRow {
  /** First valid day, Istanbul time. */
  from: string;
  /** Categories with their descendants, whose ids start with the ancestor's id. Absent: all others. */
  categories?: readonly number[];
  most: number;
  /** Limit for items above a price in kuruş. */
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

export interface CappedItem {
  categoryId: number;
  /** Unit price, kuruş. */
  price: number;
}

/** Maximum instalments for an item on a day, as `2026-11-24` Istanbul time; 1 means no instalments. */
export function instalmentsMostOf({ categoryId, price }: CappedItem, day: string): number {
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
    // The closest category wins, then the latest row.
    .toSorted((one, other) => other.depth - one.depth || (one.from < other.from ? 1 : -1));
  return holding[0]?.most ?? 1;
}

/** Maximum instalments for a joint purchase: the lowest of its items. */
export const instalmentsMost = (items: readonly CappedItem[], day: string): number =>
  Math.min(...items.map((item) => instalmentsMostOf(item, day)), 12);
