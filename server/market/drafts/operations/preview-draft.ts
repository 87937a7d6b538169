import type { Language } from '../../../../contract/enums.ts';
import type { AdDetail } from '../../../../contract/schemas/ad.ts';
import { required } from '../../../platform/errors.ts';
import { toAdContent, writtenOf } from '../rules/content.ts';
import { draftOf } from '../store/drafts.ts';
import type { DraftDeps } from './dependencies.ts';
import { judgeDrafts } from './judge-drafts.ts';

/** Shown as the id of a new ad. */
const placeholderId = '9999999999';

/**
 * Preview of a draft, or of an ad with its waiting edit. Moderators may preview any ad, but no drafts. Throws DraftNotFound, AdNotFound or
 * CategoryNotChosen.
 */
export async function previewDraft(
  deps: DraftDeps,
  reader: { id: string; isReviewer: boolean },
  id: string,
  language: Language,
): Promise<AdDetail> {
  const { ads, adViews } = deps;
  if (!id.includes('-')) {
    const ownerId = reader.isReviewer ? required(await ads.anyForReview(id), 'AdNotFound').ownerId : reader.id;
    return adViews.previewOf({ id, ownerId, ...(await ads.contentOf(id, ownerId)) }, language);
  }
  const ownerId = reader.id;
  const row = await draftOf(deps.database, ownerId, id);
  const [judged] = await judgeDrafts(deps, ownerId, [row]);
  const category = required(judged?.category, 'CategoryNotChosen');
  const content = toAdContent(writtenOf(row.content), {
    category,
    pictures: row.content.pictures ?? [],
    registryNumber: judged?.registryNumber ?? null,
  });
  return deps.adViews.previewOf({ id: row.adId ?? placeholderId, ownerId, status: 'UnderReview', content }, language);
}
