import type { DraftContent } from '../../../../contract/schemas/ad-form.ts';

/** Degrees around the country, its islands included. */
const country = { south: 35.5, north: 42.5, west: 25.4, east: 45.1 };

/** Whether a pin stands in the country, or near it. */
export const isInCountry = ({ lat, lng }: NonNullable<DraftContent['point']>): boolean =>
  lat >= country.south && lat <= country.north && lng >= country.west && lng <= country.east;
