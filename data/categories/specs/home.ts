import type { SpecFile } from '../types.ts';
import { sets } from './home/sets.ts';
import { specs1 } from './home/specs-1.ts';
import { specs2 } from './home/specs-2.ts';
import { specs3 } from './home/specs-3.ts';

const parts = [specs1, specs2, specs3, sets];

/** Ids 1200–1399. */
export const home: SpecFile = {
  specs: parts.flatMap((part) => part.specs),
  sets: Object.assign({}, ...parts.map((part) => part.sets)),
};
