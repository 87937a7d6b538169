/** Types for generating an ad, and for the market's kinds. */
import type { CatalogueSpec, SpecUse, CatalogueValue } from '../../server/market/catalogue/port.ts';
import type { Spot } from './geography.ts';
import type { CarModel } from './market/cars-table.ts';
import type { Trade } from './people-tables.ts';
import type { Facts, Phrases } from './phrase.ts';
import { phrases } from './phrase.ts';
import type { Random } from './random.ts';

/** A wanted spec value: value names, a number (for a `range`: selects its band), yes or no, or null for empty. */
export type Wish = string | readonly string[] | number | boolean | null;
export type Wishes = Record<string, Wish>;

/** A photo set: one item from several sides. An ad shows one set. */
export interface Shot {
  /** The set's name, `sofas/corner-a-bej`. */
  key: string;
  /** `<subject>/<kind>` in the manifest. */
  kind: string;
  /** From the manifest, lower case. Empty for places. */
  colour: string;
  /** Keys of its pictures. */
  views: readonly string[];
  /** Views suitable as the first picture. */
  covers: readonly string[];
  categoryIds: readonly number[];
  /** Specs visible in the photo. */
  implies: Wishes;
  /** Title heads, without condition. */
  heads: Phrases;
  /** Sentences only for this item. */
  remarks: Phrases;
  /** Price relative to the middle of the category's band. */
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
  /** Probability that the seller is a business. */
  business: number;
  /** Distributed by rural area, not by population. */
  rural?: boolean;
  /** Owner and object are verified (EİDS). */
  verified?: boolean;
  /** Chooses specs that must agree with the photos. */
  prepare(draft: Draft): void;
  /** Lira, after all specs are filled. The caller applies the category's band. */
  price(draft: Draft): number;
  /** Sentence case, 10 to 100 letters; the caller checks the length. */
  title(draft: Draft): string;
  /** Sentences in order, each with its probability. */
  text: readonly Section[];
}

export type Section = readonly [chance: number, phrases: Phrases];

/** A model with its price relative to the middle of the category's band. */
export interface Made {
  brand: string;
  model: string;
  factor: number;
}

/** A category's makes, and the spec keys for them. */
export interface Makes {
  brandKey: string;
  modelKey: string | undefined;
  made: readonly Made[];
}

/** A motorcycle: price when new in thousands of lira, engine volume in cubic centimetres. */
export interface Ride {
  make: string;
  model: string;
  price: number;
  volume: number;
  from: number;
  /** Last year of production; absent while in production. */
  to?: number;
}

/** How to fill a category's spec. */
export interface SpecPlan {
  key: string;
  spec: CatalogueSpec;
  required: boolean;
  askedWith: SpecUse['askedWith'];
  /** Filled only if the market or the photo gives a value. */
  byWish: boolean;
  rule: ((draft: Draft) => Wish | undefined) | undefined;
  /** Probability that an optional spec is filled. */
  chance: number;
  ids: ReadonlyMap<string, CatalogueValue>;
  draw: (random: Random, parent: CatalogueValue | undefined) => CatalogueValue | undefined;
}

/** A market for a leaf category or a searched product. */
export interface MarketEntry {
  categoryId: number;
  /** Expected ads among 20,000. */
  weight: number;
  kind: Kind;
  /** Price band, lira. */
  low: number;
  high: number;
  nouns: readonly string[];
  wishes: Wishes;
  shots: readonly Shot[];
  plan: readonly SpecPlan[];
  makes: Makes | undefined;
  /** A searched product's title heads. */
  heads?: Phrases;
  /** A searched product's specs; override the kind's. */
  fixed?: Wishes;
  /** The searched car or motorcycle. */
  car?: CarModel;
  ride?: Ride;
  /** Possible locations, `Province/District`; by default anywhere. */
  districts?: readonly string[];
}

/** A photo set's kind without its subject. */
export const shownBy = (shot: Shot | undefined): string => shot?.kind.slice(shot.kind.indexOf('/') + 1) ?? '';

export const section = (chance: number, text: string): Section => [chance, phrases(text)];

/** Rounds a price like a seller: larger prices more coarsely, sometimes just below a round number. */
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
