import type { Decision, DecisionReason } from '../../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import { staffWith } from '../../../people/accounts/port.ts';
import type { AdForReview } from '../../ads/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { ModerationDeps } from './dependencies.ts';
import { reasonText } from '../rules/decision-reasons.ts';

type NotifyDeps = Pick<ModerationDeps, 'database' | 'notices' | 'accounts'>;

export type NotifiedAd = Pick<AdForReview, 'id' | 'ownerId' | 'version'> & { title: string };

/** Maximum number of notifications per owner and call. Sellers who submit many ads see the results in their list. */
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

/** Notifies owners that their ads are published. */
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

/** Notifies owners that their ads or edits wait for a moderator, and notifies the moderators. */
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

/** Notifies each moderator at most once an hour, about the hour's first ad. */
async function notifyModerators({ database, notices }: NotifyDeps, ad: NotifiedAd): Promise<void> {
  const hour = clock.now().toISOString().slice(0, 13);
  for (const { id } of await staffWith(database, 'handleReports')) {
    await notices.notify({
      accountId: id,
      template: 'Ads.PendingApproval',
      tokens: tokensOf(ad),
      routeValue: ad.id,
      onceKey: `reviews:${hour}`,
    });
  }
}

export async function notifyRestored({ notices }: NotifyDeps, ad: NotifiedAd): Promise<void> {
  await notices.notify({ accountId: ad.ownerId, template: 'Ads.Restored', tokens: tokensOf(ad), routeValue: ad.id });
}

/** One template per decision, because the owner's next steps differ. */
const refusals = {
  Reject: 'Ads.Rejected',
  AskEdit: 'Ads.Rejected',
  TakeDown: 'Ads.TakenDown',
  Delete: 'Ads.Deleted',
} as const satisfies Partial<Record<Decision, NotificationTemplate>>;

/** Notifies an owner that the ad was refused, needs changes, was taken down or was deleted, with the reasons. */
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
