import { addRatings } from '../../../people/accounts/port.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { addFigures, allowedText, countOf, figuresOf, noFigures, sumOf } from '../rules.ts';
import { insertFigures, insertPastReviews } from '../store.ts';
import type { NewReview } from '../store.ts';

/** A review without an order, for the demo market. */
export interface PastReview extends Omit<NewReview, 'id' | 'orderCode'> {
  answer?: string;
  answeredAt?: Date;
}

/** Reviews per statement. */
const atOnce = 10_000;

/** Imports reviews and ratings of the demo market without notices. The sellers must have no reviews yet. */
export async function importPastReviews(database: Database, reviews: readonly PastReview[]): Promise<void> {
  const ofSellers = [...Map.groupBy(reviews, ({ sellerId }) => sellerId)].map(([sellerId, own]) => ({
    sellerId,
    figures: own.map((one) => figuresOf(one)).reduce(addFigures, noFigures()),
  }));
  await database.inTransaction(async () => {
    for (let from = 0; from < reviews.length; from += atOnce) {
      const batch = reviews.slice(from, from + atOnce);
      await insertPastReviews(
        database,
        batch.map((one) => ({ ...one, id: chance.uuid(), text: allowedText(one.text) ?? '' })),
      );
    }
    await insertFigures(
      database,
      ofSellers.map(({ sellerId, figures }) => ({ sellerId, ...figures })),
    );
    await addRatings(
      database,
      ofSellers.map(({ sellerId, figures }) => ({ id: sellerId, sum: sumOf(figures), count: countOf(figures) })),
    );
  });
}
