import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { uuid } from '../../../contract/schemas/basic.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { consume } from '../../kernel/events.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { addJob, job } from '../../platform/jobs.ts';
import { orderEvents, ordersPort } from '../orders/port.ts';
import { refundEvents } from '../refunds/port.ts';
import { reviewEvents } from '../reviews/port.ts';
import { couponBindings } from './calls.ts';
import { createCoupons } from './operations/coupons-port.ts';
import { couponsPort } from './port.ts';
import { cancelUses, earnBy, eraseCoupons, exportCoupons, moveCoupons } from './store.ts';
import * as tables from './tables.ts';

const winBackJob = 'coupons.win-back';
const daySeconds = 24 * 3_600;

/** Coupons, who may use them, and their uses. */
export const couponsModule = defineModule({
  name: 'coupons',
  tables,
  needs: { accounts: accountsPort, orders: ordersPort },
  offers: ({ database }) => [offer(couponsPort, () => createCoupons(database))],
  start: ({ database, needs }) => ({
    calls: couponBindings({ database, ...needs }),
    jobs: [
      job({
        name: winBackJob,
        payload: z.object({ buyerId: uuid }),
        async run({ buyerId }) {
          if (await needs.accounts.principalOf(buyerId)) await earnBy(database, buyerId, 'WinBack');
        },
      }),
    ],
    consumers: [
      consume(orderEvents.completed, 'coupons', async ({ buyerId, orderCode }) => {
        if (!(await needs.orders.hasBought(buyerId, orderCode))) await earnBy(database, buyerId, 'FirstOrder');
        // The key replaces the waiting job, so the delay restarts with each order.
        const key = `${winBackJob}:${buyerId}`;
        await addJob(database, winBackJob, { buyerId }, { key, delaySeconds: limits.winBackDays * daySeconds });
      }),
      consume(reviewEvents.written, 'coupons', ({ buyerId }) => earnBy(database, buyerId, 'Review')),
      consume(orderEvents.cancelled, 'coupons', ({ itemIds }) => cancelUses(database, itemIds)),
      consume(orderEvents.sentBack, 'coupons', ({ itemIds }) => cancelUses(database, itemIds)),
      consume(refundEvents.approved, 'coupons', async ({ itemId }) => {
        const item = (await needs.orders.itemsOf([itemId])).get(itemId);
        if (item?.status === 'Refunded') await cancelUses(database, [itemId]);
      }),
    ],
    hooks: {
      guestBecameMember: (guestId, memberId) => moveCoupons(database, guestId, memberId),
      accountErased: (accountId) => eraseCoupons(database, accountId),
      exports: { coupons: (accountId) => exportCoupons(database, accountId) },
    },
  }),
});
