import type { SpecFile } from '../types.ts';
import { sets } from './sport/sets.ts';
import { specs1 } from './sport/specs-1.ts';
import { specs2 } from './sport/specs-2.ts';

const parts = [specs1, specs2, sets];

/** Ids 1700–1799. */
export const sport: SpecFile = {
  specs: parts.flatMap((part) => part.specs),
  sets: Object.assign({}, ...parts.map((part) => part.sets)),
};
