import { chance, clock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database.ts';
import { insertRefund, insertItems, addStep } from '../../server/trade/refunds/store/refunds.ts';
import { codeOf } from '../../server/trade/refunds/rules/refund-code.ts';
import { timersOf } from '../../server/trade/refunds/rules/timers.ts';

/** An order of one item, with its buyer and seller. */
export interface RefundedOrder {
  code: string;
  itemId: string;
  paymentId: string;
  adId: string;
  buyerId: string;
  sellerId: string;
  price?: number;
}

/** Inserts a refund whose return is under way, without its money: no payout of it is possible. Returns its id. */
export async function givenRefund(
  database: Database,
  { code, itemId, paymentId, adId, buyerId, sellerId, price = 1_000_00 }: RefundedOrder,
): Promise<string> {
  const id = chance.uuid();
  const now = clock.now();
  await database.inTransaction(async () => {
    await insertRefund(database, {
      id,
      code: codeOf(chance.secret(12)),
      orderCode: code,
      paymentId,
      buyerId,
      sellerId,
      status: 'ReturnShipped',
      reason: 'Damaged',
      asked: price,
      approved: null,
      offered: null,
      offeredAt: null,
      returnKind: 'Parcel',
      returnPaidBy: 'Seller',
      outwardBy: 'Seller',
      money: null,
      cost: null,
      returnCompanyId: null,
      returnSize: null,
      returnFee: null,
      returnShippedAt: null,
      since: now,
      ...timersOf('ReturnShipped', now),
      createdAt: now,
      endedAt: null,
      decidedBy: null,
    });
    const item = { id: chance.uuid(), refundId: id, itemId, adId, title: 'Bej kanepe', asked: price, returned: null };
    await insertItems(database, id, [item]);
    await addStep(database, chance.uuid(), {
      refundId: id,
      happening: 'Requested',
      by: 'Buyer',
      at: now,
      reason: null,
      words: 'Kanepenin ayağı kırık geldi, kutusu da ezilmişti.',
      wordsFor: null,
      photos: null,
    });
  });
  return id;
}
