import type { Review } from '../../../../contract/schemas/review.ts';
import { starsByName } from '../rules.ts';
import type { ReviewRow } from '../store.ts';

/** A review as a reader sees it. Only its author and the seller see which side they are. */
export function reviewView(row: ReviewRow, readerId: string | undefined): Review {
  const { id, sellerId, buyerId, author, stars, subjects, text, adId, adTitle, createdAt, changedAt } = row;
  const { answer, answeredAt } = row;
  const side = readerId === buyerId ? 'Buyer' : readerId === sellerId ? 'Seller' : undefined;
  return {
    id,
    stars,
    subjects: starsByName(subjects),
    text,
    ...(author !== null && { author }),
    writtenAt: createdAt.toISOString(),
    isChanged: changedAt !== null,
    ad: { id: adId, title: adTitle },
    ...(answer !== null && answeredAt && { answer: { text: answer, at: answeredAt.toISOString() } }),
    ...(side && { side }),
  };
}
