import type { SpecFile } from '../types.ts';
import { appliances1 } from './technology/appliances-1.ts';
import { appliances2 } from './technology/appliances-2.ts';
import { appliancesSets } from './technology/appliances-sets.ts';
import { computers1 } from './technology/computers-1.ts';
import { computers2 } from './technology/computers-2.ts';
import { computers3 } from './technology/computers-3.ts';
import { computersSets } from './technology/computers-sets.ts';
import { fits } from './technology/fits.ts';
import { media1 } from './technology/media-1.ts';
import { media2 } from './technology/media-2.ts';
import { mediaSets } from './technology/media-sets.ts';
import { phones1 } from './technology/phones-1.ts';
import { phones2 } from './technology/phones-2.ts';
import { phonesSets } from './technology/phones-sets.ts';

const parts = [
  phones1,
  phones2,
  phonesSets,
  computers1,
  computers2,
  computers3,
  computersSets,
  media1,
  media2,
  mediaSets,
  appliances1,
  appliances2,
  appliancesSets,
  fits,
];

/** Ids 1000–1199. */
export const technology: SpecFile = {
  specs: parts.flatMap((part) => part.specs),
  sets: Object.assign({}, ...parts.map((part) => part.sets)),
};
