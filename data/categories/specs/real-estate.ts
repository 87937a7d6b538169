import type { SpecFile } from '../types.ts';
import { homeSpecs } from './real-estate/home.ts';
import { homeDetailSpecs } from './real-estate/home-details.ts';
import { homeFeatureSpecs } from './real-estate/features.ts';
import { staySpecs } from './real-estate/stay.ts';
import { commercialSpecs } from './real-estate/commercial.ts';
import { landSpecs } from './real-estate/land.ts';
import { propertySpecs } from './real-estate/property.ts';
import { realEstateSets } from './real-estate/sets.ts';

/** Ids 1–399. */
export const realEstate: SpecFile = {
  specs: [
    ...homeSpecs,
    ...homeDetailSpecs,
    ...homeFeatureSpecs,
    ...staySpecs,
    ...commercialSpecs,
    ...landSpecs,
    ...propertySpecs,
  ],
  sets: realEstateSets,
};
