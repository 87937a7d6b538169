import type { Language } from '../../../../contract/enums.ts';
import { balanceFigures, moneyFigures } from '../../../../contract/overview.ts';
import type { FigureName } from '../../../../contract/overview.ts';
import { count, price } from '../../../client/format.ts';

const money = new Set<string>([...moneyFigures, ...balanceFigures]);

export type FigureUnit = 'money' | 'hours' | 'count';

export const unitOf = (name: FigureName): FigureUnit => {
  if (money.has(name)) return 'money';
  return name === 'adWait' ? 'hours' : 'count';
};

/** A duration in the words of the language: `3 sa 20 dk`. */
export type DurationText = (hours: string, minutes: string) => string;

/** A figure with its unit: `12.500,50 TL`, `1.284`, `3 sa 20 dk`. */
export function figureText(name: FigureName, value: number, language: Language, duration: DurationText): string {
  const unit = unitOf(name);
  if (unit === 'money') return price(value, language);
  if (unit === 'count') return count(value, language);
  const minutes = Math.round(value / 60);
  return duration(count(Math.floor(minutes / 60), language), count(minutes % 60, language));
}

/** The change from another value in per cent; undefined if there is nothing to compare with, or above ten times the value. */
export function changeOf(value: number, other: number): number | undefined {
  if (other === 0) return undefined;
  const change = Math.round(((value - other) / Math.abs(other)) * 100);
  return Math.abs(change) > 999 ? undefined : change;
}

/** Converts a figure to the unit of its chart’s scale: liras, hours or a number. */
export const scaleValue = (name: FigureName, value: number): number => {
  const unit = unitOf(name);
  if (unit === 'money') return value / 100;
  return unit === 'hours' ? value / 3600 : value;
};

/** A short number for the scale: `12 B`, `1,5 Mn`, in English `12K`, `1.5M`. */
export function scaleText(value: number, language: Language): string {
  const [thousand, million] = language === 'tr' ? [' B', ' Mn'] : ['K', 'M'];
  const short = (part: number) => String(Math.round(part * 10) / 10).replace('.', language === 'tr' ? ',' : '.');
  if (Math.abs(value) >= 1_000_000) return `${short(value / 1_000_000)}${million}`;
  return Math.abs(value) >= 10_000 ? `${short(value / 1_000)}${thousand}` : count(Math.round(value), language);
}
