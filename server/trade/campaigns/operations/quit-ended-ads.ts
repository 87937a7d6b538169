import { areInCampaign, quitAds } from '../store.ts';
import type { CampaignDeps } from './dependencies.ts';

/** Removes sold and ended ads from all campaigns. Idempotent. */
export async function quitEndedAds(
  { database, ads }: Pick<CampaignDeps, 'database' | 'ads'>,
  adIds: readonly string[],
): Promise<void> {
  // Most ads are in none.
  if (!(await areInCampaign(database, adIds))) return;
  await database.inTransaction(async () => {
    const quit = await quitAds(database, adIds);
    await ads.set(quit.map((id) => ({ id, campaign: null })));
  });
}
