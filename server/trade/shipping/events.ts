import { z } from 'zod';
import { shipmentSources, shipmentStages } from '../../../contract/enums.ts';
import { declareEvent } from '../../kernel/events.ts';

/** What shipping tells. */
export const shippingEvents = {
  /** A parcel reached a stage: each is told once, in their order, those that its carrier left out among them. A consumer that failed may hear of one after the next. */
  moved: declareEvent(
    'ParcelMoved',
    z.object({
      source: z.enum(shipmentSources),
      subject: z.string(),
      stage: z.enum(shipmentStages),
      at: z.iso.datetime(),
    }),
  ),
};
