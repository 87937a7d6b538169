import type { z } from 'zod';
import type { companyAddressForm, personalAddressForm, UserAddress } from '../../../contract/schemas/address.ts';
import type { FoundPlace, PlaceShape } from '../../../data/places/shapes.ts';
import { definePort } from '../../kernel/ports.ts';
import type { Places, Point } from './rules/places.ts';

/** Where the search for a point ended, and whether a computed shape had a say. */
export interface PlaceOfPoint extends FoundPlace {
  approximate: boolean;
  /** How far down it is known; nothing where not even the province is. */
  certain?: 'province' | 'district' | 'neighborhood';
  /** The likeliest districts, the found one first, at most three. */
  nearest: number[];
}

/** Borders of places: surveyed where there are any, else computed when first asked for. */
export interface PlaceShapes {
  province(id: number): Promise<PlaceShape | undefined>;
  /** Every district of a province, by id. */
  districtsOf(provinceId: number): Promise<ReadonlyMap<number, PlaceShape>>;
  district(id: number): Promise<PlaceShape | undefined>;
  neighborhood(id: number): Promise<PlaceShape | undefined>;
  /** The place at a point; nothing where the point is clearly outside the country. */
  at(point: Point): Promise<PlaceOfPoint | undefined>;
}

/** What somebody typed, of either kind. */
export type AddressForm = z.output<typeof personalAddressForm> & Partial<z.output<typeof companyAddressForm>>;

/** The addresses of members and guests. Whose one is, every statement asks. */
export interface UserAddresses {
  list(ownerId: string): Promise<UserAddress[]>;
  /** Refuses AddressPlaceMismatch where the places do not lie in each other, AddressLimitReached above 20. */
  add(ownerId: string, form: AddressForm): Promise<UserAddress>;
  update(ownerId: string, id: string, kind: UserAddress['kind'], form: AddressForm): Promise<UserAddress>;
  remove(ownerId: string, id: string): Promise<void>;
  move(guestId: string, memberId: string): Promise<void>;
  erase(ownerId: string): Promise<void>;
}

export type { Neighborhood, Places, Point } from './rules/places.ts';

export const placesPort = definePort<Places>('places');
export const placeShapesPort = definePort<PlaceShapes>('shapes of places');
export const userAddressesPort = definePort<UserAddresses>('user addresses');
export { loadPlaces } from './operations/load-places.ts';
