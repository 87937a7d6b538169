/** A boosted ad that matches a search. */
export interface BoostedAd {
  id: number;
  /** The same number for ads of the same seller. */
  seller: number;
}

/** Boosted ads in order, stored compactly because every cached page keeps some hundreds. */
export interface PaidRing {
  ids: Float64Array;
  sellers: Int32Array;
}

/** Pseudo-random fraction of an ad id or seller, from 0 up to 1. */
const scattered = (value: number): number => (Math.imul(value % 2 ** 31, 0x9e37_79b1) >>> 0) / 2 ** 32;

/** Orders the boosted ads of a search so that each seller's ads are spread evenly. The same ads form the same ring. */
export function ringOf(ads: readonly BoostedAd[]): PaidRing {
  const placed: (BoostedAd & { place: number })[] = [];
  for (const [seller, own] of Map.groupBy(ads, (ad) => ad.seller)) {
    const inOrder = own.toSorted((a, b) => scattered(a.id) - scattered(b.id));
    for (const [nth, ad] of inOrder.entries()) placed.push({ ...ad, place: (nth + scattered(seller)) / own.length });
  }
  placed.sort((a, b) => a.place - b.place || a.id - b.id);
  return { ids: Float64Array.from(placed, ({ id }) => id), sellers: Int32Array.from(placed, ({ seller }) => seller) };
}

/** Takes the ids of `count` ads from a position of the ring, each of another seller. Skips ads that the page shows already. */
export function takeFrom(
  { ids, sellers }: PaidRing,
  position: number,
  count: number,
  shown: ReadonlySet<string>,
): string[] {
  const seen = new Set<number>();
  const taken: string[] = [];
  for (let away = 0; away < ids.length && taken.length < count; away += 1) {
    const at = (position + away) % ids.length;
    const [id, seller] = [String(ids[at]), sellers[at] ?? 0];
    if (shown.has(id) || seen.has(seller)) continue;
    seen.add(seller);
    taken.push(id);
  }
  return taken;
}
