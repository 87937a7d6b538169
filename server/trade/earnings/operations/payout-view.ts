import type { z } from 'zod';
import type { payout } from '../../../../contract/schemas/earning.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { eventsOf } from '../store/earnings.ts';
import type { EarningRow } from '../store/earnings.ts';
import type { EarningDeps } from './dependencies.ts';
import { earningView } from './earning-view.ts';

export type Payout = z.output<typeof payout>;

export async function payoutViews(database: EarningDeps['database'], rows: readonly EarningRow[]): Promise<Payout[]> {
  const events = Map.groupBy(
    await eventsOf(
      database,
      rows.map(({ id }) => id),
    ),
    ({ earningId }) => earningId,
  );
  const people = [...events.values()].flat().flatMap(({ byId }) => (byId === null ? [] : [byId]));
  const names = await namesOf(database, [...rows.map(({ sellerId }) => sellerId), ...people]);
  return rows.map((row) => ({
    earning: earningView(row),
    sellerId: row.sellerId,
    sellerName: names.get(row.sellerId) ?? '',
    isStopped: row.isStopped,
    tries: row.tries,
    ...(row.nextAt && !row.isStopped && { nextAt: row.nextAt.toISOString() }),
    events: (events.get(row.id) ?? []).map(({ kind, at, byId, reason }) => ({
      kind,
      at: at.toISOString(),
      ...(byId !== null && { by: names.get(byId) ?? '' }),
      ...(reason !== null && { reason }),
    })),
  }));
}
