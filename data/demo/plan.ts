/** Which category, thing and first picture each ad has, in the order of the ads. */
import type { MarketEntry, Shot } from './model.ts';
import { Random, Weighted } from './random.ts';

/** What is chosen before an ad is written. */
export interface Plan {
  entry(index: number): MarketEntry;
  shot(index: number): Shot | undefined;
  /** The key of the first picture; undefined where nothing was photographed. */
  cover(index: number): string | undefined;
}

const planStream = 4;
/** Ads of a page of results and a few more: nearer than this nothing is shown again where there is enough to show. */
const apart = 24;

/**
 * Plans a market: categories by their weights, and of what each category can show the set and the first picture that were shown longest ago, so
 * that neighbours in time, in one category or in several that share sets, show different things. Takes a few bytes an ad.
 */
export function planAds(seed: number, ads: number, entries: readonly MarketEntry[]): Plan {
  const draw = new Weighted(
    entries.map((entry, at) => ({ entry, at })),
    ({ entry }) => entry.weight,
  );
  const shots = [...new Set(entries.flatMap((entry) => entry.shots))];
  const numberOf = new Map(shots.map((shot, at) => [shot, at]));
  const owned = entries.map((entry) => entry.shots.map((shot) => numberOf.get(shot) as number));
  const shownAt = new Int32Array(shots.length).fill(-1);
  const lastShown = (shot: number) => shownAt[shot] ?? -1;
  /** By category: the shots of its last ads, the latest last. */
  const lately: number[][] = [];
  /** By category: how often it showed a shot, from a beginning of its own: the first picture changes each time. */
  const turnsOf: Map<number, number>[] = [];
  const entryOf = new Uint16Array(ads);
  const shotOf = new Int16Array(ads).fill(-1);
  const coverOf = new Uint8Array(ads);
  const random = new Random();
  for (let index = 0; index < ads; index += 1) {
    random.reseed(seed, planStream, index);
    const { at } = draw.draw(random);
    entryOf[index] = at;
    const own = owned[at] ?? [];
    if (own.length === 0) continue;
    // Not what the category's last ads show; of the rest one of those that the market showed longest ago.
    const recent = (lately[at] ??= []);
    const byAge = own.filter((one) => !recent.includes(one)).toSorted((a, b) => lastShown(a) - lastShown(b) || a - b);
    const shot = byAge[random.int(Math.max(1, byAge.length - apart))] ?? 0;
    shownAt[shot] = index;
    recent.push(shot);
    if (recent.length > Math.min(apart, own.length - 1)) recent.shift();
    shotOf[index] = shot;
    const turns = (turnsOf[at] ??= new Map<number, number>());
    const turn = turns.get(shot) ?? random.int(256);
    turns.set(shot, turn + 1);
    coverOf[index] = turn % (shots[shot]?.covers.length ?? 1);
  }
  return {
    entry: (index) => entries[entryOf[index] ?? 0] as MarketEntry,
    shot: (index) => shots[shotOf[index] ?? -1],
    cover: (index) => shots[shotOf[index] ?? -1]?.covers[coverOf[index] ?? 0],
  };
}
