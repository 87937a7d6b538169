import type { CallAnswer } from '../../../../contract/declare.ts';
import type { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import { visibleDopings } from '../../../../contract/enums.ts';
import type { DopingType } from '../../../../contract/enums.ts';
import type { AdEvent } from '../../../../contract/schemas/my-ad.ts';

type Views = CallAnswer<typeof myAdCalls.views>;

const allKinds = ['views', 'phones', 'favourites', 'messages', 'offers', 'sales'] as const;

export type FigureKind = (typeof allKinds)[number];

/** The kinds of figures to show: sales only if there were any. */
export function kindsOf({ sums, before, effect }: Pick<Views, 'sums' | 'before' | 'effect'>): FigureKind[] {
  const hasSales = [sums, before, effect?.with, effect?.without].some((numbers) => (numbers?.sales ?? 0) > 0);
  return allKinds.filter((kind) => kind !== 'sales' || hasSales);
}

/** One day of an ad, its day as `2026-11-20`. */
export type AdDay = Views['items'][number];

/** Some days as one: from its first to its last. */
export interface Stretch extends Omit<AdDay, 'day'> {
  from: string;
  to: string;
}

/** So many days are drawn one by one; more of them are drawn by the week. */
const maxDays = 45;

/** What a chart draws: days, or where they are many weeks that end with the last day. The oldest first. */
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
  /** Indexes of its first and last stretch. */
  from: number;
  to: number;
}

const visible: ReadonlySet<DopingType> = new Set<DopingType>(visibleDopings);

/** Narrower ones have no room for their name. */
const minBandPoints = 3;

/** Where in a chart the last promotion ran that may explain it. `events` the newest first. */
export function bandOf(stretches: readonly Stretch[], events: readonly AdEvent[]): DopingBand | undefined {
  for (const { kind, at, doping, days } of events) {
    if (kind !== 'DopingStarted' || doping === undefined || days === undefined || !visible.has(doping)) continue;
    const [begin, end] = [Date.parse(at), Date.parse(at) + days * dayMs];
    // A day is the 24 hours from its beginning in Istanbul, which is three hours before that of UTC.
    const runs = stretches.map(
      ({ from, to }) =>
        Date.parse(`${to}T00:00:00+03:00`) + dayMs > begin && Date.parse(`${from}T00:00:00+03:00`) < end,
    );
    const [from, to] = [runs.indexOf(true), runs.lastIndexOf(true)];
    if (from >= 0 && to - from + 1 >= minBandPoints) return { doping, from, to };
  }
  return undefined;
}

/** How a number has changed: in per cent where that says something, else by how many. */
export type Change = { kind: 'percent' | 'number'; by: number };

/** The change from what was before; per cent of fewer than ten would shout. */
export function changeOf(now: number, before: number): Change {
  return before >= 10
    ? { kind: 'percent', by: Math.round(((now - before) / before) * 100) }
    : { kind: 'number', by: now - before };
}
