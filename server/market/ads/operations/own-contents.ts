import { contentOfAd, editsOf, shownOf } from '../store/contents.ts';
import { ownTerms, ownTermsAmong } from '../store/owner-ads.ts';
import type { OwnTerms } from '../store/owner-ads.ts';
import type { AdContent } from '../model.ts';
import type { AdStatus } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { readOwn } from '../store/states.ts';

interface OwnAdContent {
  id: string;
  status: AdStatus;
  content: AdContent;
}

/** The owner's ads that are not deleted, with their waiting edits, in id order: up to `size` with ids above `after`. Three statements. */
export async function ownAds(
  database: Database,
  ownerId: string,
  after: string | undefined,
  size: number,
): Promise<OwnAdContent[]> {
  return withContents(database, await ownTerms(database, ownerId, after, size));
}

/** As `ownAds`, for the given ids. */
export async function ownAdsAmong(
  database: Database,
  ownerId: string,
  adIds: readonly string[],
): Promise<OwnAdContent[]> {
  return withContents(database, await ownTermsAmong(database, ownerId, adIds));
}

async function withContents(database: Database, rows: readonly OwnTerms[]): Promise<OwnAdContent[]> {
  const ids = rows.map(({ id }) => id);
  const shown = await shownOf(database, ids);
  const edits = await editsOf(database, ids);
  return rows.flatMap(({ id, status, ...terms }): OwnAdContent[] => {
    const content = shown.get(id);
    return content ? [{ id, status, content: { ...content, ...edits.get(id)?.content, ...terms } }] : [];
  });
}

/** Content of the owner's ad, with its waiting edit applied. Throws AdNotFound. */
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
