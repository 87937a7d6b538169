import type { DraftContent } from '../../../../contract/schemas/ad-form.ts';

/** Bounds of Turkey in degrees, islands included. */
const country = { south: 35.5, north: 42.5, west: 25.4, east: 45.1 };

/** True if the position is in or near Turkey. */
export const isInCountry = ({ lat, lng }: NonNullable<DraftContent['point']>): boolean =>
  lat >= country.south && lat <= country.north && lng >= country.west && lng <= country.east;
