import type { AdInterest, Interest } from '../../../market/ads/port.ts';

/** What one domain says of its own rows. */
export interface Counted {
  /** How many it has of each ad; ads of which it has none are left out. */
  countsOf(adIds: readonly string[]): Promise<Map<string, number>>;
  /** The same of one ad by day, Istanbul time, `2026-11-21`, from the first day to the last. */
  daysOf(adId: string, from: string, to: string): Promise<Map<string, number>>;
}

export type InterestSources = Record<keyof Interest, Counted>;

/** How much interest ads found, put together of what each domain counts. */
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
