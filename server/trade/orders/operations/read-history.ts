import { eventsOf } from '../store/order-list.ts';
import type { OrderDeps } from './dependencies.ts';
import { readAccessibleOrder } from './order-access.ts';
import type { Access } from './order-access.ts';
import { eventView } from './order-view.ts';

export async function readHistory(deps: OrderDeps, code: string, access: Access) {
  await readAccessibleOrder(deps, code, access);
  return (await eventsOf(deps.database, code)).map(eventView);
}
