import type { AdEvent } from '../../../../contract/schemas/my-ad.ts';
import type { Database } from '../../../platform/database.ts';
import { eventsBefore, eventPageSize } from '../store/ad-events.ts';

/** Fields of the event data that the owner may see. */
const eventParts = ['oldPrice', 'price', 'doping', 'days', 'count', 'reasons', 'message'] as const;

/** Events of the owner's ad, the newest first, before the event id `before`. Throws AdNotFound. */
export async function ownAdEvents(
  database: Database,
  adId: string,
  ownerId: string,
  before: string | undefined,
): Promise<{ items: AdEvent[]; hasNextPage: boolean }> {
  const rows = await eventsBefore(database, adId, ownerId, before);
  const found = rows.map(({ id, at, kind, data, is_read: isRead }): AdEvent => {
    const details = Object.fromEntries(eventParts.filter((part) => part in data).map((part) => [part, data[part]]));
    return { ...details, id, at: at.toISOString(), kind, isRead };
  });
  return { items: found.slice(0, eventPageSize), hasNextPage: found.length > eventPageSize };
}
