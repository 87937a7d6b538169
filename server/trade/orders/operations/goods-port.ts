import type { GoodsRequest, Purchase } from '../../payments/port.ts';
import type { OrderDeps } from './dependencies.ts';
import { prepareOrders } from './prepare-orders.ts';
import { fulfilOrders } from './fulfil-orders.ts';
import { abandonOrders } from './abandon-orders.ts';

/** Creates the payments port's implementation for goods. */
export function createGoods(deps: OrderDeps): Purchase<GoodsRequest> {
  return {
    prepare: (...args) => deps.database.inTransaction(() => prepareOrders(deps, ...args)),
    fulfil: (payment) => deps.database.inTransaction(() => fulfilOrders(deps, payment)),
    abandon: (paymentId) => deps.database.inTransaction(() => abandonOrders(deps, paymentId)),
  };
}
