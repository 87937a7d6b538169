import type { Language } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { Campaign, NewCampaign } from '../../../../contract/schemas/campaign.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { shownCampaign } from '../rules/shown-campaign.ts';
import { insertCampaign } from '../store.ts';
import type { DeskDeps } from './dependencies.ts';

/** Creates a campaign. Throws MediaNotFound if the administrator uploaded no such picture for a campaign. */
export async function createCampaign(
  { database, media }: DeskDeps,
  byId: string,
  { picture, ...form }: NewCampaign,
  language: Language,
): Promise<Campaign> {
  return database.inTransaction(async () => {
    const id = chance.uuid();
    const adopted = picture === undefined ? null : await media.adopt(byId, picture, id);
    return addCampaign(database, byId, { ...form, id, picture: adopted }, language);
  });
}

/** Inserts a campaign whose picture is stored already. */
export async function addCampaign(
  database: Database,
  byId: string,
  { names, texts, startsAt, endsAt, ...terms }: Omit<NewCampaign, 'picture'> & { id: string; picture: Picture | null },
  language: Language,
): Promise<Campaign> {
  const now = clock.now();
  const record = {
    ...terms,
    nameTr: names.tr,
    nameEn: names.en,
    textTr: texts.tr,
    textEn: texts.en,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    createdBy: byId,
    createdAt: now,
  };
  await insertCampaign(database, record);
  return shownCampaign({ ...record, adCount: 0 }, language, now);
}
