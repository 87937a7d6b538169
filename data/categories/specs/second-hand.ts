import type { SpecFile } from '../types.ts';
import { business } from './second-hand/business.ts';
import { leisure1 } from './second-hand/leisure-1.ts';
import { leisure2 } from './second-hand/leisure-2.ts';
import { leisureSets } from './second-hand/leisure-sets.ts';

const parts = [leisure1, leisure2, leisureSets, business];

/** Ids 1850–1999. */
export const secondHand: SpecFile = {
  specs: parts.flatMap((part) => part.specs),
  sets: Object.assign({}, ...parts.map((part) => part.sets)),
};
