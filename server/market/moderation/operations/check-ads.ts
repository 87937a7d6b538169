import type { Finding } from '../../../../contract/schemas/moderation.ts';
import type { AdForReview } from '../../ads/port.ts';
import type { ModerationDeps } from './dependencies.ts';
import { readPending } from '../store/pending-decisions.ts';
import { logDecisions } from '../store/log.ts';
import { closeReviews, lockAds, openReviews } from '../store/reviews.ts';
import { notifyApproved, notifyWaiting } from './notify.ts';
import type { NotifiedAd } from './notify.ts';
import { readAdFacts, findingsOf } from './ad-findings.ts';

type Checked = AdForReview & { findings: Finding[] };

/**
 * Checks up to 500 submitted ads. Publishes ads without findings, unless the owner is suspended or a moderator's decision on the same version is
 * pending. Puts the others in the queue.
 *
 * Ignores ads that are no longer under review, so a check may run twice. Throws if an ad changed during the check; the job is then retried.
 */
export async function checkAds(deps: ModerationDeps, adIds: readonly string[]): Promise<void> {
  const { database, ads } = deps;
  await database.inTransaction(async () => {
    await lockAds(database, adIds);
    const underReview = await ads.forReview(adIds);
    if (underReview.length === 0) return;
    const facts = await readAdFacts(deps, underReview);
    const checked = underReview.map((ad) => ({ ...ad, findings: findingsOf(ad, facts) }));
    const pending = await readPending(database, adIds);
    const isClean = ({ id, ownerId, version, findings }: Checked) =>
      findings.length === 0 && pending.get(id)?.version !== version && !facts.suspended.has(ownerId);
    await publish(deps, checked.filter(isClean));
    const suspect = checked.filter((ad) => !isClean(ad));
    await openReviews(
      database,
      suspect.map(({ id, kind, findings }) => ({ adId: id, kind, findings })),
    );
    await notifyWaiting(deps, suspect.map(notifiedAd));
  });
}

const notifiedAd = ({ id, ownerId, version, content }: AdForReview): NotifiedAd => ({
  id,
  ownerId,
  version,
  title: content.title,
});

async function publish(deps: ModerationDeps, clean: readonly Checked[]): Promise<void> {
  if (clean.length === 0) return;
  await deps.ads.decide(
    clean.map(({ id, version }) => ({ adId: id, event: 'approve', version })),
    'system',
  );
  await closeReviews(
    deps.database,
    clean.map(({ id }) => id),
  );
  await logDecisions(
    deps.database,
    clean.map(({ id, ownerId, content }) => ({
      decision: 'Approve',
      actorId: null,
      adId: id,
      memberId: ownerId,
      title: content.title,
    })),
  );
  await notifyApproved(deps, clean.map(notifiedAd));
}
