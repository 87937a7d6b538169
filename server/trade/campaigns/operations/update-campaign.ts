import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { ChangedCampaign, EditableCampaign } from '../../../../contract/schemas/campaign.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { changedDates } from '../rules/campaign-changes.ts';
import type { StoredCampaign } from '../rules/shown-campaign.ts';
import { lockCampaign, readCampaign, saveCampaign } from '../store.ts';
import { queueDateCopy } from './copy-dates-to-ads.ts';
import type { DeskDeps } from './dependencies.ts';
import { readEditableCampaign } from './read-editable-campaign.ts';

/**
 * Changes a campaign. New dates apply at once in carts and on the campaign's pages; a job copies them to the ads. Throws CampaignNotFound,
 * MediaNotFound, and the refusals of `changedDates`.
 */
export async function updateCampaign(
  deps: DeskDeps,
  byId: string,
  id: string,
  changes: ChangedCampaign,
): Promise<EditableCampaign> {
  const { database } = deps;
  return database.inTransaction(async () => {
    await lockCampaign(database, id);
    // Read after the lock, to count ads that joined while this request waited.
    const stored = required(await readCampaign(database, id), 'CampaignNotFound');
    const outcome = changedDates(stored, changes, clock.now());
    if ('refusal' in outcome) {
      const { refusal, path } = outcome;
      throw new DomainError(refusal, path === undefined ? [] : [{ code: refusal, path }]);
    }
    const { names, texts, kind, minimum, mainCategoryIds, sellers, isOnMainPage } = changes;
    await saveCampaign(database, {
      ...outcome,
      id,
      kind,
      minimum,
      mainCategoryIds,
      sellers,
      isOnMainPage,
      nameTr: names.tr,
      nameEn: names.en,
      textTr: texts.tr,
      textEn: texts.en,
      picture: await changedPicture(deps, byId, stored, changes.picture),
    });
    const isMoved =
      outcome.startsAt.getTime() !== stored.startsAt.getTime() || outcome.endsAt.getTime() !== stored.endsAt.getTime();
    if (isMoved) await queueDateCopy(database, id);
    return readEditableCampaign(deps, id);
  });
}

/** Stores a new picture and deletes the replaced one. */
async function changedPicture(
  { media }: DeskDeps,
  byId: string,
  { id, picture }: StoredCampaign,
  key: string | undefined,
): Promise<Picture | null> {
  if (picture && picture.key === key) return picture;
  const adopted = key === undefined ? null : await media.adopt(byId, key, id);
  if (picture) await media.remove(id, picture.key);
  return adopted;
}
