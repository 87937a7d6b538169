import type { AdEventKind } from '../../../../contract/enums.ts';

/** Events that count as unread: those not caused by the owner. */
const news: readonly AdEventKind[] = [
  'Published',
  'Rejected',
  'EditAsked',
  'EditPublished',
  'EditRejected',
  'Expired',
  'Sold',
  'SaleCancelled',
  'TakenDown',
  'Restored',
  'ListingFailed',
  'PhoneShown',
];

/** SQL condition: the owner of `ad` has not seen this `ad_event`. */
export const isUnread = `(ad_event.id > ad.events_seen and ad_event.kind in ('${news.join("', '")}'))`;
