import { useState } from 'react';
import type { Around } from '../../../contract/schemas/filter.ts';
import { country } from './country.ts';

/** Offered distances, kilometres. */
export const distances = [5, 10, 20, 50, 100] as const;
const distanceAtFirst = 20;

/** Why there is no location to search around. */
export type NearProblem = 'denied' | 'unknown' | 'outside';

/** Rounds to 0.01°, about a kilometre, for privacy, because addresses are shared. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Asks for the device's location only when `locate` is called. `onPoint` receives the rounded point with the default distance. */
export function useNearMe(onPoint: (around: Around) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<NearProblem>();
  const locate = async () => {
    setBusy(true);
    setProblem(undefined);
    // Loaded on the first press, because few users need it.
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
