import { useState } from 'react';
import { placeCalls } from '../../contract/calls/places.ts';
import { call } from '../client/call.ts';
import { certainPlace, devicePosition, locateProblem, locateResult } from './device-location.ts';
import type { LocateResult, PlaceChoice, PlaceFound } from './device-location.ts';

interface Point {
  lat: number;
  lng: number;
}

/**
 * Gets the device's position when `locate` is called, and its place from the service. `onFound` receives the certain part, and again the district
 * that the user chooses. Coordinates are in degrees.
 */
export function useOwnLocation(onFound: (found: PlaceFound, point: Point) => void) {
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState<LocateResult>();
  const [open, setOpen] = useState<{ choices: readonly PlaceChoice[]; point: Point }>();
  const locate = async () => {
    setBusy(true);
    setStatus(undefined);
    setOpen(undefined);
    try {
      const { latitude, longitude } = (await devicePosition()).coords;
      const point = { lat: latitude, lng: longitude };
      const answer = await call(placeCalls.byCoordinate, { query: { latitude, longitude } });
      const found = certainPlace(answer);
      onFound(found, point);
      setStatus(locateResult(answer));
      if (!found.district) setOpen({ choices: answer.nearest, point });
    } catch (error) {
      setStatus(locateProblem(error));
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
