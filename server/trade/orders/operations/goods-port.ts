import type { Purchase, GoodsRequest } from '../../payments/port.ts';
import type { OrderDeps } from './dependencies.ts';
import { prepare } from './prepare-orders.ts';
import { fulfil } from './fulfil-orders.ts';
import { abandon } from './abandon-orders.ts';

/** What is bought of sellers, for payments. */
export function createGoods(deps: OrderDeps): Purchase<GoodsRequest> {
  return {
    prepare: (...args) => deps.database.inTransaction(() => prepare(deps, ...args)),
    fulfil: (payment) => deps.database.inTransaction(() => fulfil(deps, payment)),
    abandon: (paymentId) => deps.database.inTransaction(() => abandon(deps, paymentId)),
  };
}
