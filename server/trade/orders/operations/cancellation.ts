import type { OrderActorName, CancelReason } from '../../../../contract/schemas/order.ts';

export interface Cancellation {
  by: OrderActorName;
  reason: CancelReason;
  text?: string;
  byId?: string;
}
