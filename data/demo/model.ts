/** What an ad is made from while it is written, and what each kind of market has to say about it. */
import type { CatalogueSpec, SpecUse, CatalogueValue } from '../../server/market/catalogue/port.ts';
import type { Spot } from './geography.ts';
import type { CarModel } from './market/cars-table.ts';
import type { Draft, Made, Wish } from './model.ts';
import type { Trade } from './people-tables.ts';
import type { Facts, Phrases } from './phrase.ts';
import { phrases } from './phrase.ts';
import type { Random } from './random.ts';

/** What a spec should say: names of values, a number (for a `range`: the number whose band is meant), yes or no, or nothing. */
export type Wish = string | readonly string[] | number | boolean | null;
export type Wishes = Record<string, Wish>;

/** One thing that was photographed from several sides: a set of the manifest. An ad shows the pictures of one set. */
export interface Shot {
  /** The set's name, `sofas/corner-a-bej`. */
  key: string;
  /** `<subject>/<what it shows>`, as the manifest says. */
  kind: string;
  /** As the manifest says, in lower case; empty for places. */
  colour: string;
  /** Keys of its pictures. */
  views: readonly string[];
  /** Those of them that a seller would put first. */
  covers: readonly string[];
  categoryIds: readonly number[];
  /** What anybody can see in the photo. */
  implies: Wishes;
  /** What sellers call it, without its condition. */
  heads: Phrases;
  /** Sentences that only this thing's sellers write. */
  remarks: Phrases;
  /** Its price against the middle of its category's band. */
  factor: number;
}

export interface Draft {
  random: Random;
  entry: MarketEntry;
  spot: Spot;
  business: boolean;
  now: Date;
  shot: Shot | undefined;
  wishes: Wishes;
  facts: Facts;
}

export interface Kind {
  trade: Trade;
  /** Probability that a business sells it. */
  business: number;
  /** Spread over the country as land is, not as people are. */
  rural?: boolean;
  /** Owner and object are checked by the state's system. */
  verified?: boolean;
  /** Chooses what the specs and the photos must agree on. */
  prepare(draft: Draft): void;
  /** Lira, when all specs are known. The category's band is kept by the caller. */
  price(draft: Draft): number;
  /** Sentence case, 10 to 100 letters; the caller checks the length. */
  title(draft: Draft): string;
  /** Sentences in order, each with the probability that it is written. */
  text: readonly Section[];
}

export type Section = readonly [chance: number, phrases: Phrases];

/** A leaf category as a market: how many ads it has and how they are made. */
export interface MarketEntry {
  categoryId: number;
  /** Expected ads among 20,000. */
  weight: number;
  kind: Kind;
  /** The cheapest and the dearest ad, lira. */
  low: number;
  high: number;
  nouns: readonly string[];
  wishes: Wishes;
  shots: readonly Shot[];
  plan: readonly SpecPlan[];
  /** Who makes such things. */
  makes: Makes | undefined;
  /** What sellers call a searched thing at the beginning of its title. */
  heads?: Phrases;
  /** What a searched thing answers, whatever its kind would draw. */
  fixed?: Wishes;
  /** The very car or motorcycle. */
  car?: CarModel;
  ride?: Ride;
  /** Where it stands, `Province/District`; anywhere without. */
  districts?: readonly string[];
}

/** What a shot shows, without its subject. */
export const shownBy = (shot: Shot | undefined): string => shot?.kind.slice(shot.kind.indexOf('/') + 1) ?? '';

/** Shorthand for a hand-written section. */
export const section = (chance: number, text: string): Section => [chance, phrases(text)];

/** A price people would write: rounded the more, the larger it is; often ending just below. */
export function roundedPrice(lira: number, random: Random): number {
  const step =
    lira < 200
      ? 5
      : lira < 1_000
        ? 10
        : lira < 5_000
          ? 50
          : lira < 20_000
            ? 100
            : lira < 100_000
              ? 250
              : lira < 500_000
                ? 1_000
                : lira < 3_000_000
                  ? 5_000
                  : 25_000;
  const rounded = Math.max(step, Math.round(lira / step) * step);
  if (random.chance(0.18) && rounded > 300)
    return Math.max(step, Math.round(rounded / (step * 10)) * step * 10 || rounded);
  return rounded;
}
/** One that sellers name, and its price against the middle of its category's band. */
export interface Made {
  brand: string;
  model: string;
  factor: number;
}
/** What a brand may be called by in a category, and which specs say it. */
export interface Makes {
  brandKey: string;
  modelKey: string | undefined;
  made: readonly Made[];
}
/** A motorcycle: its price new is in thousands of lira, its volume in cubic centimetres. */
export interface Ride {
  make: string;
  model: string;
  price: number;
  volume: number;
  from: number;
  /** The last year in which it was made, unless it still is. */
  to?: number;
}
/** How one spec of a category is filled. */
export interface SpecPlan {
  key: string;
  spec: CatalogueSpec;
  required: boolean;
  askedWith: SpecUse['askedWith'];
  /** Filled only when the market or the photo says with what. */
  byWish: boolean;
  rule: ((draft: Draft) => Wish | undefined) | undefined;
  /** Probability that it is filled when it is optional. */
  chance: number;
  ids: ReadonlyMap<string, CatalogueValue>;
  draw: (random: Random, parent: CatalogueValue | undefined) => CatalogueValue | undefined;
}
