import type { Decision, DecisionReason } from '../../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import { doorHolders } from '../../../people/accounts/port.ts';
import type { AdForReview } from '../../ads/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { ModerationDeps } from './dependencies.ts';
import { reasonText } from '../rules/decision-reasons.ts';

type NotifyDeps = Pick<ModerationDeps, 'database' | 'notices' | 'accounts'>;

/** What is told of an ad. */
export type NotifiedAd = Pick<AdForReview, 'id' | 'ownerId' | 'version'> & { title: string };

/** Whoever sends many ads at once sees in their list what became of them; a message for each would bury all others. */
const maxPerOwner = 5;

const tokensOf = (ad: NotifiedAd) => ({ 'Ad.Title': ad.title, 'Ad.Code': ad.id });

function limitPerOwner(ads: readonly NotifiedAd[]): NotifiedAd[] {
  const perOwner = new Map<string, number>();
  return ads.filter(({ ownerId }) => {
    const count = (perOwner.get(ownerId) ?? 0) + 1;
    perOwner.set(ownerId, count);
    return count <= maxPerOwner;
  });
}

/** Owners hear that their ads are published. */
export async function notifyApproved({ notices }: NotifyDeps, ads: readonly NotifiedAd[]): Promise<void> {
  for (const ad of limitPerOwner(ads)) {
    await notices.notify({
      accountId: ad.ownerId,
      template: 'Ads.Approved',
      tokens: tokensOf(ad),
      routeValue: ad.id,
      onceKey: `ad-approved:${ad.id}:${ad.version}`,
    });
  }
}

/** Owners hear that a moderator looks at their ads, or at their changes, first; moderators hear that something waits. */
export async function notifyWaiting(deps: NotifyDeps, ads: readonly NotifiedAd[]): Promise<void> {
  for (const ad of limitPerOwner(ads)) {
    await deps.notices.notify({
      accountId: ad.ownerId,
      template: 'Ads.PendingApprove',
      tokens: tokensOf(ad),
      routeValue: ad.id,
      onceKey: `ad-waiting:${ad.id}:${ad.version}`,
    });
  }
  const [first] = ads;
  if (first) await notifyModerators(deps, first);
}

/** Each moderator hears at most once an hour that something waits, by the first ad of the hour. */
async function notifyModerators({ database, notices }: NotifyDeps, ad: NotifiedAd): Promise<void> {
  const hour = clock.now().toISOString().slice(0, 13);
  for (const { id } of await doorHolders(database, ['moderator', 'administrator'])) {
    await notices.notify({
      accountId: id,
      template: 'Ads.PendingApproval',
      tokens: tokensOf(ad),
      routeValue: ad.id,
      onceKey: `reviews:${hour}`,
    });
  }
}

/** An owner hears that an ad that was taken down is back. */
export async function notifyRestored({ notices }: NotifyDeps, ad: NotifiedAd): Promise<void> {
  await notices.notify({ accountId: ad.ownerId, template: 'Ads.Restored', tokens: tokensOf(ad), routeValue: ad.id });
}

/** What an owner is told of a decision against their ad: each has words of its own, for each leaves the owner other things to do. */
const refusals = {
  Reject: 'Ads.Rejected',
  AskEdit: 'Ads.Rejected',
  TakeDown: 'Ads.TakenDown',
  Delete: 'Ads.Deleted',
} as const satisfies Partial<Record<Decision, NotificationTemplate>>;

/** An owner hears why an ad was refused, must be changed, was taken down or is no more. */
export async function notifyRefused(
  { accounts, notices }: NotifyDeps,
  ad: Pick<NotifiedAd, 'id' | 'ownerId' | 'title'>,
  {
    decision,
    reasons,
    message,
  }: { decision: keyof typeof refusals; reasons: readonly DecisionReason[]; message?: string | undefined },
): Promise<void> {
  const language = (await accounts.contactOf(ad.ownerId))?.language ?? 'tr';
  await notices.notify({
    accountId: ad.ownerId,
    template: refusals[decision],
    tokens: { 'Ad.Title': ad.title, 'Ad.Code': ad.id, 'Ad.Reason': reasonText(reasons, message, language) },
    routeValue: ad.id,
  });
}
