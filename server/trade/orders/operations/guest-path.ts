import { screenPath } from '../../../../web/screens.ts';
import type { HeldOrder } from './lock-order.ts';
import { linkKey } from './secrets.ts';

/** Where a buyer without an account finds an order. */
export const guestPath = (secret: string, { order }: HeldOrder): string =>
  `${screenPath('orderDetail', order.language, { id: order.code })}?key=${linkKey(secret, order.code, order.buyerId)}`;
