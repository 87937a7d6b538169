import type { z } from 'zod';
import type { payout } from '../../../../contract/schemas/earning.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { bankNamed } from '../rules/banks.ts';
import { heldPage } from '../store/bank-accounts.ts';
import { addEvent, deskPage, eventsOf, lockEarning, setStopped } from '../store/earnings.ts';
import type { DeskChoice, EarningRow } from '../store/earnings.ts';
import type { EarningDeps } from './deps.ts';
import { earningOf, pageOf } from './reading.ts';
import type { PageOf } from './reading.ts';

type Payout = z.output<typeof payout>;

/** Earnings at the desk, with what became of them. */
export async function readPayouts(
  { database }: EarningDeps,
  { currentPage, pageSize, ...chosen }: PageOf & DeskChoice,
) {
  const { limit, offset } = pageOf({ currentPage, pageSize });
  const { rows, count } = await deskPage(database, chosen, limit, offset);
  return { items: await shown(database, rows), totalCount: count };
}

async function shown(database: EarningDeps['database'], rows: readonly EarningRow[]): Promise<Payout[]> {
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
    earning: earningOf(row),
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

/** Sellers to whom nothing is paid out now, with what waits for them. */
export async function readHeldAccounts({ database }: EarningDeps, page: PageOf) {
  const { limit, offset } = pageOf(page);
  const { rows, count } = await heldPage(database, clock.now(), limit, offset);
  const names = await namesOf(
    database,
    rows.map(({ accountId }) => accountId),
  );
  return {
    items: rows.map(({ accountId, maskedIban, bankCode, state, refusal, heldUntil, changedAt, waiting }) => {
      const bank = bankNamed(bankCode);
      return {
        sellerId: accountId,
        sellerName: names.get(accountId) ?? '',
        maskedIban,
        ...(bank !== undefined && { bank }),
        state,
        ...(refusal !== null && { refusal }),
        ...(heldUntil && heldUntil > clock.now() && { heldUntil: heldUntil.toISOString() }),
        changedAt: changedAt.toISOString(),
        waiting,
      };
    }),
    totalCount: count,
  };
}

/** An operator keeps an earning back, or lets it go on; with the reason, which stays. Refuses EarningNotFound, EarningAlreadyPaid, EarningUnderWay. */
export async function stopOrRelease(
  { database }: EarningDeps,
  what: 'Stopped' | 'Released',
  { earningId, reason }: { earningId: string; reason: string },
  byId: string,
): Promise<Payout> {
  const row = await database.inTransaction(async () => {
    const found = required(await lockEarning(database, earningId), 'EarningNotFound');
    if (found.stage === 'Paid' || found.stage === 'Gone') throw new DomainError('EarningAlreadyPaid');
    // The provider may have it already.
    if (found.stage === 'Sending') throw new DomainError('EarningUnderWay');
    const now = clock.now();
    const isDue = found.stage === 'Payable' || found.stage === 'Failed';
    await setStopped(database, earningId, what === 'Stopped', isDue ? now : null);
    await addEvent(database, { earningId, kind: what, byId, reason, at: now });
    const act = what === 'Stopped' ? 'StopPayout' : 'ReleasePayout';
    const { orderCode: about, sellerId: memberId } = found;
    await logDeskAct(database, { act, byId, about, memberId, message: reason });
    return required(await lockEarning(database, earningId), 'EarningNotFound');
  });
  const [one] = await shown(database, [row]);
  return required(one, 'EarningNotFound');
}
