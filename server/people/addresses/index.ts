export { placeBindings } from './calls.ts';
export { loadPlaces } from './memory.ts';
export { seedPlaces } from './seed.ts';
export { openShapes } from './shapes.ts';
export type { PlaceOfPoint, PlaceShapes } from './shapes.ts';
export type { District, KnownArea, Neighborhood, Places, Point, Province } from './places.ts';
export { createUserAddresses } from './user-addresses.ts';
export { userAddressBindings } from './user-address-calls.ts';
export type { UserAddresses } from './user-addresses.ts';
