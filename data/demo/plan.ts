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

/** Ads of a searched thing of weight 1, among 20,000: eight or nine. */
const adsASearched = 8.2;

/**
 * Plans a market: searched things in turn, at even distances, so that each has its ads however large the market is; between them categories
 * by their weights. Of what each category can show, the set and the first picture that were shown longest ago, so
 * that neighbours in time, in one category or in several that share sets, show different things. Takes a few bytes an ad.
 */
export function planAds(
  seed: number,
  ads: number,
  entries: readonly MarketEntry[],
  searched: readonly MarketEntry[],
): Plan {
  const draw = new Weighted(
    entries.map((entry, at) => ({ entry, at })),
    ({ entry }) => entry.weight,
  );
  const all = [...entries, ...searched];
  const turns = turnsOf(seed, searched, entries.length);
  const share = (turns.length * adsASearched) / 20_000;
  const shots = [...new Set(all.flatMap((entry) => entry.shots))];
  const numberOf = new Map(shots.map((shot, at) => [shot, at]));
  const owned = all.map((entry) => entry.shots.map((shot) => numberOf.get(shot) as number));
  const shownAt = new Int32Array(shots.length).fill(-1);
  const lastShown = (shot: number) => shownAt[shot] ?? -1;
  /** By category: the shots of its last ads, the latest last. */
  const lately = new Map<number, number[]>();
  /** By category: how often it showed a shot, from a beginning of its own: the first picture changes each time. */
  const timesOf = new Map<number, Map<number, number>>();
  const shownIn = new Map(entries.map((entry) => [entry.categoryId, entry.shots.length]));
  const entryOf = new Uint16Array(ads);
  const shotOf = new Int16Array(ads).fill(-1);
  const coverOf = new Uint8Array(ads);
  const random = new Random();
  for (let index = 0; index < ads; index += 1) {
    random.reseed(seed, planStream, index);
    const turn = Math.floor((index + 1) * share) > Math.floor(index * share) ? Math.floor(index * share) : undefined;
    const at = turn === undefined ? draw.draw(random).at : (turns[turn % turns.length] as number);
    entryOf[index] = at;
    const own = owned[at] ?? [];
    if (own.length === 0) continue;
    const { categoryId } = all[at] as MarketEntry;
    // Not what the category's last ads show; of the rest one of those that the market showed longest ago.
    const recent = lately.get(categoryId) ?? [];
    lately.set(categoryId, recent);
    const byAge = own.filter((one) => !recent.includes(one)).toSorted((a, b) => lastShown(a) - lastShown(b) || a - b);
    // All that may stand in the ads of a searched thing was shown a moment ago: this ad has no photo.
    if (byAge.length === 0) continue;
    const shot = byAge[random.int(Math.max(1, byAge.length - apart))] ?? 0;
    shownAt[shot] = index;
    recent.push(shot);
    while (recent.length > Math.min(apart, (shownIn.get(categoryId) ?? 1) - 1)) recent.shift();
    shotOf[index] = shot;
    const times = timesOf.get(categoryId) ?? new Map<number, number>();
    timesOf.set(categoryId, times);
    const time = times.get(shot) ?? random.int(256);
    times.set(shot, time + 1);
    coverOf[index] = time % (shots[shot]?.covers.length ?? 1);
  }
  return {
    entry: (index) => all[entryOf[index] ?? 0] as MarketEntry,
    shot: (index) => shots[shotOf[index] ?? -1],
    cover: (index) => shots[shotOf[index] ?? -1]?.covers[coverOf[index] ?? 0],
  };
}

/** The numbers of the searched things, from `first` on, in the order in which they have their ads: one that weighs more comes more often. */
function turnsOf(seed: number, searched: readonly MarketEntry[], first: number): number[] {
  const random = new Random();
  random.reseed(seed, planStream, -1);
  const turns = searched.flatMap(({ weight }, at) => Array.from({ length: Math.round(weight) }, () => first + at));
  for (let at = turns.length - 1; at > 0; at -= 1) {
    const other = random.int(at + 1);
    [turns[at], turns[other]] = [turns[other] as number, turns[at] as number];
  }
  return turns;
}
