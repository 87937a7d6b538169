import { accountsPort } from '../../people/accounts/port.ts';
import { consume } from '../../kernel/events.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { orderEvents, ordersPort } from '../orders/port.ts';
import { couponBindings } from './calls.ts';
import { createCoupons } from './operations/coupons.ts';
import { couponsPort } from './port.ts';
import { cancelUses, earnByOrder, eraseCoupons, exportCoupons, moveCoupons } from './store.ts';
import * as tables from './tables.ts';

/** Coupons: who may use them, and each use of one. */
export const couponsModule = defineModule({
  name: 'coupons',
  tables,
  needs: { accounts: accountsPort, orders: ordersPort },
  offers: ({ database }) => [offer(couponsPort, () => createCoupons(database))],
  start: ({ database, needs }) => ({
    calls: couponBindings({ database, ...needs }),
    consumers: [
      consume(orderEvents.completed, 'coupons', async ({ buyerId, orderCode }) => {
        if (!(await needs.orders.hasBought(buyerId, orderCode))) await earnByOrder(database, buyerId);
      }),
      consume(orderEvents.cancelled, 'coupons', ({ itemIds }) => cancelUses(database, itemIds)),
    ],
    hooks: {
      guestBecameMember: (guestId, memberId) => moveCoupons(database, guestId, memberId),
      accountErased: (accountId) => eraseCoupons(database, accountId),
      exports: { coupons: (accountId) => exportCoupons(database, accountId) },
    },
  }),
});
