import { quitAds } from '../store.ts';
import type { CampaignDeps } from './dependencies.ts';

/** Ads that are sold or on sale no more quit every campaign; told twice it is as once. */
export async function quitEndedAds(
  { database, ads }: Pick<CampaignDeps, 'database' | 'ads'>,
  adIds: readonly string[],
): Promise<void> {
  await database.inTransaction(async () => {
    const quit = await quitAds(database, adIds);
    await ads.set(quit.map((id) => ({ id, campaign: null })));
  });
}
