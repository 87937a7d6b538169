import { z } from 'zod';
import { ids } from '../../../contract/ids.ts';
import { uuid } from '../../../contract/schemas/basic.ts';
import { declareEvent } from '../../kernel/events.ts';

const items = z.object({ orderCode: z.string(), itemIds: z.array(uuid) });

/** What orders tell: of items, since each goes its own way. */
export const orderEvents = {
  paid: declareEvent('OrderPaid', items.extend({ buyerId: uuid, sellerId: uuid, adIds: z.array(ids.ad) })),
  shipped: declareEvent('OrderShipped', items),
  delivered: declareEvent('OrderDelivered', items),
  /** The seller's money is theirs: approved by the buyer, handed over in person, or nobody objected in time. */
  completed: declareEvent('OrderCompleted', items.extend({ sellerId: uuid, buyerId: uuid })),
  /** What its carrier brought back to the seller: the buyer has all of the money again. */
  sentBack: declareEvent('OrderSentBack', items),
  cancelled: declareEvent('OrderCancelled', items.extend({ adIds: z.array(ids.ad) })),
};
