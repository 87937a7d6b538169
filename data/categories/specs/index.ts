import type { SpecFile } from '../types.ts';
import { apparel } from './apparel.ts';
import { baby } from './baby.ts';
import { common } from './common.ts';
import { home } from './home.ts';
import { luxury } from './luxury.ts';
import { realEstate } from './real-estate.ts';
import { secondHand } from './second-hand.ts';
import { spareParts } from './spare-parts.ts';
import { sport } from './sport.ts';
import { technology } from './technology.ts';
import { vehicle } from './vehicle.ts';

export const specFiles: readonly SpecFile[] = [
  common,
  realEstate,
  vehicle,
  spareParts,
  technology,
  home,
  apparel,
  baby,
  sport,
  luxury,
  secondHand,
];
