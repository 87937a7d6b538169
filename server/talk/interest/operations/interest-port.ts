import type { AdInterest, Interest } from '../../../market/ads/port.ts';

/** A source of interest counts. */
export interface Counted {
  /** Number by ad. Ads without any are absent. */
  countsOf(adIds: readonly string[]): Promise<Map<string, number>>;
  /** Number for one ad by day in Istanbul (`2026-11-21`), both ends included. */
  daysOf(adId: string, from: string, to: string): Promise<Map<string, number>>;
}

export type InterestSources = Record<keyof Interest, Counted>;

export function createInterest(sources: InterestSources): AdInterest {
  async function gather(ask: (source: Counted) => Promise<Map<string, number>>): Promise<Map<string, Interest>> {
    const found = new Map<string, Interest>();
    for (const name of ['favourites', 'messages', 'offers'] as const) {
      for (const [key, count] of await ask(sources[name])) {
        const interest = found.get(key) ?? { favourites: 0, messages: 0, offers: 0 };
        found.set(key, { ...interest, [name]: count });
      }
    }
    return found;
  }
  return {
    numbersOf: async (adIds) => gather((source) => source.countsOf(adIds)),
    daysOf: async (adId, from, to) => gather((source) => source.daysOf(adId, from, to)),
  };
}
