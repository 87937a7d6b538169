import type { OrderStatus } from '../../../contract/enums.ts';
import type { TagTone } from '../../ui/Tag.tsx';

export const statusTones: Readonly<Record<OrderStatus, TagTone>> = {
  PaymentPending: 'warning',
  PaymentFailed: 'neutral',
  Paid: 'action',
  Shipped: 'second',
  Delivered: 'warning',
  Completed: 'positive',
  Cancelled: 'neutral',
  Refunded: 'neutral',
};
