import type { SpecFile } from '../types.ts';
import { carSpecs } from './vehicle/car.ts';
import { carStateSpecs } from './vehicle/car-state.ts';
import { vehicleFeatureSpecs } from './vehicle/features.ts';
import { motorcycleSpecs } from './vehicle/motorcycle.ts';
import { commercialVehicleSpecs } from './vehicle/commercial.ts';
import { boatSpecs } from './vehicle/boat.ts';
import { machineSpecs } from './vehicle/machine.ts';
import { otherVehicleSpecs } from './vehicle/other.ts';
import { otherSets } from './vehicle/other-sets.ts';
import { roadSets } from './vehicle/road-sets.ts';

/** Ids 400–799. */
export const vehicle: SpecFile = {
  specs: [
    ...carSpecs,
    ...carStateSpecs,
    ...vehicleFeatureSpecs,
    ...motorcycleSpecs,
    ...commercialVehicleSpecs,
    ...boatSpecs,
    ...machineSpecs,
    ...otherVehicleSpecs,
  ],
  sets: { ...roadSets, ...otherSets },
};
