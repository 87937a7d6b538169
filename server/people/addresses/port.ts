import type { z } from 'zod';
import type { companyAddressForm, personalAddressForm, UserAddress } from '../../../contract/schemas/address.ts';
import type { FoundPlace, PlaceShape } from '../../../data/places/shapes.ts';
import { definePort } from '../../kernel/ports.ts';
import type { Places, Point } from './rules/places.ts';

/** The place at a point. `approximate` is true if a computed border was involved. */
export interface PlaceOfPoint extends FoundPlace {
  approximate: boolean;
  /** The most detailed level that is certain; absent if not even the province is. */
  certain?: 'province' | 'district' | 'neighborhood';
  /** Ids of the likeliest districts, at most three, the found one first. */
  nearest: number[];
}

/** Borders of places: surveyed ones where available, otherwise computed on first use. */
export interface PlaceShapes {
  province(id: number): Promise<PlaceShape | undefined>;
  /** Borders of a province's districts, by district id. */
  districtsOf(provinceId: number): Promise<ReadonlyMap<number, PlaceShape>>;
  district(id: number): Promise<PlaceShape | undefined>;
  neighborhood(id: number): Promise<PlaceShape | undefined>;
  /** The place at a point. Undefined if the point is clearly outside the country. */
  at(point: Point): Promise<PlaceOfPoint | undefined>;
}

/** Form of a personal or company address. */
export type AddressForm = z.output<typeof personalAddressForm> & Partial<z.output<typeof companyAddressForm>>;

/** Addresses of members and guests. Every statement also checks the owner. */
export interface UserAddresses {
  list(ownerId: string): Promise<UserAddress[]>;
  /** Throws AddressPlaceMismatch if the district or neighbourhood is not in the given parent, AddressLimitReached above 20 addresses. */
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
