import type { ImportRow } from '../store.ts';
import type { WaitingAd } from '../tables.ts';

/** An import with its ads and their photos' addresses, each once; those of our own are not among them. */
export interface Work {
  row: ImportRow;
  ads: readonly WaitingAd[];
  addresses: readonly string[];
}
