import type { ReviewVerdict } from '../../../../contract/schemas/review.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import { decideAboutReview } from '../../../people/feedback/port.ts';
import { required } from '../../../platform/errors.ts';
import { holdReview } from '../store.ts';
import type { ReviewRow } from '../store.ts';
import type { ReviewDeps } from './dependencies.ts';
import { removeHeld } from './remove-review.ts';

/** Decides on a review, for all who reported it, who hear of it; what goes is told to its writer as well. Refuses ReviewNotFound, also where somebody else was faster. */
export async function decideReports(
  deps: ReviewDeps,
  moderatorId: string,
  { reviewId, verdict, reason }: { reviewId: string; verdict: ReviewVerdict; reason: string },
): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const row = required(await holdReview(database, reviewId), 'ReviewNotFound');
    const isGone = verdict === 'Remove';
    if (isGone) {
      await removeHeld(deps, row);
      await tellWriter(deps, row, reason);
    }
    const status = isGone ? 'Completed' : 'Rejected';
    await decideAboutReview(deps, moderatorId, { reviewId, status, answer: reason });
    await logDeskAct(database, {
      act: isGone ? 'RemoveReview' : 'KeepReview',
      byId: moderatorId,
      about: row.orderCode ?? row.id,
      // Of a guest there is no member to look at.
      memberId: row.author === null ? undefined : row.buyerId,
      message: reason,
    });
  });
}

/** A member hears of it as of everything else, a guest by mail. */
async function tellWriter({ notices, orders }: ReviewDeps, row: ReviewRow, reason: string): Promise<void> {
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
