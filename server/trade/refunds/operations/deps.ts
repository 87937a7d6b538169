import type { RefundObjection } from '../../../../contract/enums.ts';
import type { UserAddress } from '../../../../contract/schemas/address.ts';
import type { RefundHappening, RefundSide } from '../../../../contract/schemas/refund.ts';
import type { Ads } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { Media } from '../../../people/media/port.ts';
import type { LivePages, Notices } from '../../../people/notifications/port.ts';
import type { Events } from '../../../kernel/events.ts';
import { kurus } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Ledger } from '../../ledger/port.ts';
import type { OrderBrief, Orders } from '../../orders/port.ts';
import type { Payments } from '../../payments/port.ts';
import type { Shipping } from '../../shipping/port.ts';
import { refundProcess } from '../process.ts';
import type { RefundActor, RefundEvent } from '../process.ts';
import type { PaidItem } from '../rules/entries.ts';
import { timersOf } from '../rules/standing.ts';
import { addStep, closeItems, itemsOfRefunds, lockRefund, orderOfRefund, saveRefund } from '../store/refunds.ts';
import type { RefundItemRecord, RefundRecord } from '../store/refunds.ts';

/** What refunds need of others. */
export interface RefundDeps {
  database: Database;
  events: Pick<Events, 'publish'>;
  accounts: Pick<AccountDirectory, 'briefsOf'>;
  addresses: { list(ownerId: string): Promise<UserAddress[]> };
  media: Pick<Media, 'ownedPictures' | 'remove'>;
  notices: Pick<Notices, 'notify' | 'send'>;
  live: LivePages;
  views: Pick<Ads, 'briefsOf'>;
  catalogue: () => Catalogue;
  orders: Pick<Orders, 'orderOf' | 'order' | 'itemsOf' | 'freeze' | 'unfreeze' | 'refunded'>;
  payments: Pick<Payments, 'giveBack' | 'paybacksOf'>;
  ledger: Pick<Ledger, 'post' | 'linesOf'>;
  shipping: Pick<Shipping, 'carriers' | 'feeOf' | 'create' | 'cancel' | 'parcelsOf'>;
}

/** A refund with its things and its order, which nobody else changes meanwhile. */
export interface HeldRefund {
  refund: RefundRecord;
  items: readonly RefundItemRecord[];
  order: OrderBrief;
}

/**
 * Holds the order of a refund and then the refund, in the transaction in progress; whoever moves money of an order holds the order first. Refuses RefundNotFound where there is none, or none of this
 * side's.
 */
export async function holdRefund(
  { database, orders }: Pick<RefundDeps, 'database' | 'orders'>,
  refundId: string,
  of?: { side: RefundSide; accountId: string },
): Promise<HeldRefund> {
  const { orderCode } = required(await orderOfRefund(database, refundId, of), 'RefundNotFound');
  const order = required(await orders.order(orderCode, 'lock'), 'RefundNotFound');
  const refund = required(await lockRefund(database, refundId), 'RefundNotFound');
  return { refund, order, items: await itemsOfRefunds(database, [refundId]) };
}

/** Where an event leads from the state of a refund. Refuses what the table does not allow. */
export function stepOf({ status }: Pick<RefundRecord, 'status'>, event: RefundEvent, actor: RefundActor) {
  const step = refundProcess.transition(status, event, actor);
  if ('error' in step) throw new DomainError(step.error);
  return step.to;
}

/** What is written down of a step. */
export interface Said {
  happening: RefundHappening;
  reason?: RefundObjection;
  words?: string | undefined;
  wordsFor?: RefundSide;
  photos?: readonly string[] | undefined;
}

const actorNames = { buyer: 'Buyer', seller: 'Seller', system: 'System', administrator: 'Administrator' } as const;

export const addSaid = (
  { database }: Pick<RefundDeps, 'database'>,
  refundId: string,
  actor: RefundActor,
  { happening, reason, words, wordsFor, photos }: Said,
  at: Date,
): Promise<void> =>
  addStep(database, chance.uuid(), {
    refundId,
    happening,
    by: actorNames[actor],
    at,
    reason: reason ?? null,
    words: words === undefined || words === '' ? null : words,
    wordsFor: wordsFor ?? null,
    photos: photos && photos.length > 0 ? [...photos] : null,
  });

/** Moves a held refund by its table, writes down what was said, and lets the order's own clock go on where it has ended. */
export async function move(
  deps: Pick<RefundDeps, 'database' | 'orders'>,
  held: HeldRefund,
  event: RefundEvent,
  actor: RefundActor,
  said: Said,
  changes: Partial<RefundRecord> = {},
): Promise<HeldRefund> {
  const { database, orders } = deps;
  const now = clock.now();
  const status = stepOf(held.refund, event, actor);
  const isEnd = refundProcess.terminal.some((end) => end === status);
  const refund: RefundRecord = {
    ...held.refund,
    status,
    since: now,
    ...timersOf(status, now),
    endedAt: isEnd ? now : null,
    ...changes,
  };
  await saveRefund(database, refund);
  await addSaid(deps, refund.id, actor, said, now);
  if (isEnd) {
    await closeItems(database, refund.id);
    await orders.unfreeze(held.items.map(({ itemId }) => itemId));
  }
  return { ...held, refund };
}

/** The items of a refund with what they cost, and whether the seller has their money. */
export async function paidItems(
  { orders, ledger }: Pick<RefundDeps, 'orders' | 'ledger'>,
  { refund, items }: Pick<HeldRefund, 'refund' | 'items'>,
): Promise<PaidItem[]> {
  const records = await orders.itemsOf(items.map(({ itemId }) => itemId));
  const causes = new Set((await ledger.linesOf({ orderCode: refund.orderCode })).map(({ cause }) => cause));
  return items.map(({ itemId }) => {
    const { sellerId, paymentId, money, refunded } = required(records.get(itemId), 'RefundItemNotFound');
    return {
      id: itemId,
      sellerId,
      paymentId,
      money,
      refunded: kurus(refunded),
      isReleased: causes.has(`order-item:${itemId}:released`),
    };
  });
}

/** Photos that somebody has uploaded for a refund; refuses MediaNotFound for others. */
export async function ownPhotos(
  { media }: Pick<RefundDeps, 'media'>,
  ownerId: string,
  keys: readonly string[] = [],
): Promise<string[]> {
  const distinct = [...new Set(keys)];
  return distinct.length === 0 ? [] : (await media.ownedPictures(ownerId, distinct, 'Refund')).map(({ key }) => key);
}
