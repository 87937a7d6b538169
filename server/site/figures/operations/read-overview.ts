import type { CallAnswer } from '../../../../contract/declare.ts';
import type { overviewCalls } from '../../../../contract/calls/overview.ts';
import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { balanceFigures, queueNames, queuePermissions, topNames } from '../../../../contract/overview.ts';
import type { TopName } from '../../../../contract/overview.ts';
import type { TopEntry } from '../../../../contract/schemas/overview.ts';
import type { SystemState } from '../../../kernel/module.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { hasPermission } from '../../../platform/caller.ts';
import type { Caller } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { figuresOf } from '../rules/figures-of.ts';
import { overviewRange, wholeMonths } from '../rules/overview-range.ts';
import { steps, sumDays } from '../store/figures.ts';
import type { DaysRange } from '../store/figures.ts';
import { readQueues } from '../store/queues.ts';
import type { Rankings } from './read-rankings.ts';

export interface OverviewDeps {
  database: Database;
  systemState(): Promise<SystemState>;
  catalogue(): Catalogue;
  places: Places;
  rankings: Rankings;
}

interface Asked {
  caller: Caller;
  language: Language;
  from?: string | undefined;
  to?: string | undefined;
}

type Overview = CallAnswer<typeof overviewCalls.read>;

/** Reads the overview with at most five statements. Throws OverviewRangeInvalid. */
export async function readOverview(deps: OverviewDeps, { caller, language, ...asked }: Asked): Promise<Overview> {
  const range = overviewRange(asked, istanbulDay(clock.now()), limits.overviewDays);
  if (!range) throw new DomainError('OverviewRangeInvalid');
  const { from, to, previousFrom, today, stepDays } = range;
  const readsFigures = hasPermission(caller, 'readOverview');
  const [queues, sums, tops, system] = await Promise.all([
    queuesFor(deps.database, caller),
    readsFigures ? sumDays(deps.database, range, balanceFigures) : [],
    readsFigures ? topsOf(deps, range, language) : undefined,
    readsFigures ? deps.systemState() : undefined,
  ]);
  const own = { range: { from, to, previousFrom, today, stepDays }, queues };
  if (!tops || !system) return own;
  return { ...own, figures: figuresOf(sums, Math.ceil(range.days / stepDays), steps), tops, system };
}

async function queuesFor(database: Database, caller: Caller): Promise<Overview['queues']> {
  const states = new Map((await readQueues(database)).map((state) => [state.name, state]));
  const countedAt = [...states.values()].map((state) => state.countedAt.getTime());
  return {
    items: queueNames
      .filter((name) => hasPermission(caller, queuePermissions[name]))
      .map((name) => {
        const { count = 0, oldest } = states.get(name) ?? {};
        return { name, count, ...(oldest && { oldest: oldest.toISOString() }) };
      }),
    ...(countedAt.length > 0 && { countedAt: new Date(Math.min(...countedAt)).toISOString() }),
  };
}

/** The rankings with names in the language. Members who are gone have an empty name. */
async function topsOf(
  { database, catalogue, places, rankings }: OverviewDeps,
  range: DaysRange,
  language: Language,
): Promise<Record<TopName, TopEntry[]>> {
  const rows = await rankings(wholeMonths(range));
  const sellers = await namesOf(
    database,
    rows.filter(({ metric }) => metric === 'sellers').map(({ part }) => part),
  );
  const { categories } = catalogue();
  // Categories of several parents have the same name: flats for sale and for rent.
  const category = (id: string) =>
    (categories.get(Number(id))?.ancestorIds ?? [])
      .slice(-2)
      .map((one) => categories.get(one)?.names[language] ?? '')
      .join(' › ');
  const place = (id: string) => places.provinces.get(Number(id))?.name ?? '';
  const nameOf: Record<TopName, (part: string) => string> = {
    categories: category,
    categoryAds: category,
    places: place,
    placeAds: place,
    sellers: (id) => sellers.get(id) ?? '',
    emptySearches: (words) => words,
  };
  const entriesOf = (top: TopName): TopEntry[] =>
    rows
      .filter(({ metric }) => metric === top)
      .map(({ part, amount, count }) => ({
        ...(top !== 'emptySearches' && { id: part }),
        name: nameOf[top](part),
        amount,
        count,
      }));
  return Object.fromEntries(topNames.map((top) => [top, entriesOf(top)])) as Record<TopName, TopEntry[]>;
}
