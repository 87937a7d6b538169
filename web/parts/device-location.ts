import type { placeCalls } from '../../contract/calls/places.ts';
import type { CallAnswer } from '../../contract/declare.ts';
import { CallError } from '../client/request.ts';

/** The service's answer for a coordinate. */
export type PlaceAnswer = CallAnswer<typeof placeCalls.byCoordinate>;

/** The certain or chosen part of a place. */
export type PlaceFound = Partial<Pick<PlaceAnswer, 'province' | 'district' | 'neighborhood'>>;

/** A district that may contain the device's position. */
export type PlaceChoice = PlaceAnswer['nearest'][number];

/** Result of locating the device; screens have a text for each. */
export type LocateResult = 'exact' | 'district' | 'choose' | 'denied' | 'unknown' | 'outside' | 'failed';

const timeoutMs = 15_000;

/** The certain part of an answer, so that nothing is filled in that the user would have to correct. */
export function certainPlace({ certain, province, district, neighborhood }: PlaceAnswer): PlaceFound {
  if (certain === undefined) return {};
  if (certain === 'province') return { province };
  return { province, district, ...(certain === 'neighborhood' && neighborhood && { neighborhood }) };
}

export const locateResult = ({ certain }: PlaceAnswer): LocateResult =>
  certain === 'neighborhood' ? 'exact' : certain === 'district' ? 'district' : 'choose';

/** The device's position. Rejects with the browser's error. */
export const devicePosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: timeoutMs });
  });

/** Why the device or the service gave no place. */
export function locateProblem(error: unknown): LocateResult {
  if (error instanceof CallError) return error.codes.includes('CoordinateOutsideCountry') ? 'outside' : 'failed';
  // The browser's error is not an Error; code 1 means that the user denied access.
  return (error as Partial<GeolocationPositionError>).code === 1 ? 'denied' : 'unknown';
}
