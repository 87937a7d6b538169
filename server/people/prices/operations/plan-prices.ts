import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requireApproval } from '../../approvals/port.ts';
import { recordChange } from '../../audit/port.ts';
import type { Prices, PriceToPlan } from '../model.ts';
import { insertPrice, lockSubject, priceById, priceOn, sendNotice, withdrawPrice } from '../store.ts';
import type { OpenPrices } from './open-prices.ts';

export interface PriceDeps {
  database: Database;
  opened: OpenPrices;
}

/** A change reaches all processes within seconds. So it must be made this long before the day begins. */
const noticeMs = 60_000;

/** Whether a day has begun or is about to. */
const hasBegun = ({ since }: { since: string }): boolean =>
  since <= istanbulDay(new Date(clock.now().getTime() + noticeMs));

/** Runs a change in a transaction. All processes load the prices again at the commit; this one has done so when the outermost transaction returns. */
async function change({ database, opened }: PriceDeps, work: () => Promise<void>): Promise<void> {
  const isOutermost = !database.isInTransaction();
  await database.inTransaction(async () => {
    await work();
    await sendNotice(database);
  });
  if (isOutermost) await opened.reload();
}

const idOf = ({ kind, subject }: Pick<PriceToPlan, 'kind' | 'subject'>): string => `${kind}:${subject}`;

/** See `Prices.plan`. */
export const planPrices =
  ({ database, opened }: PriceDeps): Prices['plan'] =>
  async (prices, { authorId, reason, version }) => {
    if (prices.some(hasBegun)) throw new DomainError('DateInPast');
    await change({ database, opened }, async () => {
      // Always in the same order, so that two transactions cannot deadlock.
      for (const price of prices.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))) {
        await planPrice(database, price, { authorId, reason, version });
      }
    });
  };

async function planPrice(
  database: Database,
  price: PriceToPlan,
  { authorId, reason, version }: Parameters<Prices['plan']>[1],
): Promise<void> {
  const { kind, subject, since, values } = price;
  const current = await lockSubject(database, kind, subject);
  const before = await priceOn(database, kind, subject, since);
  const replaced = before?.since === since ? before : undefined;
  // The more useful answer first: the other administrator's price is in the list then.
  if (version !== undefined && version !== current) throw new DomainError('PriceChanged');
  if (replaced && version !== undefined) throw new DomainError('PriceExists');
  requireApproval('changePrice', `${idOf(price)}:${since}`);
  if (replaced) await withdrawPrice(database, replaced.id, { authorId, reason });
  await insertPrice(database, price, { authorId, reason });
  await recordChange(database, {
    subject: 'price',
    subjectId: idOf(price),
    ...(before && { before: { since: before.since, ...before.values } }),
    after: { since, ...values },
    reason,
  });
}

/** See `Prices.withdraw`. */
export const withdrawPlanned =
  ({ database, opened }: PriceDeps): Prices['withdraw'] =>
  async ({ id, kind, subject }, { authorId, reason, version }) => {
    await change({ database, opened }, async () => {
      const current = await lockSubject(database, kind, subject);
      const found = await priceById(database, id, kind, subject);
      if (!found || found.withdrawnAt) throw new DomainError(version === current ? 'PriceNotFound' : 'PriceChanged');
      if (version !== current) throw new DomainError('PriceChanged');
      if (hasBegun(found)) throw new DomainError('PriceStarted');
      requireApproval('changePrice', `${idOf(found)}:${found.since}`);
      await withdrawPrice(database, id, { authorId, reason });
      await recordChange(database, {
        subject: 'price',
        subjectId: idOf(found),
        before: { since: found.since, ...found.values },
        reason,
      });
    });
  };
