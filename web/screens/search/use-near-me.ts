import { useState } from 'react';
import type { Around } from '../../../contract/schemas/filter.ts';
import { country } from './country.ts';

/** Distances that are offered, kilometres. */
export const distances = [5, 10, 20, 50, 100] as const;
const distanceAtFirst = 20;

/** Why there is no point to search around. */
export type NearProblem = 'denied' | 'unknown' | 'outside';

/** An address is seen by others: about a kilometre is told of where somebody is, never more. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Asks the device where it is, only when `locate` is called; `onPoint` hears a point about a kilometre exact and the distance to begin with. */
export function useNearMe(onPoint: (around: Around) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<NearProblem>();
  const locate = async () => {
    setBusy(true);
    setProblem(undefined);
    // Fetched with the first press: few search around themselves.
    const { devicePosition, locateProblem } = await import('../../parts/device-location.ts');
    try {
      const { coords } = await devicePosition();
      const [lat, lng] = [rounded(coords.latitude), rounded(coords.longitude)];
      const [west, south, east, north] = country;
      if (lng < west || lng > east || lat < south || lat > north) setProblem('outside');
      else onPoint({ lat, lng, km: distanceAtFirst });
    } catch (error) {
      setProblem(locateProblem(error) === 'denied' ? 'denied' : 'unknown');
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, locate };
}
