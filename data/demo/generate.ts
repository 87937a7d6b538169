/**
 * Generates the demo market from one seed. The result is the same on every machine for the same seed, number of ads, time and catalogue.
 * Each ad has a separate random stream; only its time and id depend on the number of ads. The plan chooses product and first picture in the order of
 * the ads.
 */
import type { Catalogue } from '../../server/market/catalogue/port.ts';
import { filmOf } from './films.ts';
import { readGeography, spotIn } from './geography.ts';
import type { DemoDistrict, DemoProvince, Geography } from './geography.ts';
import { lifeOf } from './lifecycle.ts';
import type { Life } from './lifecycle.ts';
import { buildMarket } from './market/index.ts';
import { roundedPrice } from './model.ts';
import { showsSea } from './market/place-photos.ts';
import type { Draft, MarketEntry, Shot } from './model.ts';
import { accountOf, Sellers } from './people.ts';
import type { DemoAccount, DemoSeller } from './people.ts';
import { say } from './phrase.ts';
import type { Phrase } from './phrase.ts';
import { planAds } from './plan.ts';
import { Random } from './random.ts';
import { fillSpecs } from './specs.ts';
import { Timeline } from './timeline.ts';

export interface DemoAd {
  /** Ten digits, ascending with time. */
  id: number;
  seller: DemoSeller;
  entry: MarketEntry;
  title: string;
  description: string;
  /** Kuruş. */
  price: number;
  provinceId: number;
  districtId: number;
  neighborhoodId: number;
  lat: number;
  lng: number;
  /** JSON by spec id. */
  specs: string;
  /** Picture keys without the leading `demo/`. */
  pictures: readonly string[];
  /** The cover's video in `films/`. */
  film: string | undefined;
  isVerified: boolean;
  publishedAt: number;
  life: Life;
  /** The photo set. */
  shotKey: string | undefined;
}

export interface DemoMarketOptions {
  seed?: number;
  ads: number;
  now: Date;
  catalogue: Catalogue;
}

export interface DemoMarket {
  accountCount: number;
  account(index: number): DemoAccount;
  ad(index: number): DemoAd;
  entries: readonly MarketEntry[];
  /** Popular products with separate ads. */
  searched: readonly MarketEntry[];
  geography: Geography;
}

/** The seed of the public demo. */
export const demoSeed = 20_261_120;
/** Below the ids of real ads, which start at 1.3 billion. */
const firstId = 1_100_000_000;
const idSpan = 190_000_000;
const adsPerAccount = 7;
const adStream = 3;
const titleLength = { least: 10, most: 100 } as const;

/** Prepares a market whose ads and accounts are then generated one by one. */
export function demoMarket({ seed = demoSeed, ads, now, catalogue }: DemoMarketOptions): DemoMarket {
  const geography = readGeography();
  const { entries, searched } = buildMarket(catalogue);
  const searchedOnes = new Set(searched);
  const plan = planAds(seed, ads, entries, searched);
  const accountCount = Math.max(20, Math.round(ads / adsPerAccount));
  const sellers = new Sellers(seed, accountCount, geography);
  const timeline = new Timeline(now);
  const random = new Random();
  const step = Math.max(1, Math.floor(idSpan / ads));
  const nowMs = now.getTime();

  /** The location, unless the seller sells from home. Photos with sea views need a coast. */
  function placeOf({ kind, districts }: MarketEntry, shot: Shot | undefined, from: Random) {
    if (districts) return from.pick(districts.map((name) => districtNamed(geography, name)));
    for (;;) {
      const province = (kind.rural ? geography.ruralProvince : geography.anyProvince).draw(from);
      const district = province.districts.draw(from);
      if (!showsSea(shot) || district.holiday) return { province, district };
    }
  }

  function ad(index: number): DemoAd {
    random.reseed(seed, adStream, index);
    const id = firstId + index * step + random.int(step);
    const publishedAt = timeline.at((index + random.next()) / ads);
    const entry = plan.entry(index);
    const { kind } = entry;
    const shot = plan.shot(index);
    const { province, district } = placeOf(entry, shot, random);
    const seller = sellers.draw(province.id, random.chance(kind.business) ? kind.trade : undefined, random);
    // Estate agents sell in the whole province, other sellers mostly from home.
    const near = seller.home.provinceId === province.id && random.chance(kind.trade === 'estate' ? 0.45 : 0.93);
    const spot = spotIn(near && !showsSea(shot) && !entry.districts ? seller.home : district, random);
    const showsAll = random.chance(0.965);
    const draft: Draft = {
      random,
      entry,
      spot,
      now,
      shot,
      business: seller.trade !== undefined,
      wishes: { ...entry.wishes, ...shot?.implies, ...entry.fixed },
      facts: {
        place: spot.district.spoken,
        spoken: spot.district.spoken,
        hood: spot.neighborhood.name,
        business: seller.trade !== undefined,
        seen: shot?.colour || undefined,
        photographed: shot !== undefined,
      },
    };
    kind.prepare(draft);
    Object.assign(draft.wishes, entry.fixed);
    const specs = fillSpecs(entry.plan, draft);
    const lira = Math.min(
      entry.high,
      Math.max(entry.low, roundedPrice(within(kind.price(draft), entry, random), random)),
    );
    // Some sellers take only one photo.
    const cover = plan.cover(index);
    const views = cover === undefined ? [] : [cover, ...(shot?.views ?? []).filter((key) => key !== cover)];
    const pictures = showsAll ? views : views.slice(0, 1);
    const isWanted = searchedOnes.has(entry);
    const life = lifeOf(publishedAt, nowMs, { lira, high: entry.high, random, isWanted });
    return {
      id,
      seller,
      entry,
      title: titled(kind.title(draft), draft),
      description: describe(draft),
      price: lira * 100,
      provinceId: spot.district.provinceId,
      districtId: spot.district.id,
      neighborhoodId: spot.neighborhood.id,
      lat: spot.lat,
      lng: spot.lng,
      specs,
      pictures,
      // The video stays even after the media pack expires.
      film: filmOf(shot),
      isVerified: kind.verified === true && random.chance(0.93),
      publishedAt,
      // Ads without a photo are never promoted.
      life: pictures.length > 0 ? life : { ...life, dopings: {} },
      shotKey: shot?.key,
    };
  }

  return {
    accountCount,
    account: (index) => accountOf(sellers.all[index] as DemoSeller, seed, now, random),
    ad,
    entries,
    searched,
    geography,
  };
}

/** Finds a district by `Province/District`. Throws if it does not exist. */
function districtNamed({ provinces }: Geography, name: string): { province: DemoProvince; district: DemoDistrict } {
  const [provinceName, districtName] = name.split('/');
  const province = provinces.find((one) => one.name === provinceName);
  const district = province?.districtList.find((one) => one.name === districtName);
  if (!province || !district) throw new Error(`No district ${name}`);
  return { province, district };
}

/** Moves a price outside the band to a random value inside its nearer end, so that none accumulate at the edge. */
function within(lira: number, { low, high }: MarketEntry, random: Random): number {
  if (lira < low) return low * (1 + random.next() * 0.18);
  return lira > high ? high * (1 - random.next() * 0.15) : lira;
}

/** Appends the place to a title that is too short. */
function titled(title: string, { spot }: Draft): string {
  const said = withoutRepeats(title);
  const longer = said.length < titleLength.least ? `${said}, ${spot.district.spoken}` : said;
  return longer.length > titleLength.most ? longer.slice(0, titleLength.most).replace(/,[^,]*$/, '') : longer;
}

/** Lower case with one form of i, since foreign names are written with either. */
const folded = (text: string): string => text.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i');

/** Words whose repetition a reader would notice: at least three letters, or letters and digits such as `m2`; no plain numbers. */
function wordsOf(text: string): string[] {
  const words = folded(text).match(/[\p{L}\d]+/gu) ?? [];
  return words.filter((word) => /\p{L}{3}|\p{L}\d|\d\p{L}/u.test(word));
}

/**
 * Removes repetitions from a title. Of consecutive equal words one stays (`Mavi mavi etek`, where Mavi is the make). After a comma, a repeated name
 * is removed (`Zara jean, Zara L`), and a part with another repeated word is dropped (`deri çanta, hakiki deri`), unless it is a number (`Model Y,
 * 2024 model`).
 */
function withoutRepeats(title: string): string {
  const [head = '', ...tails] = title.split(', ').map((part) =>
    part
      .split(' ')
      .filter((word, at, words) => {
        const before = words[at - 1] ?? '';
        // A two-word name may end in the following word: `Tek beden beden`.
        const isNamed = /^[\p{Lu}\d]/u.test(words[at - 2] ?? '') || /^[\p{Lu}\d]/u.test(before);
        return !isNamed || folded(before) !== folded(word);
      })
      .join(' '),
  );
  const parts = [head];
  const said = new Set(wordsOf(head));
  for (const tail of tails) {
    const names = /^\p{Lu}/u.test(tail);
    const isNew = wordsOf(tail).every((word) => !said.has(word)) || (!names && /^\d/.test(tail));
    if (!isNew && !names) continue;
    const part = isNew
      ? tail
      : tail
          .split(' ')
          .filter((word) => wordsOf(word).every((one) => !said.has(one)))
          .join(' ');
    if (part === '') continue;
    parts.push(part);
    for (const word of wordsOf(part)) said.add(word);
  }
  return parts.join(', ');
}

/** Whether another sentence starts with the same two words. */
function beginsLike(sentence: string, lines: readonly string[]): boolean {
  const end = sentence.indexOf(' ', sentence.indexOf(' ') + 1) + 1;
  const opening = end > 0 ? sentence.slice(0, end) : `${sentence} `;
  return lines.some((line) => line.startsWith(opening));
}

function describe(draft: Draft): string {
  const { random, facts, shot, entry } = draft;
  const lines: string[] = [];
  const used = new Set<Phrase>();
  for (const [chance, list] of entry.kind.text) {
    if (lines.length === 1 && shot && shot.remarks.length && random.chance(0.8)) {
      const remark = say(shot.remarks, facts, random, used);
      if (remark && !beginsLike(remark, lines)) lines.push(remark);
    }
    if (!random.chance(chance)) continue;
    const sentence = say(list, facts, random, used);
    if (sentence && !beginsLike(sentence, lines)) lines.push(sentence);
  }
  if (lines.length < 3) {
    for (const [, list] of entry.kind.text.slice(1)) {
      const sentence = say(list, facts, random, used);
      if (sentence && !beginsLike(sentence, lines)) lines.push(sentence);
      if (lines.length >= 3) break;
    }
  }
  const split = lines.length > 4 ? 3 : lines.length;
  const first = lines.slice(0, split).join(' ');
  return split < lines.length ? `${first}\n\n${lines.slice(split).join(' ')}` : first;
}
