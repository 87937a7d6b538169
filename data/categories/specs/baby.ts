import type { SpecFile } from '../types.ts';
import { sets } from './baby/sets.ts';
import { specs1 } from './baby/specs-1.ts';
import { specs2 } from './baby/specs-2.ts';

const parts = [specs1, specs2, sets];

/** Ids 1600–1699. */
export const baby: SpecFile = {
  specs: parts.flatMap((part) => part.specs),
  sets: Object.assign({}, ...parts.map((part) => part.sets)),
};
