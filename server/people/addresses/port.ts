import { definePort } from '../../kernel/ports.ts';
import type { Places } from './rules/places.ts';
import type { PlaceShapes } from './operations/shapes.ts';
import type { UserAddresses } from './operations/user-addresses.ts';
export type { Neighborhood, Places, Point } from './rules/places.ts';
export type { PlaceShapes } from './operations/shapes.ts';
export type { UserAddresses } from './operations/user-addresses.ts';

export const placesPort = definePort<Places>('places');
export const placeShapesPort = definePort<PlaceShapes>('shapes of places');
export const userAddressesPort = definePort<UserAddresses>('user addresses');
export { loadPlaces } from './operations/memory.ts';
