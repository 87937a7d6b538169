import type { Language } from '../../../../contract/enums.ts';
import type { Campaign, NewCampaign } from '../../../../contract/schemas/campaign.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { shownCampaign } from '../rules/shown-campaign.ts';
import { insertCampaign } from '../store.ts';

/** Makes a campaign by an administrator. */
export async function createCampaign(
  database: Database,
  byId: string,
  { names, texts, startsAt, endsAt, ...terms }: NewCampaign,
  language: Language,
): Promise<Campaign> {
  const now = clock.now();
  const record = {
    ...terms,
    id: chance.uuid(),
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
