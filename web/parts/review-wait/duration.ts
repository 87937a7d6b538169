import type { Language } from '../../../contract/enums.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A duration in one unit, rounded up: `40 dakika`, `3 saat`, `2 gün`. */
export function duration(seconds: number, language: Language): string {
  const [unit, size] =
    seconds > 2 * day
      ? (['day', day] as const)
      : seconds > hour
        ? (['hour', hour] as const)
        : (['minute', minute] as const);
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, Math.ceil(seconds / size)));
}
