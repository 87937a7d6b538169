import { useState } from 'react';
import { placeCalls } from '../../contract/calls/places.ts';
import type { CallAnswer } from '../../contract/declare.ts';
import { CallError, call } from '../client/call.ts';

/** The place at a point, as the service answers it. */
export type PlaceAnswer = CallAnswer<typeof placeCalls.byCoordinate>;

/** As much of a place as is certain, or as somebody chose. */
export type PlaceFound = Partial<Pick<PlaceAnswer, 'province' | 'district' | 'neighborhood'>>;

/** A district that the device may be in. */
export type PlaceChoice = PlaceAnswer['nearest'][number];

interface Point {
  lat: number;
  lng: number;
}

/** How asking ended; the screens have words for each. */
export type Located = 'exact' | 'district' | 'choose' | 'denied' | 'unknown' | 'outside' | 'failed';

const waitMs = 15_000;

/** Of an answer what is certain: nothing is filled in that somebody would have to correct. */
export function certainOf({ certain, province, district, neighborhood }: PlaceAnswer): PlaceFound {
  if (certain === undefined) return {};
  if (certain === 'province') return { province };
  return { province, district, ...(certain === 'neighborhood' && neighborhood && { neighborhood }) };
}

const endOf = ({ certain }: PlaceAnswer): Located =>
  certain === 'neighborhood' ? 'exact' : certain === 'district' ? 'district' : 'choose';

/**
 * Asks the device where it is, only when `locate` is called, and the service what place that is. `onFound` hears what is certain, and again what is
 * chosen of the districts that it may be. Degrees.
 */
export function useOwnLocation(onFound: (found: PlaceFound, point: Point) => void) {
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState<Located>();
  const [open, setOpen] = useState<{ choices: readonly PlaceChoice[]; point: Point }>();
  const locate = async () => {
    setBusy(true);
    setStatus(undefined);
    setOpen(undefined);
    try {
      const { latitude, longitude } = (await position()).coords;
      const point = { lat: latitude, lng: longitude };
      const answer = await call(placeCalls.byCoordinate, { query: { latitude, longitude } });
      const found = certainOf(answer);
      onFound(found, point);
      setStatus(endOf(answer));
      if (!found.district) setOpen({ choices: answer.nearest, point });
    } catch (error) {
      setStatus(whyNot(error));
    } finally {
      setBusy(false);
    }
  };
  const choose = (choice: PlaceChoice) => {
    if (!open) return;
    onFound(choice, open.point);
    setOpen(undefined);
    setStatus('district');
  };
  const isProblem = status !== undefined && !['exact', 'district', 'choose'].includes(status);
  return { isBusy, status, isProblem, locate, choices: open?.choices ?? [], choose };
}

/** Asks the device where it is. Refuses with the browser's own error. */
export const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: waitMs });
  });

/** Why the device or the service did not say. */
export function whyNot(error: unknown): Located {
  if (error instanceof CallError) return error.codes.includes('CoordinateOutsideCountry') ? 'outside' : 'failed';
  // The browser's own error is no Error; its code 1 is a refusal of the reader's.
  return (error as Partial<GeolocationPositionError>).code === 1 ? 'denied' : 'unknown';
}
