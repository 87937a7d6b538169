import { reviewSubjects } from '../../../contract/enums.ts';
import type { Language, OrderStatus, ReviewSubject } from '../../../contract/enums.ts';
import { limits } from '../../../contract/limits.ts';
import type { ReviewSummary } from '../../../contract/schemas/review.ts';
import { reviewSubjectFacts } from '../../../data/reviews/subjects.ts';
import { hasForbiddenWords, maskContacts } from '../../market/moderation/port.ts';

const dayMs = 24 * 3_600_000;

/** Replaces contact details. */
export const maskText = '•••••';

/** Masks contact details; undefined if the text contains forbidden words. */
export const allowedText = (text: string): string | undefined =>
  hasForbiddenWords(text) ? undefined : maskContacts(text, maskText).text;

type Stars = Partial<Record<ReviewSubject, number>>;

/** Stars in subject order; 0 for subjects not rated, or about parcels if there was none. */
export const starsInOrder = (stars: { [S in ReviewSubject]?: number | undefined }, isParcel: boolean): number[] =>
  reviewSubjects.map((id) => {
    const isOfParcels = reviewSubjectFacts.find((facts) => facts.id === id)?.isOfParcels === true;
    return isOfParcels && !isParcel ? 0 : (stars[id] ?? 0);
  });

/** Rated subjects by name. */
export const starsByName = (inOrder: readonly number[]): Stars =>
  Object.fromEntries(reviewSubjects.map((id, at) => [id, inOrder[at] ?? 0]).filter(([, stars]) => stars !== 0));

export interface Figures {
  byStars: number[];
  subjectSums: number[];
  subjectCounts: number[];
}

/** What a review adds to its seller's figures; with -1, what its removal subtracts. */
export function figuresOf(
  { stars, subjects }: { stars: number; subjects: readonly number[] },
  sign: 1 | -1 = 1,
): Figures {
  return {
    byStars: [1, 2, 3, 4, 5].map((one) => (one === stars ? sign : 0)),
    subjectSums: subjects.map((rating) => sign * rating + 0),
    subjectCounts: subjects.map((rating) => (rating === 0 ? 0 : sign)),
  };
}

export const addFigures = (one: Figures, other: Figures): Figures => ({
  byStars: one.byStars.map((value, at) => value + (other.byStars[at] ?? 0)),
  subjectSums: one.subjectSums.map((value, at) => value + (other.subjectSums[at] ?? 0)),
  subjectCounts: one.subjectCounts.map((value, at) => value + (other.subjectCounts[at] ?? 0)),
});

const zeros = (length: number): number[] => Array.from({ length }, () => 0);
export const noFigures = (): Figures => ({
  byStars: zeros(5),
  subjectSums: zeros(reviewSubjects.length),
  subjectCounts: zeros(reviewSubjects.length),
});

export const countOf = ({ byStars }: Figures): number => byStars.reduce((sum, value) => sum + value, 0);
/** Sum of all stars. */
export const sumOf = ({ byStars }: Figures): number => byStars.reduce((sum, value, at) => sum + value * (at + 1), 0);

const oneDecimal = (sum: number, count: number): number => Math.round((sum / count) * 10) / 10;

export function summaryOf(figures: Figures, language: Language): ReviewSummary {
  const count = countOf(figures);
  return {
    count,
    ...(count > 0 && { average: oneDecimal(sumOf(figures), count) }),
    byStars: [...figures.byStars],
    subjects: reviewSubjects.flatMap((id, at) => {
      const rated = figures.subjectCounts[at] ?? 0;
      if (rated === 0) return [];
      const name = reviewSubjectFacts.find((facts) => facts.id === id)?.name[language] ?? id;
      return [{ id, name, average: oneDecimal(figures.subjectSums[at] ?? 0, rated), count: rated }];
    }),
  };
}

interface ReviewedItem {
  status: OrderStatus;
  completedAt?: Date;
}

/** End of the review period, counted from the last completed item. Undefined if no item is completed. */
export function reviewableUntil(items: readonly ReviewedItem[]): Date | undefined {
  const ends = items.flatMap(({ status, completedAt }) =>
    status === 'Completed' && completedAt ? [completedAt.getTime() + limits.reviewDays * dayMs] : [],
  );
  return ends.length === 0 ? undefined : new Date(Math.max(...ends));
}

/** End of the period in which a review may be changed. */
export const changeableUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + limits.reviewChangeDays * dayMs);
