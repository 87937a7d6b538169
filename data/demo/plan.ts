/** Each ad's category, photo set and first picture, in the order of the ads. */
import type { MarketEntry, Shot } from './model.ts';
import { Random, Weighted } from './random.ts';

/** Choices made before an ad is generated. */
export interface Plan {
  entry(index: number): MarketEntry;
  shot(index: number): Shot | undefined;
  /** The first picture's key; undefined without a photo. */
  cover(index: number): string | undefined;
}

const planStream = 4;
/** Minimum distance in ads before a picture repeats, if the category has enough: a result page and a few more. */
const apart = 24;

/** Ads for a searched product of weight 1, among 20,000. */
const adsASearched = 8.2;

/**
 * Plans a market. Searched products alternate at even distances, so that a small market has them too. Categories fill the gaps by weight. Each ad
 * gets the category's least recently used set and first picture, so that neighbouring ads differ, also across categories that share sets. Takes a few
 * bytes per ad.
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
  /** By category: photo sets of its last ads, latest last. */
  const lately = new Map<number, number[]>();
  /** By category: uses of each set, with a separate start, so that the first picture changes. */
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
    // Excludes the category's recent sets, then takes the least recently used in the market.
    const recent = lately.get(categoryId) ?? [];
    lately.set(categoryId, recent);
    const byAge = own.filter((one) => !recent.includes(one)).toSorted((a, b) => lastShown(a) - lastShown(b) || a - b);
    // All sets for a searched product were shown recently: the ad has no photo.
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

/** The searched products' indexes, from `first`, in the order of their ads. Larger weights occur more often. */
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
