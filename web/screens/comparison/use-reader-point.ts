import { useEffect, useState } from 'react';
import type { Point } from './distance.ts';

const key = 'readerPoint';
/** Rounds to 0.01°, about a kilometre, for privacy; stored in this tab only. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The reader's location. Asks the device only when `locate` is called; stored for the tab. */
export function useReaderPoint() {
  const [point, setPoint] = useState<Point>();
  const [isBusy, setBusy] = useState(false);
  const [isProblem, setProblem] = useState(false);
  useEffect(() => {
    try {
      const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Point | null;
      if (stored) setPoint(stored);
    } catch {
      // Without stored data the location is requested again.
    }
  }, []);
  async function locate(): Promise<void> {
    setBusy(true);
    setProblem(false);
    const { devicePosition } = await import('../../parts/device-location.ts');
    try {
      const { coords } = await devicePosition();
      const found = { lat: rounded(coords.latitude), lng: rounded(coords.longitude) };
      setPoint(found);
      sessionStorage.setItem(key, JSON.stringify(found));
    } catch {
      setProblem(true);
    } finally {
      setBusy(false);
    }
  }
  return { point, isBusy, isProblem, locate };
}
