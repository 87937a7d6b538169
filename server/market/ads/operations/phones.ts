import { isReader, readerOf, dayOf } from './views.ts';
import { shownPhoneOf } from '../../../people/accounts/port.ts';
import type { ShownPhone } from '../../../people/accounts/port.ts';
import { limits } from '../../../../contract/limits.ts';
import type { PhoneHint } from '../../../../contract/schemas/ad.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { shownStatuses } from '../rules.ts';

/** What showing numbers needs of other domains. */
export interface PhoneDeps {
  database: Database;
  /** Whether either of two members has blocked the other. */
  areApart(one: string, other: string): Promise<boolean>;
}

/** A number of which only its beginning is told, as it stands on the page before somebody asks: `0532 ••• •• ••`. */
export function maskedNumber(phone: string): string {
  const area = /^\+90(\d{3})/.exec(phone)?.[1];
  return area === undefined ? `${phone.slice(0, 3)} ••• •• ••` : `0${area} ••• •• ••`;
}

const hintOf = ({ phone, isForAll }: ShownPhone): PhoneHint | undefined =>
  phone === null ? undefined : { masked: maskedNumber(phone), isForAll };

/** Of an ad, or of a seller with an ad that shows it: what a page may say of the number before it is asked for. */
export async function phoneHint(database: Database, ownerId: string, isShown: boolean): Promise<PhoneHint | undefined> {
  const shown = await shownPhoneOf(database, ownerId);
  if (!shown || shown.status !== 'Active' || !(isShown || shown.showsPhone || shown.isForAll)) return undefined;
  return hintOf(shown);
}

/** Whether a seller has an ad on sale that shows their number. */
export async function hasAdWithPhone(database: Database, ownerId: string): Promise<boolean> {
  const rows = await database.read<{ one: number }>(
    `select 1 as one from ad where owner_id = $1 and status = 'OnSale' and show_phone and (expires_at is null or expires_at > $2) limit 1`,
    [ownerId, clock.now().toISOString()],
    'ads:with-phone',
  );
  return rows.length > 0;
}

interface ShownAd {
  owner_id: string;
  show_phone: boolean;
  status: (typeof shownStatuses)[number];
  published_at: Date | null;
  expires_at: Date | null;
}

/**
 * The number of an ad's seller, for who asks for it now. Refuses AdNotFound, AdNoLongerPublished (also where its seller is away), PhoneNotShown,
 * MemberRequired, TooManyRequests.
 */
export async function phoneOfAd(deps: PhoneDeps, adId: string, context: RequestContext): Promise<string> {
  const [row] = await deps.database.read<ShownAd & Record<string, unknown>>(
    'select owner_id, show_phone, status, published_at, expires_at from ad where id = $1 and deleted_at is null',
    [adId],
    'ads:phone',
  );
  const ad = required(row?.published_at ? row : undefined, 'AdNotFound');
  const isOver = ad.expires_at !== null && ad.expires_at <= clock.now();
  if (isOver || !shownStatuses.includes(ad.status)) throw new DomainError('AdNoLongerPublished');
  return phoneFor(deps, { ownerId: ad.owner_id, isShown: ad.show_phone, adId, away: 'AdNoLongerPublished' }, context);
}

/** The same of a seller, on their own page. Refuses AdOwnerNotFound, PhoneNotShown, MemberRequired, TooManyRequests. */
export async function phoneOfSeller(deps: PhoneDeps, ownerId: string, context: RequestContext): Promise<string> {
  const isShown = await hasAdWithPhone(deps.database, ownerId);
  return phoneFor(deps, { ownerId, isShown, adId: undefined, away: 'AdOwnerNotFound' }, context);
}

interface Asked {
  ownerId: string;
  /** By the ad, whatever the seller's settings say. */
  isShown: boolean;
  adId: string | undefined;
  away: 'AdNoLongerPublished' | 'AdOwnerNotFound';
}

async function phoneFor(
  deps: PhoneDeps,
  { ownerId, isShown, adId, away }: Asked,
  context: RequestContext,
): Promise<string> {
  const { caller } = context;
  const shown = required(await shownPhoneOf(deps.database, ownerId), away);
  if (shown.status !== 'Active') throw new DomainError(away);
  // What was on the page a moment ago may have been taken back since.
  if (shown.phone === null || !(isShown || shown.showsPhone || shown.isForAll)) throw new DomainError('PhoneNotShown');
  if (caller.kind !== 'member' && !shown.isForAll) throw new DomainError('MemberRequired');
  if (caller.kind === 'member' && caller.id === ownerId) return shown.phone;
  if (caller.kind === 'member' && (await deps.areApart(caller.id, ownerId))) throw new DomainError('PhoneNotShown');
  await count(deps.database, { ownerId, adId }, context);
  return shown.phone;
}

/** Counts a number that is shown: once a day for one reader and ad. Nobody is shown more than some sellers' numbers a day. */
async function count(
  database: Database,
  { ownerId, adId }: Pick<Asked, 'ownerId' | 'adId'>,
  context: RequestContext,
): Promise<void> {
  const now = clock.now();
  const [reader, day] = [readerOf(context), dayOf(now)];
  await database.inTransaction(async () => {
    // One reader's requests one after the other: two at once must not both be the last.
    await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`phone:${reader}`]);
    const added = await database.query(
      `insert into phone_shown (reader, day, owner_id, ad_id) values ($1, $2, $3, $4) on conflict do nothing returning reader`,
      [reader, day, ownerId, adId ?? '0'],
    );
    if (added.length === 0) return;
    const [sellers] = await database.query<{ count: number }>(
      'select count(distinct owner_id)::int as count from phone_shown where reader = $1 and day = $2',
      [reader, day],
    );
    if ((sellers?.count ?? 0) > limits.phonesADay) throw new DomainError('TooManyRequests');
    if (adId !== undefined && isReader(context, ownerId)) await tell(database, adId, day, now);
  });
}

/** Adds to the ad's day and to its one event of that day. */
async function tell(database: Database, adId: string, day: string, now: Date): Promise<void> {
  // First, so that whoever comes at the same time waits here and finds the event.
  await database.query(
    `insert into ad_day (ad_id, day, phones) values ($1, $2, 1) on conflict (ad_id, day) do update set phones = ad_day.phones + 1`,
    [adId, day],
  );
  const told = await database.query(
    `update ad_event set data = jsonb_build_object('day', $2::text, 'count', (data->>'count')::int + 1)
     where id = (select id from ad_event where ad_id = $1 and kind = 'PhoneShown' and data->>'day' = $2::text order by id desc limit 1) returning id`,
    [adId, day],
  );
  if (told.length > 0) return;
  await database.query(
    `insert into ad_event (ad_id, at, kind, data) values ($1, $2, 'PhoneShown', jsonb_build_object('day', $3::text, 'count', 1))`,
    [adId, now.toISOString(), day],
  );
}

/** Forgets whom numbers were shown before today: what is counted of it is kept without names. */
export async function forgetShown(database: Database): Promise<void> {
  await database.query('delete from phone_shown where day < $1', [dayOf(clock.now())]);
}
