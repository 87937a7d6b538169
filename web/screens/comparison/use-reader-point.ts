import { useEffect, useState } from 'react';
import type { Point } from './distance.ts';

const key = 'readerPoint';
/** About a kilometre is kept of where somebody is, and only in this tab. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Where the reader is: asked of the device only when `locate` is called, and kept for the tab. */
export function useReaderPoint() {
  const [point, setPoint] = useState<Point>();
  const [isBusy, setBusy] = useState(false);
  const [isProblem, setProblem] = useState(false);
  useEffect(() => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Point | null;
      if (kept) setPoint(kept);
    } catch {
      // It is asked for anew.
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
