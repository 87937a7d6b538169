import { z } from 'zod';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { json, latitude, longitude, placeId, point } from '../schemas/basic.ts';

/** From largest to smallest. */
export const placeKinds = ['province', 'district', 'neighborhood'] as const;
export type PlaceKind = (typeof placeKinds)[number];

const place = z.object({ id: z.int(), name: z.string(), point: point.optional() });
const neighborhood = place.extend({ postcode: z.string().optional() });
const items = <S extends z.ZodType>(schema: S) => z.object({ items: z.array(schema) });
const polygon = z.object({
  id: z.int(),
  name: z.string(),
  /** The shape is computed around a point and is not the official border. */
  approximate: z.boolean(),
  shape: z.object({ type: z.enum(['Polygon', 'MultiPolygon']), coordinates: z.array(z.any()) }),
});

export const placeCalls = {
  byCoordinate: declare({
    id: 'identity.address.by-coordinate',
    method: 'GET',
    path: '/identity/address/by-coordinate',
    access: 'visitor',
    summary: 'Returns the province, district and neighbourhood at a point, with its certainty and alternatives.',
    query: z.object({ latitude, longitude }),
    answer: z.object({
      province: place,
      district: place,
      neighborhood: neighborhood.optional(),
      /** District and neighbourhood come from approximate shapes. */
      approximate: z.boolean(),
      /** The smallest level that is certain. Absent if not even the province is. */
      certain: z.enum(['province', 'district', 'neighborhood']).optional(),
      /** The three most likely districts at most. The first is the one above. */
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
      'Finds provinces, districts and neighbourhoods by name, most likely first. Tolerates misspellings of provinces and districts.',
    query: z.object({ query: z.string().trim().min(1).max(limits.placeNameLength) }),
    answer: items(
      place.omit({ point: true }).extend({
        kind: z.enum(placeKinds),
        /** The common name, if it is not the official one: Moda. */
        alias: z.string().optional(),
        /** The places that contain it, smallest first. */
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
    summary: 'Returns places by id, with the places that contain them. Unknown ids are left out.',
    query: z.object({ ids: json(z.array(placeId).max(limits.filterPlacesMost)) }),
    answer: items(z.object({ id: z.int(), name: z.string(), parentId: z.int().optional() })),
    cacheSeconds: 3600,
  }),
  provinces: declare({
    id: 'identity.address.provinces',
    method: 'GET',
    path: '/identity/address/provinces',
    access: 'visitor',
    summary: 'Lists the 81 provinces in Turkish alphabetical order.',
    answer: items(place),
    cacheSeconds: 3600,
  }),
  districts: declare({
    id: 'identity.address.districts',
    method: 'GET',
    path: '/identity/address/districts',
    access: 'visitor',
    summary: 'Lists a province’s districts.',
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
    summary: 'Lists a district’s neighbourhoods with postcodes.',
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
    summary: 'Returns a province’s border.',
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
    summary: 'Returns a district’s shape; approximate unless official shapes were imported.',
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
    summary: 'Returns a neighbourhood’s shape; approximate unless official shapes were imported.',
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
    summary: 'Lists the provinces for an address form.',
    answer: items(place),
    cacheSeconds: 3600,
  }),
  userDistricts: declare({
    id: 'identity.user-address.districts',
    method: 'GET',
    path: '/identity/user-address/districts/{provinceId}',
    access: 'visitor',
    summary: 'Lists a province’s districts for an address form.',
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
    summary: 'Lists a district’s neighbourhoods for an address form.',
    params: z.object({ districtId: placeId }),
    answer: items(neighborhood),
    errors: ['DistrictNotFound'],
    cacheSeconds: 3600,
  }),
};
