import type { placeCalls } from '../../contract/calls/places.ts';
import type { CallAnswer } from '../../contract/declare.ts';
import { CallError } from '../client/request.ts';

/** The place at a point, as the service answers it. */
export type PlaceAnswer = CallAnswer<typeof placeCalls.byCoordinate>;

/** As much of a place as is certain, or as somebody chose. */
export type PlaceFound = Partial<Pick<PlaceAnswer, 'province' | 'district' | 'neighborhood'>>;

/** A district that the device may be in. */
export type PlaceChoice = PlaceAnswer['nearest'][number];

/** How asking ended; the screens have words for each. */
export type LocateResult = 'exact' | 'district' | 'choose' | 'denied' | 'unknown' | 'outside' | 'failed';

const timeoutMs = 15_000;

/** Of an answer what is certain: nothing is filled in that somebody would have to correct. */
export function certainPlace({ certain, province, district, neighborhood }: PlaceAnswer): PlaceFound {
  if (certain === undefined) return {};
  if (certain === 'province') return { province };
  return { province, district, ...(certain === 'neighborhood' && neighborhood && { neighborhood }) };
}

export const locateResult = ({ certain }: PlaceAnswer): LocateResult =>
  certain === 'neighborhood' ? 'exact' : certain === 'district' ? 'district' : 'choose';

/** Asks the device where it is. Refuses with the browser's own error. */
export const devicePosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: timeoutMs });
  });

/** Why the device or the service did not say. */
export function locateProblem(error: unknown): LocateResult {
  if (error instanceof CallError) return error.codes.includes('CoordinateOutsideCountry') ? 'outside' : 'failed';
  // The browser's own error is no Error; its code 1 is a refusal of the reader's.
  return (error as Partial<GeolocationPositionError>).code === 1 ? 'denied' : 'unknown';
}
