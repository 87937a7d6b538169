import { z } from 'zod';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { json, latitude, longitude, placeId, point } from '../schemas/basic.ts';

/** From the largest to the smallest. */
export const placeKinds = ['province', 'district', 'neighborhood'] as const;
export type PlaceKind = (typeof placeKinds)[number];

const place = z.object({ id: z.int(), name: z.string(), point: point.optional() });
const neighborhood = place.extend({ postcode: z.string().optional() });
const items = <S extends z.ZodType>(schema: S) => z.object({ items: z.array(schema) });
const polygon = z.object({
  id: z.int(),
  name: z.string(),
  /** The shape is a computed neighbourhood of a point, not the official border. */
  approximate: z.boolean(),
  shape: z.object({ type: z.enum(['Polygon', 'MultiPolygon']), coordinates: z.array(z.any()) }),
});

export const placeCalls = {
  byCoordinate: declare({
    id: 'identity.address.by-coordinate',
    method: 'GET',
    path: '/identity/address/by-coordinate',
    access: 'visitor',
    summary:
      'The province, district and neighbourhood at a point, how much of that is certain, and what else it may be.',
    query: z.object({ latitude, longitude }),
    answer: z.object({
      province: place,
      district: place,
      neighborhood: neighborhood.optional(),
      /** District and neighbourhood come from approximate shapes. */
      approximate: z.boolean(),
      /** How far down the answer is known rather than guessed; absent where not even the province is. */
      certain: z.enum(['province', 'district', 'neighborhood']).optional(),
      /** The likeliest districts, at most three; the first is the one above. */
      nearest: z.array(z.object({ province: place, district: place })),
    }),
    errors: ['CoordinateOutsideCountry'],
    cacheSeconds: 3600,
  }),
  find: declare({
    id: 'identity.address.find',
    method: 'GET',
    path: '/identity/address/find',
    access: 'visitor',
    addition: true,
    summary:
      'Provinces, districts and neighbourhoods by name, the likeliest first; misspellings of the larger forgiven.',
    query: z.object({ query: z.string().trim().min(1).max(limits.placeNameLength) }),
    answer: items(
      place.omit({ point: true }).extend({
        kind: z.enum(placeKinds),
        /** The name people gave it, where that is not the official one: Moda. */
        alias: z.string().optional(),
        /** What it lies in, the nearest first. */
        within: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
    cacheSeconds: 3600,
  }),
  lineages: declare({
    id: 'identity.address.lineages',
    method: 'GET',
    path: '/identity/address/lineages',
    access: 'visitor',
    addition: true,
    summary: 'Places by their ids, and those that they lie in. Ids that are no place are left out.',
    query: z.object({ ids: json(z.array(placeId).max(limits.filterPlacesMost)) }),
    answer: items(z.object({ id: z.int(), name: z.string(), parentId: z.int().optional() })),
    cacheSeconds: 3600,
  }),
  provinces: declare({
    id: 'identity.address.provinces',
    method: 'GET',
    path: '/identity/address/provinces',
    access: 'visitor',
    summary: 'The 81 provinces, sorted by Turkish rules.',
    answer: items(place),
    cacheSeconds: 3600,
  }),
  districts: declare({
    id: 'identity.address.districts',
    method: 'GET',
    path: '/identity/address/districts',
    access: 'visitor',
    summary: 'The districts of a province.',
    query: z.object({ provinceId: placeId }),
    answer: items(place),
    errors: ['ProvinceNotFound'],
    cacheSeconds: 3600,
  }),
  neighborhoods: declare({
    id: 'identity.address.neighborhoods',
    method: 'GET',
    path: '/identity/address/neighborhoods',
    access: 'visitor',
    summary: 'The neighbourhoods of a district, with postcodes.',
    query: z.object({ districtId: placeId }),
    answer: items(neighborhood),
    errors: ['DistrictNotFound'],
    cacheSeconds: 3600,
  }),
  provincePolygon: declare({
    id: 'identity.address.polygon.province',
    method: 'GET',
    path: '/identity/address/polygon/province/{id}',
    access: 'visitor',
    summary: 'The border of a province.',
    params: z.object({ id: placeId }),
    answer: polygon,
    errors: ['ProvinceNotFound'],
    cacheSeconds: 3600,
  }),
  districtPolygon: declare({
    id: 'identity.address.polygon.district',
    method: 'GET',
    path: '/identity/address/polygon/district/{id}',
    access: 'visitor',
    summary: 'The shape of a district, approximate unless official ones were imported.',
    params: z.object({ id: placeId }),
    answer: polygon,
    errors: ['DistrictNotFound'],
    cacheSeconds: 3600,
  }),
  neighborhoodPolygon: declare({
    id: 'identity.address.polygon.neighborhood',
    method: 'GET',
    path: '/identity/address/polygon/neighborhood/{id}',
    access: 'visitor',
    summary: 'The shape of a neighbourhood, approximate unless official ones were imported.',
    params: z.object({ id: placeId }),
    answer: polygon,
    errors: ['NeighborhoodNotFound'],
    cacheSeconds: 3600,
  }),
  userProvinces: declare({
    id: 'identity.user-address.provinces',
    method: 'GET',
    path: '/identity/user-address/provinces',
    access: 'visitor',
    summary: 'The provinces, for an address form.',
    answer: items(place),
    cacheSeconds: 3600,
  }),
  userDistricts: declare({
    id: 'identity.user-address.districts',
    method: 'GET',
    path: '/identity/user-address/districts/{provinceId}',
    access: 'visitor',
    summary: 'The districts of a province, for an address form.',
    params: z.object({ provinceId: placeId }),
    answer: items(place),
    errors: ['ProvinceNotFound'],
    cacheSeconds: 3600,
  }),
  userNeighborhoods: declare({
    id: 'identity.user-address.neighborhoods',
    method: 'GET',
    path: '/identity/user-address/neighborhoods/{districtId}',
    access: 'visitor',
    summary: 'The neighbourhoods of a district, for an address form.',
    params: z.object({ districtId: placeId }),
    answer: items(neighborhood),
    errors: ['DistrictNotFound'],
    cacheSeconds: 3600,
  }),
};
