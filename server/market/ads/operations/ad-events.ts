import { adEvents } from '../events.ts';
import type { AwaitingDoping, AdRefusal } from '../tables.ts';
import type { AdEventKind } from '../../../../contract/enums.ts';
import type { AdEvent } from '../../../../contract/schemas/my-ad.ts';
import type { Database } from '../../../platform/database.ts';
import type { Events } from '../../../kernel/events.ts';

/** What the life of ads needs of others. */
export interface LifeDeps {
  database: Database;
  /** Puts ads into the search index, or out of it; joins the transaction in progress. */
  refresh(adIds: readonly string[]): Promise<void>;
  events: Pick<Events, 'publish'>;
}

/** Something that happened to an ad, for its owner. */
export interface NewAdEvent {
  adId: string;
  kind: AdEventKind;
  data?: Partial<Pick<AdEvent, 'oldPrice' | 'price' | 'doping' | 'days' | 'reasons' | 'message'>>;
}

/** What an owner hears only from here; what they did themselves is no news to them. */
const news: readonly AdEventKind[] = [
  'Published',
  'Rejected',
  'EditAsked',
  'EditPublished',
  'EditRejected',
  'Expired',
  'TakenDown',
  'Restored',
  'ListingFailed',
  'PhoneShown',
];

/** In SQL, whether an event of `ad_event` is news that the owner of `ad` has not seen. */
export const isUnread = `(ad_event.id > ad.events_seen and ad_event.kind in ('${news.join("', '")}'))`;

/** Ads that one job, one event or one statement of the search index takes. */
export const adsAtOnce = 500;

/** A list in pieces of at most `size`. */
export function* slices<T>(list: readonly T[], size = adsAtOnce): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** Writes down what happened, in that order. One statement. */
export async function recordEvents(database: Database, newEvents: readonly NewAdEvent[], at: Date): Promise<void> {
  if (newEvents.length === 0) return;
  await database.query(
    `insert into ad_event (ad_id, at, kind, data)
     select "adId", $2, kind, coalesce(data, '{}')
     from rows from (jsonb_to_recordset($1::jsonb) as ("adId" bigint, kind text, data jsonb)) with ordinality as row ("adId", kind, data, place)
     order by place`,
    [JSON.stringify(newEvents), at.toISOString()],
    'ads:record',
  );
}

/** Writes down the prices that ads have from now on, kuruş. One statement. */
export async function recordPrices(
  database: Database,
  ads: readonly { id: string; price: number }[],
  at: Date,
): Promise<void> {
  if (ads.length === 0) return;
  await database.query(
    `insert into ad_price (ad_id, at, price) select id, $3, price from unnest($1::bigint[], $2::bigint[]) as row (id, price)
     on conflict (ad_id, at) do update set price = excluded.price`,
    [ads.map((ad) => ad.id), ads.map((ad) => ad.price), at.toISOString()],
    'ads:record-prices',
  );
}

/** Makes the search index follow, piece by piece. */
export async function reindex({ refresh }: Pick<LifeDeps, 'refresh'>, ids: readonly string[]): Promise<void> {
  for (const some of slices([...new Set(ids)])) await refresh(some);
}

/** Tells the other domains that ads wait for a check, or are on sale. */
export async function publishAdEvents({ events }: LifeDeps, what: 'submitted' | 'published', ids: readonly string[]) {
  for (const adIds of slices(ids)) await events.publish(adEvents[what], { adIds });
}

/** Why something was refused, as the owner reads it. */
export const refusalData = (refusal: AdRefusal | undefined): NewAdEvent['data'] & object => ({
  ...(refusal && { reasons: refusal.reasons }),
  ...(refusal?.message !== undefined && { message: refusal.message }),
});

/** The beginning of promotions, as the owner reads it. */
export const dopingEvents = (adId: string, dopings: readonly AwaitingDoping[]): NewAdEvent[] =>
  dopings.map(({ type, days }) => ({ adId, kind: 'DopingStarted', data: { doping: type, days } }));
