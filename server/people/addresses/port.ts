import { definePort } from '../../kernel/ports.ts';
import type { Places } from './places.ts';
import type { PlaceShapes } from './shapes.ts';
import type { UserAddresses } from './user-addresses.ts';
export type { Places, Point } from './places.ts';
export type { PlaceShapes } from './shapes.ts';

export const placesPort = definePort<Places>('places');
export const placeShapesPort = definePort<PlaceShapes>('shapes of places');
export const userAddressesPort = definePort<UserAddresses>('user addresses');
export { loadPlaces } from './memory.ts';
