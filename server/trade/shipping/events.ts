import { z } from 'zod';
import { shipmentSources, shipmentStages } from '../../../contract/enums.ts';
import { declareEvent } from '../../kernel/events.ts';

export const shippingEvents = {
  /**
   * A parcel reached a stage. Each stage is published once and in order, including stages that the carrier skipped. After a failure, a consumer may
   * receive a later stage first.
   */
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
