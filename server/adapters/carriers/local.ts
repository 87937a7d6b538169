import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { shipmentStages } from '../../../contract/enums.ts';
import type { ShippingCompany } from '../../../contract/enums.ts';
import { clock } from '../../platform/clock.ts';
import type { CarrierAdapter, Movement } from './port.ts';

const hourMs = 3_600_000;

/** Hours from the announcement until a parcel reaches each stage without a notification. */
const stages = [
  { stage: 'OnDelivery', hours: 4, place: 'Şube' },
  { stage: 'ShipmentCompleted', hours: 48 },
] as const;

/** Contains the HMAC-SHA256 of the notification body in hexadecimal. */
export const signatureHeader = 'x-carrier-signature';

const notification = z.object({
  code: z.string().regex(/^\d{12}$/),
  stage: z.enum(shipmentStages).exclude(['OnCreated']),
  at: z.iso.datetime({ offset: true }),
  place: z.string().max(100).optional(),
});

/**
 * Stands in for a carrier outside production. A parcel is handed over 4 hours after its announcement and delivered after 48 hours. A signed
 * notification moves it at once.
 */
export function localCarrier(id: ShippingCompany, key: string): CarrierAdapter {
  return {
    id,
    askMinutes: 1,
    announce: async () => undefined,
    cancel: async () => true,
    async follow(_code, announcedAt) {
      const now = clock.now().getTime();
      const reached = stages
        .map(({ hours, ...step }) => ({ ...step, at: new Date(announcedAt.getTime() + hours * hourMs) }))
        .filter(({ at }) => at.getTime() <= now);
      return { movements: reached satisfies Movement[] };
    },
    parseNotification({ headers, body }) {
      if (!isSigned(body, headers[signatureHeader], key)) return undefined;
      const { data } = notification.safeParse(jsonOf(body));
      if (!data) return undefined;
      const { code, stage, at, place } = data;
      return [{ code, movement: { stage, at: new Date(at), ...(place !== undefined && { place }) } }];
    },
  };
}

export const signatureOf = (body: Buffer | string, key: string): string =>
  createHmac('sha256', key).update(body).digest('hex');

function isSigned(body: Buffer, header: string | string[] | undefined, key: string): boolean {
  if (typeof header !== 'string') return false;
  const expected = Buffer.from(signatureOf(body, key));
  const received = Buffer.from(header.toLowerCase());
  return expected.length === received.length && timingSafeEqual(expected, received);
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
