/** A demo ad's history since publication: status, prices, promotions. */
import type { AdDopings } from '../../server/market/ads/tables.ts';
import type { AdStatus, DopingType } from '../../contract/enums.ts';
import { roundedPrice } from './model.ts';
import type { Random } from './random.ts';

const day = 86_400_000;

const dopingShares: readonly (readonly [DopingType, number])[] = [
  ['Showcase', 0.02],
  ['Urgent', 0.02],
  ['Boost', 0.02],
  ['Shining', 0.01],
  ['UpToDate', 0.02],
  ['MediaPack', 0.012],
];

export interface Life {
  status: AdStatus;
  createdAt: number;
  updatedAt: number;
  expiresAt: number;
  /** Kuruş, each with its start time; the last is the current price. */
  prices: readonly { at: number; price: number }[];
  oldPrice: number | undefined;
  droppedAt: number | undefined;
  dopings: AdDopings;
}

/** Draws an ad's history. `lira` is the current price; earlier prices stay within the band. `isWanted` ads are on sale. */
export function lifeOf(
  publishedAt: number,
  now: number,
  { lira, high, random, isWanted }: { lira: number; high: number; random: Random; isWanted: boolean },
): Life {
  const age = now - publishedAt;
  const status =
    random.chance(0.97) || isWanted ? 'OnSale' : random.pick(['Archived', 'OutOfStock', 'NotOnSale'] as const);
  const period = age > 29 * day || random.chance(0.35) ? 60 * day : 30 * day;
  const prices = [{ at: publishedAt, price: lira * 100 }];
  let oldPrice: number | undefined;
  let droppedAt: number | undefined;
  const changed = random.next();
  if (age > 2 * day && changed < 0.205) {
    const falls = changed < 0.17;
    const steps = random.chance(0.3) ? 2 : 1;
    let price = lira;
    for (let step = 0; step < steps; step += 1) {
      const before = roundedPrice(
        falls ? price / (1 - 0.03 - random.next() * 0.11) : price / (1.02 + random.next() * 0.08),
        random,
      );
      if (before === price || before > high || before <= 0) break;
      // Filled from newest to oldest. The first entry starts at publication.
      const newest = prices[0];
      const until = step === 0 ? now : (prices[1]?.at ?? now);
      if (newest === undefined) break;
      const at = Math.floor((publishedAt + (until - publishedAt) * (0.35 + random.next() * 0.6)) / 1000) * 1000;
      if (at <= publishedAt || at >= until) break;
      newest.at = at;
      prices.unshift({ at: publishedAt, price: before * 100 });
      price = before;
    }
    const previous = prices.at(-2);
    const last = prices.at(-1);
    if (previous && last && previous.price > last.price) {
      oldPrice = previous.price;
      droppedAt = last.at;
    }
  }
  const dopings: AdDopings = {};
  if (status === 'OnSale') {
    for (const [doping, share] of dopingShares) {
      if (!random.chance(share)) continue;
      const end = Math.min(publishedAt + period, now + random.between(1, 28) * day + random.int(86_400) * 1000);
      if (end > now) dopings[doping] = new Date(end).toISOString();
    }
  }
  const createdAt = publishedAt - random.between(4, 900) * 60_000;
  const ended = status === 'OnSale' ? publishedAt : Math.floor((publishedAt + age * random.next()) / 1000) * 1000;
  return {
    status,
    createdAt,
    updatedAt: Math.max(ended, prices.at(-1)?.at ?? publishedAt),
    expiresAt: publishedAt + period,
    prices,
    oldPrice,
    droppedAt,
    dopings,
  };
}
