import { lapseReasons } from '../rules/lapse-reasons.ts';
import type { AuthorityRecord } from '../store.ts';
import type { AuthorityDeps } from './dependencies.ts';

/** Suspends the ads tied to lapsed records, and notifies the owners of the published ones. */
export async function suspendLapsedAds(
  deps: Pick<AuthorityDeps, 'ads' | 'identityOf' | 'notices'>,
  lapsed: readonly AuthorityRecord[],
): Promise<void> {
  const { ads } = deps;
  const adIds = lapsed.flatMap(({ adId }) => adId ?? []);
  if (adIds.length === 0) return;
  const published = await ads().publishedAmong(adIds);
  // Includes archived ads: their owners must not republish them without a new verification.
  await ads().suspend(adIds, 'authorityLapsed');
  for (const { adId, title } of published) {
    const record = lapsed.find((one) => one.adId === adId);
    if (record) await notifyOwner(deps, record, adId, title);
  }
}

async function notifyOwner(
  { identityOf, notices }: Pick<AuthorityDeps, 'identityOf' | 'notices'>,
  { id, ownerId, state, checkedAt }: AuthorityRecord,
  adId: string,
  title: string,
): Promise<void> {
  const { language } = await identityOf(ownerId);
  await notices.notify({
    accountId: ownerId,
    template: 'Ads.AuthorityLapsed',
    tokens: {
      'Ad.Title': title,
      'Ad.Code': adId,
      'Ad.Reason': lapseReasons[state === 'Suspended' ? 'Suspended' : 'Expired'][language],
    },
    routeValue: adId,
    onceKey: `authority:${id}:${checkedAt.toISOString()}:${state}`,
  });
}
