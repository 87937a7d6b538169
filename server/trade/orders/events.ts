import { z } from 'zod';
import { ids } from '../../../contract/ids.ts';
import { uuid } from '../../../contract/schemas/basic.ts';
import { declareEvent } from '../../kernel/events.ts';

const items = z.object({ orderCode: z.string(), itemIds: z.array(uuid) });

/** Domain events about items; the items of one order can be in different states. */
export const orderEvents = {
  paid: declareEvent('OrderPaid', items.extend({ buyerId: uuid, sellerId: uuid, adIds: z.array(ids.ad) })),
  shipped: declareEvent('OrderShipped', items),
  delivered: declareEvent('OrderDelivered', items),
  /** The money belongs to the seller: the buyer approved, the item was handed over in person, or the approval period ended. */
  completed: declareEvent('OrderCompleted', items.extend({ sellerId: uuid, buyerId: uuid })),
  /** The carrier returned the parcel to the seller; the buyer is refunded in full. */
  sentBack: declareEvent('OrderSentBack', items),
  cancelled: declareEvent('OrderCancelled', items.extend({ adIds: z.array(ids.ad) })),
};
