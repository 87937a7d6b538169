import type { AdEventKind } from '../../../../contract/enums.ts';

/** What an owner hears only from here; what they did themselves is no news to them. */
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

/** In SQL, whether an event of `ad_event` is news that the owner of `ad` has not seen. */
export const isUnread = `(ad_event.id > ad.events_seen and ad_event.kind in ('${news.join("', '")}'))`;
