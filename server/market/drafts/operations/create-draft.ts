import type { z } from 'zod';
import type { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { AdStatus, DraftState, Language } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdContent, OwnAdState } from '../../ads/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { fromAdContent } from '../rules/content.ts';
import type { DraftDeps } from './dependencies.ts';
import { lastTerms } from './last-terms.ts';
import { contentOfWords } from './content-of-words.ts';
import { anyDraft, insertDraft, lockDraftsOf, resumeEdit } from '../store/drafts.ts';
import type { DraftPatch, DraftRow } from '../store/drafts.ts';
import { openCount } from '../store/lists.ts';
import type { LastTerms, MediaPack, StoredContent } from '../tables.ts';
import { categoryPatch } from './category-patch.ts';

type DraftRequest = z.output<typeof draftCalls.create.body>;

/**
 * State of an edit by the ad's status: a shown ad is edited, a refused one is corrected. A Locked ad may be edited, because checkouts only last
 * minutes.
 */
const editStates: Record<AdStatus, { state: DraftState } | { refusal: ErrorCode }> = {
  OnSale: { state: 'UpdatePending' },
  Locked: { state: 'UpdatePending' },
  NeedsAction: { state: 'Pending' },
  WaitingForEdit: { state: 'Pending' },
  ListingError: { state: 'Pending' },
  UnderReview: { refusal: 'AdPendingApproval' },
  OutOfStock: { refusal: 'AdInHistory' },
  Archived: { refusal: 'AdInHistory' },
  NotOnSale: { refusal: 'AdPassive' },
};

/**
 * Creates a draft, or returns the one with this id or for this ad. Throws DraftNotFound if another user has the id, DraftLimitReached,
 * CategoryNotFound, AdNotFound, AdPendingApproval, AdInHistory or AdPassive.
 */
export async function createDraft(
  deps: DraftDeps,
  ownerId: string,
  id: string,
  request: DraftRequest,
  language: Language,
): Promise<DraftRow> {
  const { database } = deps;
  return database.inTransaction(async () => {
    // Serialises an owner's requests: the draft limit and the single edit per ad would race otherwise.
    await lockDraftsOf(database, ownerId);
    const existing = await anyDraft(database, id);
    if (existing) return required(existing.ownerId === ownerId ? existing : undefined, 'DraftNotFound');
    const initial = await initialContent(deps, ownerId, request, language);
    const { adId, state } = initial;
    const open = adId ? await resumeEdit(database, { ownerId, adId, state, begun: initial.content?.begun }) : undefined;
    if (open) return open;
    if ((await openCount(database, ownerId)) >= limits.draftsMost) throw new DomainError('DraftLimitReached');
    const added = await insertDraft(database, id, ownerId, initial);
    // Another user inserted the same id concurrently.
    return required(added, 'DraftNotFound');
  });
}

type InitialDraft = DraftPatch & { state: DraftState };

async function initialContent(
  deps: DraftDeps,
  ownerId: string,
  request: DraftRequest,
  language: Language,
): Promise<InitialDraft> {
  const { categories } = deps.catalogue();
  if (request.editOf !== undefined) return initialEdit(deps, ownerId, request.editOf);
  const category =
    request.categoryId === undefined ? undefined : required(categories.get(request.categoryId), 'CategoryNotFound');
  if (request.copyOf !== undefined) {
    const { content } = await deps.ads.contentOf(request.copyOf, ownerId);
    return {
      state: 'Pending',
      ...categoryPatch(category ?? categories.get(content.categoryId)),
      content: contentOfAd(deps, { ...content, registryNumber: null, video: null }),
    };
  }
  const { mainCategoryId, words } = request;
  if (mainCategoryId !== undefined && !deps.catalogue().mainIds.includes(mainCategoryId))
    throw new DomainError('CategoryNotFound');
  return {
    state: 'Pending',
    ...(mainCategoryId !== undefined && { mainCategoryId }),
    ...(request.isRental !== undefined && { isRental: request.isRental }),
    ...categoryPatch(category),
    content: prefilledContent(
      await lastTerms(deps, ownerId, { category, mainCategoryId }),
      words === undefined ? {} : contentOfWords(deps, category, words, language),
    ),
  };
}

function prefilledContent(lastAd: LastTerms, words: Pick<StoredContent, 'title' | 'specs'>): StoredContent {
  const isNothing = Object.keys(lastAd).length + Object.keys(words).length === 0;
  return isNothing ? {} : { ...lastAd, ...words, prefilled: { lastAd, words } };
}

async function initialEdit(deps: DraftDeps, ownerId: string, adId: string): Promise<InitialDraft> {
  const { status, content } = await deps.ads.contentOf(adId, ownerId);
  const outcome = editStates[status];
  if ('refusal' in outcome) throw new DomainError(outcome.refusal);
  const adState = await deps.ads.stateOf(adId, ownerId);
  return {
    state: outcome.state,
    adId,
    ...categoryPatch(deps.catalogue().categories.get(content.categoryId)),
    content: contentOfAd(deps, content, packOfAd(adState)),
  };
}

function contentOfAd(deps: DraftDeps, ad: AdContent, pack?: MediaPack): NonNullable<InitialDraft['content']> {
  const hasMediaPack = ad.video !== null || pack !== undefined;
  return {
    ...fromAdContent(ad, deps.catalogue()),
    begun: { pictures: ad.pictures, video: ad.video, hasMediaPack, ...(pack && { pack }) },
  };
}

/** The media pack that is active on the ad or starts when it is published. */
function packOfAd({ dopings, awaitingDopings }: OwnAdState): MediaPack | undefined {
  if (awaitingDopings.includes('MediaPack')) return { endsAt: null };
  const endsAt = dopings.MediaPack;
  return endsAt !== undefined && Date.parse(endsAt) > clock.now().getTime() ? { endsAt } : undefined;
}
