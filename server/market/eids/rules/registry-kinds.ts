import type { RegistryKind } from '../../../../contract/enums.ts';

/**
 * The registry number that ads of a category and its subcategories must state; the deepest row wins.
 *
 * The authority's rule covers properties with a title deed, except daily lets and projects, and registered vehicles. Categories that mix registered
 * and unregistered objects ask for nothing, because some sellers could not answer.
 */
export const registryRows: readonly (readonly [categoryId: number, kind: RegistryKind | 'None'])[] = [
  // Real estate
  [2, 'Property'],
  [2010119, 'None'], // shares in a housing cooperative
  [2010219, 'None'], // a room, which its tenant offers
  [20103, 'None'], // daily lets, which the authority leaves out
  [20104, 'None'], // hotel rooms, let by the day
  [20203, 'None'], // a business is transferred, not the property it rents
  [20204, 'None'],
  [204, 'None'], // projects: many properties, most without a deed yet
  [2060104, 'None'], // holiday club weeks
  [2060204, 'None'],
  // Vehicles
  [301, 'Plate'],
  [302, 'Plate'],
  [30205, 'None'], // restoration projects, many off the road for years
  [303, 'Plate'],
  [30309, 'None'], // motocross, trial and children's motorcycles are not used on roads
  [30317, 'None'],
  [30319, 'None'],
  [305, 'Plate'],
  [30601, 'Plate'], // light trucks
  [30602, 'Plate'], // trucks
  [30603, 'Plate'], // tractor units
  [30604, 'Plate'], // semi-trailers
  [30606, 'Plate'], // minibuses
  [30607, 'Plate'], // buses
  [30608, 'Plate'], // recovery vehicles
  [30611, 'Plate'], // taxis
  [30701, 'Plate'], // motorhomes
  [30901, 'Plate'], // for rent: cars
  [30902, 'Plate'],
  [30903, 'Plate'],
  [30904, 'Plate'],
  [30905, 'Plate'],
  [30906, 'Plate'],
  [30907, 'Plate'],
  [30908, 'Plate'],
  [30909, 'Plate'],
  [30910, 'Plate'],
  [30912, 'Plate'],
  [30921, 'Plate'],
  [31001, 'Plate'], // damaged, still registered
  [31002, 'Plate'],
  [31003, 'Plate'],
  [31004, 'Plate'],
  [31005, 'Plate'],
  [31201, 'Plate'], // tractors
  [3120104, 'None'], // tracked tractors
  [31501, 'Plate'], // adapted cars
];
