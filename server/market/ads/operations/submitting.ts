import { publishAdEvents, slices } from './ad-events.ts';
import type { LifeDeps } from './ad-events.ts';
import type { AdContent, NewAd } from '../port.ts';
import { changePrice } from './pricing.ts';
import { requireNotHeld } from './sales.ts';
import {
  contentOfAd,
  dropEdit,
  editedPart,
  editsOf,
  insertAds,
  newNumbers,
  same,
  saveEdit,
  savePriceAndNumber,
  saveShown,
  saveTerms,
} from '../store/contents.ts';
import { recordEvents } from '../store/happenings.ts';
import { lockOwn, applyTransition, readOwn, requireAction, saveAdStates } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import { termNames } from '../../../../contract/ad-terms.ts';
import type { AwaitingDoping, EditedContent } from '../tables.ts';
import type { AdStatus } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

/** Ads that one statement adds: some megabytes of JSON. */
const addedAtOnce = 1_000;

/** Adds ads, UnderReview. Answers their numbers in the same order. Refuses RegistryNumberInUse. */
export async function submit(deps: LifeDeps, ads: readonly NewAd[]): Promise<string[]> {
  if (ads.length === 0) return [];
  const { database } = deps;
  return database.inTransaction(async () => {
    const ids = await newNumbers(database, ads.length);
    const now = clock.now();
    const numbered = ids.flatMap((id, index) => {
      const ad = ads[index];
      return ad ? [{ id, ...ad }] : [];
    });
    for (const slice of slices(numbered, addedAtOnce)) await insertAds(database, slice, now);
    for (const slice of slices(ids, addedAtOnce)) {
      await recordEvents(
        database,
        slice.map((adId) => ({ adId, kind: 'Submitted' })),
        now,
      );
    }
    await publishAdEvents(deps, 'submitted', ids);
    return ids;
  });
}

/**
 * Sends a refused ad again, with everything it says. Where its registry number is another one, `isVerified` says whether the authority vouches for
 * that one. Refuses AdNotFound, RegistryNumberInUse and what the status does not allow.
 */
export async function resubmit(
  deps: LifeDeps,
  adId: string,
  ownerId: string,
  content: AdContent,
  { isVerified, dopings = [] }: { isVerified?: boolean; dopings?: readonly AwaitingDoping[] } = {},
): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const now = clock.now();
    const ad = await lockOwn(database, adId, ownerId);
    const sameThing = ad.registryNumber === content.registryNumber;
    const sent: AdState = {
      ...applyTransition(ad, 'resubmit', 'owner', now),
      version: ad.version + 1,
      refusal: null,
      isVerified: isVerified ?? (ad.isVerified && sameThing),
      awaitingDopings: [...ad.awaitingDopings, ...dopings],
    };
    await savePriceAndNumber(database, adId, content);
    await saveAdStates(database, [sent]);
    await saveShown(database, [{ id: adId, content: editedPart(content) }]);
    await saveTerms(database, adId, content);
    await recordEvents(database, [{ adId, kind: 'Submitted' }], now);
    await publishAdEvents(deps, 'submitted', [adId]);
  });
}

/** A change of any of these is looked at before it is seen (product decisions, "One ad"); the rest of an edit waits with it. */
const reviewedParts = ['title', 'description', 'pictures', 'categoryId'] as const;
const shownParts = [
  ...reviewedParts,
  'specs',
  'video',
  'provinceId',
  'districtId',
  'neighborhoodId',
  'lat',
  'lng',
] as const;

/** A video counts as pictures do; that one is taken away needs no look. */
const mustWait = (shown: EditedContent, edited: EditedContent): boolean =>
  !same(shown, edited, reviewedParts) || (edited.video !== null && edited.video !== shown.video);

/**
 * Edits a published ad: how it is sold at once, what is seen of it after a check. The registry number stays: another thing is another ad.
 * Refuses AdNotFound and what the status does not allow.
 */
export async function edit(
  deps: LifeDeps,
  adId: string,
  ownerId: string,
  content: AdContent,
): Promise<{ waitsForReview: boolean }> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const met = await lockOwn(database, adId, ownerId);
    requireAction(met, 'edit');
    if (content.stock !== met.stock) await requireNotHeld(database, adId, content.stock);
    const now = clock.now();
    const shown = await contentOfAd(database, adId);
    const ad = await changePrice(deps, met, content.price, now);
    if (!same(shown, content, termNames)) await saveTerms(database, adId, content);
    const waitsForReview = mustWait(shown, content);
    if (waitsForReview) await send(deps, ad, content, now);
    else await show(deps, ad, shown, content, now);
    return { waitsForReview };
  });
}

async function send(deps: LifeDeps, ad: AdState, content: AdContent, now: Date): Promise<void> {
  const { database } = deps;
  const version = ad.version + 1;
  await saveAdStates(database, [{ ...ad, version, refusal: null }]);
  await saveEdit(database, { adId: ad.id, content: editedPart(content), version, sentAt: now });
  await recordEvents(database, [{ adId: ad.id, kind: 'EditSent' }], now);
  await publishAdEvents(deps, 'submitted', [ad.id]);
}

async function show(
  { database, refresh }: LifeDeps,
  ad: AdState,
  shown: AdContent,
  content: AdContent,
  now: Date,
): Promise<void> {
  // What is wanted now needs no check: an edit that waits for one is no longer wanted.
  const hadEdit = await dropEdit(database, ad.id);
  const isSame = same(shown, content, shownParts);
  if (isSame && !hadEdit) return;
  await saveAdStates(database, [{ ...ad, version: ad.version + 1 }]);
  if (isSame) return;
  await saveShown(database, [{ id: ad.id, content: editedPart(content) }]);
  await recordEvents(database, [{ adId: ad.id, kind: 'EditPublished' }], now);
  await refresh([ad.id]);
}

/** An own ad's words, those of its waiting edit where there is one. Refuses AdNotFound. */
export async function ownContent(
  database: Database,
  adId: string,
  ownerId: string,
): Promise<{ status: AdStatus; content: AdContent }> {
  const { status } = await readOwn(database, adId, ownerId);
  const content = await contentOfAd(database, adId);
  const edited = (await editsOf(database, [adId])).get(adId);
  return { status, content: { ...content, ...edited?.content } };
}
