import { screenPath } from '../../../../web/screens.ts';
import type { OrderWithItems } from './lock-order.ts';
import { linkKey } from './secrets.ts';

/** Path of a guest's order page, with the link key. */
export const guestPath = (secret: string, { order }: OrderWithItems): string =>
  `${screenPath('orderDetail', order.language, { id: order.code })}?key=${linkKey(secret, order.code, order.buyerId)}`;
