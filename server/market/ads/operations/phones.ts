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
import { addPhone } from '../store/days.ts';
import { recordShownPhone } from '../store/happenings.ts';
import {
  forgetShownBefore,
  hasAdWithPhone,
  lockReader,
  phoneTermsOf,
  recordPhoneShown,
  sellersShown,
} from '../store/phones.ts';

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

/**
 * The number of an ad's seller, for who asks for it now. Refuses AdNotFound, AdNoLongerPublished (also where its seller is away), PhoneNotShown,
 * MemberRequired, TooManyRequests.
 */
export async function phoneOfAd(deps: PhoneDeps, adId: string, context: RequestContext): Promise<string> {
  const row = await phoneTermsOf(deps.database, adId);
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

interface PhoneRequest {
  ownerId: string;
  /** By the ad, whatever the seller's settings say. */
  isShown: boolean;
  adId: string | undefined;
  away: 'AdNoLongerPublished' | 'AdOwnerNotFound';
}

async function phoneFor(
  deps: PhoneDeps,
  { ownerId, isShown, adId, away }: PhoneRequest,
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
  { ownerId, adId }: Pick<PhoneRequest, 'ownerId' | 'adId'>,
  context: RequestContext,
): Promise<void> {
  const now = clock.now();
  const [reader, day] = [readerOf(context), dayOf(now)];
  await database.inTransaction(async () => {
    // One reader's requests one after the other: two at once must not both be the last.
    await lockReader(database, reader);
    if (!(await recordPhoneShown(database, reader, day, { ownerId, adId }))) return;
    if ((await sellersShown(database, reader, day)) > limits.phonesADay) throw new DomainError('TooManyRequests');
    if (adId !== undefined && isReader(context, ownerId)) await countShown(database, adId, day, now);
  });
}

/** Adds to the ad's day and to its one event of that day. */
async function countShown(database: Database, adId: string, day: string, now: Date): Promise<void> {
  // First, so that whoever comes at the same time waits here and finds the event.
  await addPhone(database, adId, day);
  await recordShownPhone(database, adId, day, now);
}

/** Forgets whom numbers were shown before today: what is counted of it is kept without names. */
export async function forgetShown(database: Database): Promise<void> {
  await forgetShownBefore(database, dayOf(clock.now()));
}
