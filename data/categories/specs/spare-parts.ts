import type { SpecFile } from '../types.ts';
import { partSpecs } from './spare-parts/general.ts';
import { tyreSpecs } from './spare-parts/tyres.ts';
import { rimSpecs } from './spare-parts/rims.ts';
import { careSpecs } from './spare-parts/care.ts';
import { gearSpecs } from './spare-parts/gear.ts';
import { sparePartsSets } from './spare-parts/sets.ts';

/** Ids 800–999. */
export const spareParts: SpecFile = {
  specs: [...partSpecs, ...tyreSpecs, ...rimSpecs, ...careSpecs, ...gearSpecs],
  sets: sparePartsSets,
};
