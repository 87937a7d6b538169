import type { ImportRow } from '../store.ts';
import type { WaitingAd } from '../tables.ts';

/** An import with its ads and the distinct photo addresses to fetch, without those of our own storage. */
export interface Work {
  row: ImportRow;
  ads: readonly WaitingAd[];
  addresses: readonly string[];
}
