import type { CallAnswer } from '../../../../contract/declare.ts';
import type { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import { visibleDopings } from '../../../../contract/enums.ts';
import type { DopingType } from '../../../../contract/enums.ts';
import type { AdEvent } from '../../../../contract/schemas/my-ad.ts';

type Views = CallAnswer<typeof myAdCalls.views>;

const allKinds = ['views', 'phones', 'favourites', 'messages', 'offers', 'sales'] as const;

export type FigureKind = (typeof allKinds)[number];

/** The kinds of figures to show; sales only if there were any. */
export function kindsOf({ sums, before, effect }: Pick<Views, 'sums' | 'before' | 'effect'>): FigureKind[] {
  const hasSales = [sums, before, effect?.with, effect?.without].some((numbers) => (numbers?.sales ?? 0) > 0);
  return allKinds.filter((kind) => kind !== 'sales' || hasSales);
}

/** One day of an ad; `day` is like `2026-11-20`. */
export type AdDay = Views['items'][number];

/** One or more consecutive days. */
export interface Stretch extends Omit<AdDay, 'day'> {
  from: string;
  to: string;
}

/** Longer periods are drawn by week. */
const maxDays = 45;

/** Chart points, oldest first: days, or weeks that end on the last day. */
export function stretchesOf(days: readonly AdDay[]): Stretch[] {
  const size = days.length > maxDays ? 7 : 1;
  const stretches: Stretch[] = [];
  for (let end = days.length; end > 0; end -= size) stretches.unshift(sumOf(days.slice(Math.max(0, end - size), end)));
  return stretches;
}

function sumOf(days: readonly AdDay[]): Stretch {
  const sum = (key: Exclude<keyof AdDay, 'day' | 'comparable'>) => days.reduce((total, day) => total + day[key], 0);
  // A week needs the comparable views of all its days.
  const comparable = days.flatMap((day) => day.comparable ?? []);
  return {
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    views: sum('views'),
    phones: sum('phones'),
    favourites: sum('favourites'),
    messages: sum('messages'),
    offers: sum('offers'),
    sales: sum('sales'),
    ...(comparable.length === days.length && { comparable: comparable.reduce((total, views) => total + views, 0) }),
  };
}

const dayMs = 24 * 3600 * 1000;

export interface DopingBand {
  doping: NonNullable<AdEvent['doping']>;
  /** Indexes of the first and last stretch. */
  from: number;
  to: number;
}

const visible: ReadonlySet<DopingType> = new Set<DopingType>(visibleDopings);

/** Narrower bands have no room for their label. */
const minBandPoints = 3;

/** Where the last promotion with a visible effect ran. `events` are newest first. */
export function bandOf(stretches: readonly Stretch[], events: readonly AdEvent[]): DopingBand | undefined {
  for (const { kind, at, doping, days } of events) {
    if (kind !== 'DopingStarted' || doping === undefined || days === undefined || !visible.has(doping)) continue;
    const [begin, end] = [Date.parse(at), Date.parse(at) + days * dayMs];
    // Days are in Istanbul time (UTC+3).
    const runs = stretches.map(
      ({ from, to }) =>
        Date.parse(`${to}T00:00:00+03:00`) + dayMs > begin && Date.parse(`${from}T00:00:00+03:00`) < end,
    );
    const [from, to] = [runs.indexOf(true), runs.lastIndexOf(true)];
    if (from >= 0 && to - from + 1 >= minBandPoints) return { doping, from, to };
  }
  return undefined;
}

export type Change = { kind: 'percent' | 'number'; by: number };

/** The change in per cent, or the difference if `before` is below ten, where per cent would mislead. */
export function changeOf(now: number, before: number): Change {
  return before >= 10
    ? { kind: 'percent', by: Math.round(((now - before) / before) * 100) }
    : { kind: 'number', by: now - before };
}
