import type { Language } from '../../../../contract/enums.ts';
import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import type { PriceKind } from '../../../../contract/price-kinds.ts';
import type { PriceHistoryRow, PricedSubject } from '../../../../contract/schemas/price.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { pricesFrom, pricesOf } from '../../../people/prices/port.ts';
import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import type { PriceDeskDeps } from './dependencies.ts';
import { subjectOf, subjectsOf } from './subjects.ts';
import type { Subject } from './subjects.ts';

/** Lists the subjects of a kind, and categories with a price of their own, with today's price and the planned ones. */
export async function listPrices(
  deps: PriceDeskDeps,
  kind: PriceKind,
  language: Language,
): Promise<{ items: PricedSubject[] }> {
  const today = istanbulDay(clock.now());
  const rows = Map.groupBy(await pricesFrom(deps.database, kind, today), ({ subject }) => subject);
  const always = subjectsOf(deps, kind, language);
  const further = [...rows.keys()]
    .filter((id) => !always.some((one) => one.id === id))
    .flatMap((id) => subjectOf(deps, kind, id, language) ?? [])
    .toSorted((one, other) => `${one.context} ${one.name}`.localeCompare(`${other.context} ${other.name}`, language));
  return { items: [...always, ...further].map((one) => pricedSubject(one, rows.get(one.id) ?? [], today)) };
}

/** A subject with its prices from today on. */
function pricedSubject(
  { id, ...texts }: Subject,
  own: Awaited<ReturnType<typeof pricesFrom>>,
  today: string,
): PricedSubject {
  const views = own.map(({ id: priceId, since, values }) => ({ id: priceId, since, values }));
  const current = views.find(({ since }) => since <= today);
  return {
    subject: id,
    ...texts,
    version: own[0]?.version ?? 0,
    ...(current && { current }),
    planned: views.filter(({ since }) => since > today),
  };
}

/** Rows of a history page. */
const historyRows = 50;

/** The last prices of a subject with their authors. Throws PriceSubjectNotFound. */
export async function readPriceHistory(
  deps: PriceDeskDeps,
  { kind, subject }: { kind: PriceKind; subject: string },
  language: Language,
): Promise<{ subject: PricedSubject; items: PriceHistoryRow[]; hasMore: boolean }> {
  const found = required(subjectOf(deps, kind, subject, language), 'PriceSubjectNotFound');
  const today = istanbulDay(clock.now());
  const [rows, current] = await Promise.all([
    pricesOf(deps.database, kind, subject, historyRows + 1),
    pricesFrom(deps.database, kind, today),
  ]);
  const page = rows.slice(0, historyRows);
  const names = await namesOf(
    deps.database,
    page.flatMap(({ authorId, withdrawnBy }) => [authorId ?? [], withdrawnBy ?? []].flat()),
  );
  const nameOf = (id: string | null) => (id === null ? undefined : names.get(id));
  const items = page.map((row): PriceHistoryRow => {
    const author = nameOf(row.authorId);
    const by = nameOf(row.withdrawnBy);
    return {
      id: row.id,
      since: row.since,
      values: row.values,
      plannedAt: row.plannedAt.toISOString(),
      ...(author !== undefined && { author }),
      ...(row.reason !== null && { reason: row.reason }),
      ...(row.withdrawnAt && {
        withdrawn: {
          at: row.withdrawnAt.toISOString(),
          ...(by !== undefined && { by }),
          ...(row.withdrawalReason !== null && { reason: row.withdrawalReason }),
        },
      }),
    };
  });
  const own = current.filter((row) => row.subject === subject);
  return { subject: pricedSubject(found, own, today), items, hasMore: rows.length > historyRows };
}
