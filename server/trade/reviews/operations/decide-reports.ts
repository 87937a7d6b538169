import type { ReviewVerdict } from '../../../../contract/schemas/review.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import { decideAboutReview } from '../../../people/feedback/port.ts';
import { required } from '../../../platform/errors.ts';
import { lockReview } from '../store.ts';
import type { ReviewRow } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';
import { removeLockedReview } from './remove-review.ts';

/**
 * Decides all reports of a review and notifies the reporters, and the author of a removed review. Throws ReviewNotFound, also if another moderator
 * removed it first.
 */
export async function decideReports(
  deps: ReviewDeps,
  moderatorId: string,
  { reviewId, verdict, reason }: { reviewId: string; verdict: ReviewVerdict; reason: string },
): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const row = required(await lockReview(database, reviewId), 'ReviewNotFound');
    const isGone = verdict === 'Remove';
    if (isGone) {
      await removeLockedReview(deps, row);
      await notifyAuthor(deps, row, reason);
    }
    const status = isGone ? 'Completed' : 'Rejected';
    await decideAboutReview(deps, moderatorId, { reviewId, status, answer: reason });
    await logDeskAct(database, {
      act: isGone ? 'RemoveReview' : 'KeepReview',
      byId: moderatorId,
      about: row.orderCode ?? row.id,
      // Guests have no member page.
      memberId: row.author === null ? undefined : row.buyerId,
      message: reason,
    });
  });
}

/** Members get a notification, guests an email. */
async function notifyAuthor({ notices, orders }: ReviewDeps, row: ReviewRow, reason: string): Promise<void> {
  const template = 'Review.Removed';
  const tokens = { 'Ad.Title': row.adTitle, 'Conduct.Message': reason };
  if (row.author !== null) {
    await notices.notify({ accountId: row.buyerId, template, tokens, onceKey: `review:${row.id}:removed` });
    return;
  }
  const order = row.orderCode === null ? undefined : await orders.order(row.orderCode);
  if (order?.email === undefined) return;
  const language = order.language ?? 'tr';
  await notices.send({ channel: 'Email', to: order.email, language, template, tokens, isPatient: true });
}
