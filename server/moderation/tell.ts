import type { DecisionReason } from '../../contract/enums.ts';
import { product } from '../../contract/product.ts';
import { doorHolders } from '../accounts/index.ts';
import type { AdForReview } from '../ads/port.ts';
import { clock } from '../platform/clock.ts';
import type { ModerationDeps } from './deps.ts';
import { reasonText, waitingWords } from './words.ts';

type TellDeps = Pick<ModerationDeps, 'database' | 'notices' | 'accounts'>;

/** What is told of an ad. */
export type ToldAd = Pick<AdForReview, 'id' | 'ownerId' | 'version' | 'kind'> & { title: string };

/** Whoever sends many ads at once sees in their list what became of them; a message for each would bury all others. */
const toldAtOnce = 5;

const tokensOf = (ad: ToldAd) => ({ 'Ad.Title': ad.title, 'Ad.Code': ad.id });

function fewOfEach(ads: readonly ToldAd[]): ToldAd[] {
  const told = new Map<string, number>();
  return ads.filter(({ ownerId }) => {
    const count = (told.get(ownerId) ?? 0) + 1;
    told.set(ownerId, count);
    return count <= toldAtOnce;
  });
}

/** Owners hear that their ads are published. */
export async function tellApproved({ notices }: TellDeps, ads: readonly ToldAd[]): Promise<void> {
  for (const ad of fewOfEach(ads)) {
    await notices.notify({
      accountId: ad.ownerId,
      template: 'Ads.Approved',
      tokens: tokensOf(ad),
      routeValue: ad.id,
      onceKey: `ad-approved:${ad.id}:${ad.version}`,
    });
  }
}

/** Owners hear that a moderator looks at their ads first, or at their changes while the ads stay as they are; moderators hear of it once an hour. */
export async function tellWaiting(deps: TellDeps, ads: readonly ToldAd[]): Promise<void> {
  if (ads.length === 0) return;
  for (const ad of fewOfEach(ads)) {
    await deps.notices.notify({
      accountId: ad.ownerId,
      template: ad.kind === 'Edit' ? 'Ads.PendingApproval' : 'Ads.PendingApprove',
      tokens: tokensOf(ad),
      routeValue: ad.id,
      onceKey: `ad-waiting:${ad.id}:${ad.version}`,
    });
  }
  await tellModerators(deps);
}

/** The list of templates has none for moderators, so it comes as a message of the product's. */
async function tellModerators({ database, notices }: TellDeps): Promise<void> {
  const hour = clock.now().toISOString().slice(0, 13);
  for (const { id, language } of await doorHolders(database, ['moderator', 'administrator'])) {
    await notices.notify({
      accountId: id,
      template: 'Notification.Message',
      tokens: { 'Message.Sender': product.name, 'Message.Excerpt': waitingWords[language] },
      onceKey: `reviews:${hour}`,
    });
  }
}

/** An owner hears why an ad was refused, must be changed, was taken down or is no more. */
export async function tellRefused(
  { accounts, notices }: TellDeps,
  ad: Pick<ToldAd, 'id' | 'ownerId' | 'title'>,
  { reasons, message }: { reasons: readonly DecisionReason[]; message?: string | undefined },
): Promise<void> {
  const language = (await accounts.contactOf(ad.ownerId))?.language ?? 'tr';
  await notices.notify({
    accountId: ad.ownerId,
    template: 'Ads.Rejected',
    tokens: { 'Ad.Title': ad.title, 'Ad.Code': ad.id, 'Ad.Reason': reasonText(reasons, message, language) },
    routeValue: ad.id,
  });
}
