import { useState } from 'react';
import { placeCalls } from '../../contract/calls/places.ts';
import type { CallAnswer } from '../../contract/declare.ts';
import { CallError, call } from '../client/call.ts';

/** The place at a point, as the service answers it. */
export type PlaceFound = CallAnswer<typeof placeCalls.byCoordinate>;

/** How asking ended; the screens have words for each. */
export type Located = 'approximate' | 'exact' | 'denied' | 'unknown' | 'outside' | 'failed';

const waitMs = 15_000;

/** Asks the device where it is, only when `locate` is called, and the service what place that is. Degrees. */
export function useOwnLocation(onFound: (found: PlaceFound, point: { lat: number; lng: number }) => void) {
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Located>();
  const locate = async () => {
    setBusy(true);
    setTold(undefined);
    try {
      const { latitude, longitude } = (await position()).coords;
      const found = await call(placeCalls.byCoordinate, { query: { latitude, longitude } });
      onFound(found, { lat: latitude, lng: longitude });
      setTold(found.approximate ? 'approximate' : 'exact');
    } catch (error) {
      setTold(whyNot(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, told, isProblem: told !== undefined && told !== 'exact' && told !== 'approximate', locate };
}

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: waitMs });
  });

function whyNot(error: unknown): Located {
  if (error instanceof CallError) return error.codes.includes('CoordinateOutsideCountry') ? 'outside' : 'failed';
  // The browser's own error is no Error; its code 1 is a refusal of the reader's.
  return (error as Partial<GeolocationPositionError>).code === 1 ? 'denied' : 'unknown';
}
