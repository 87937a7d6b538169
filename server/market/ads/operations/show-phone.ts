import { isReader, readerOf } from './readers.ts';
import { dayOf } from '../rules/istanbul-day.ts';
import { shownPhoneOf } from '../../../people/accounts/port.ts';
import { limits } from '../../../../contract/limits.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { shownStatuses } from '../rules/visibility.ts';
import { addPhone } from '../store/ad-days.ts';
import { recordShownPhone } from '../store/ad-events.ts';
import { hasAdWithPhone, lockReader, phoneTermsOf, recordPhoneShown, sellersShown } from '../store/phones.ts';
import type { PhoneDeps } from './dependencies.ts';

/** Throws AdNotFound, AdNoLongerPublished (also if the seller is inactive), PhoneNotShown, MemberRequired or TooManyRequests. */
export async function phoneOfAd(deps: PhoneDeps, adId: string, context: RequestContext): Promise<string> {
  const row = await phoneTermsOf(deps.database, adId);
  const ad = required(row?.published_at ? row : undefined, 'AdNotFound');
  const isOver = ad.expires_at !== null && ad.expires_at <= clock.now();
  if (isOver || !shownStatuses.includes(ad.status)) throw new DomainError('AdNoLongerPublished');
  return phoneFor(deps, { ownerId: ad.owner_id, isShown: ad.show_phone, adId, away: 'AdNoLongerPublished' }, context);
}

/** The number on the seller's own page. Throws AdOwnerNotFound, PhoneNotShown, MemberRequired or TooManyRequests. */
export async function phoneOfSeller(deps: PhoneDeps, ownerId: string, context: RequestContext): Promise<string> {
  const isShown = await hasAdWithPhone(deps.database, ownerId);
  return phoneFor(deps, { ownerId, isShown, adId: undefined, away: 'AdOwnerNotFound' }, context);
}

interface PhoneRequest {
  ownerId: string;
  /** An ad shows it, independent of the seller's settings. */
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
  // The seller may have hidden the number after the page was loaded.
  if (shown.phone === null || !(isShown || shown.showsPhone || shown.isForAll)) throw new DomainError('PhoneNotShown');
  if (caller.kind !== 'member' && !shown.isForAll) throw new DomainError('MemberRequired');
  if (caller.kind === 'member' && caller.id === ownerId) return shown.phone;
  if (caller.kind === 'member' && (await deps.areApart(caller.id, ownerId))) throw new DomainError('PhoneNotShown');
  await count(deps.database, { ownerId, adId }, context);
  return shown.phone;
}

/** Counts a shown number once a day per reader and ad. Throws TooManyRequests above the daily limit of sellers per reader. */
async function count(
  database: Database,
  { ownerId, adId }: Pick<PhoneRequest, 'ownerId' | 'adId'>,
  context: RequestContext,
): Promise<void> {
  const now = clock.now();
  const [reader, day] = [readerOf(context), dayOf(now)];
  await database.inTransaction(async () => {
    // Serialises a reader's requests, so that concurrent ones cannot exceed the limit.
    await lockReader(database, reader);
    if (!(await recordPhoneShown(database, reader, day, { ownerId, adId }))) return;
    if ((await sellersShown(database, reader, day)) > limits.phonesADay) throw new DomainError('TooManyRequests');
    if (adId !== undefined && isReader(context, ownerId)) await countShown(database, adId, day, now);
  });
}

async function countShown(database: Database, adId: string, day: string, now: Date): Promise<void> {
  // First, because it locks the row: a concurrent request waits here and then finds the event.
  await addPhone(database, adId, day);
  await recordShownPhone(database, adId, day, now);
}
