import type { OrderDeps } from './dependencies.ts';
import type { Access } from './order-access.ts';
import { readFor } from './order-access.ts';
import { eventsOf } from '../store/order-list.ts';
import { eventOf } from './order-view.ts';

export async function readHistory(deps: OrderDeps, code: string, access: Access) {
  await readFor(deps, code, access);
  return (await eventsOf(deps.database, code)).map(eventOf);
}
