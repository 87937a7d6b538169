import type { EditableCampaign } from '../../../../contract/schemas/campaign.ts';
import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import { editableCampaign } from '../rules/campaign-changes.ts';
import { readCampaign } from '../store.ts';
import type { CampaignDeps } from './dependencies.ts';

/** A campaign for its edit form. Throws CampaignNotFound. */
export const readEditableCampaign = async (
  { database }: Pick<CampaignDeps, 'database'>,
  id: string,
): Promise<EditableCampaign> =>
  editableCampaign(required(await readCampaign(database, id), 'CampaignNotFound'), clock.now());
