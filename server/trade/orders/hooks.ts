import type { AccountHooks } from '../../kernel/hooks.ts';
import { DomainError } from '../../platform/errors.ts';
import type { OrderDeps } from './operations/dependencies.ts';
import { countOpen, countWaiting, eraseMember, moveOrders } from './store/orders.ts';
import { exportOrders, partiesOf } from './store/order-list.ts';
import { findDeskOrders, orderSheet } from './operations/list-orders-as-admin.ts';

/** An account with undelivered, unapproved or disputed orders cannot leave and cannot be erased: throws OrdersUnderWay. */
export function orderHooks(deps: Pick<OrderDeps, 'database' | 'accounts'>): AccountHooks {
  const { database } = deps;
  const requireNothingOpen = async (accountId: string) => {
    if ((await countOpen(database, accountId)) > 0) throw new DomainError('OrdersUnderWay');
  };
  return {
    guestBecameMember: (guestId, memberId) => moveOrders(database, guestId, memberId),
    accountLeft: requireNothingOpen,
    async accountErased(accountId) {
      await requireNothingOpen(accountId);
      await eraseMember(database, accountId);
    },
    findMembers: { order: (code) => partiesOf(database, code) },
    exports: { orders: (accountId) => exportOrders(database, accountId) },
    menuCounts: { MyOrders: (accountId) => countWaiting(database, accountId) },
    deskSheets: [orderSheet(deps)],
    deskFinders: [{ permission: 'readOrders', find: (text) => findDeskOrders(deps, text) }],
  };
}
