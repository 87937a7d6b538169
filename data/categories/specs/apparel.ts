import type { SpecFile } from '../types.ts';
import { sets } from './apparel/sets.ts';
import { specs1 } from './apparel/specs-1.ts';
import { specs2 } from './apparel/specs-2.ts';

const parts = [specs1, specs2, sets];

/** Ids 1400–1599. */
export const apparel: SpecFile = {
  specs: parts.flatMap((part) => part.specs),
  sets: Object.assign({}, ...parts.map((part) => part.sets)),
};
