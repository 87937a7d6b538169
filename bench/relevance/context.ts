import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Note } from '../report.ts';
import type { Client } from './client.ts';
import type { MarketAd } from './expectations.ts';

export interface RelevanceContext {
  client: Client;
  /** All ads on sale by id. */
  ads: ReadonlyMap<string, MarketAd>;
  note: Note;
  /** Descriptions of failures, printed if verbose. */
  failures: string[];
}

/** Reads a table of this folder, such as `absent.txt`. */
export const readTable = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

export const percentage = (part: number, all: number): string =>
  `${all === 0 ? '–' : ((100 * part) / all).toFixed(1)} %`;
