// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { sellerRating, sellerReview } from './tables.ts';

type SellerRatingRow = typeof sellerRating.$inferSelect;
type SellerReviewRow = typeof sellerReview.$inferSelect;
type OneRow = Omit<SellerReviewRow, 'adId' | 'removedAt'> & { adId: string };

export interface Statements {
  insert: Command<
    [
      SellerReviewRow['id'],
      SellerReviewRow['orderCode'],
      SellerReviewRow['sellerId'],
      SellerReviewRow['buyerId'],
      SellerReviewRow['author'],
      SellerReviewRow['stars'],
      Readonly<SellerReviewRow['subjects']>,
      SellerReviewRow['text'],
      Int8,
      SellerReviewRow['adTitle'],
      Time,
    ]
  >;
  'insert-past': Command<[string]>;
  'insert-figures': Command<[string]>;
  one: Query<[string], OneRow>;
  many: Query<[readonly string[]], OneRow>;
  'of-order': Query<
    [string],
    Omit<SellerReviewRow, 'orderCode' | 'adId' | 'removedAt'> & { orderCode: NonNullable<SellerReviewRow['orderCode']>; adId: string }
  >;
  exists: Command<[string]>;
  'reviewed-among': Query<[readonly string[]], { orderCode: NonNullable<SellerReviewRow['orderCode']> }>;
  hold: Query<[string], OneRow>;
  change: Command<[string, SellerReviewRow['stars'], Readonly<SellerReviewRow['subjects']>, SellerReviewRow['text'], Time | null]>;
  answer: Command<[string, SellerReviewRow['answer'], Time | null]>;
  remove: Command<[string, Time | null]>;
  rate: Command<
    [
      SellerRatingRow['sellerId'],
      Readonly<SellerRatingRow['byStars']>,
      Readonly<SellerRatingRow['subjectSums']>,
      Readonly<SellerRatingRow['subjectCounts']>,
    ]
  >;
  figures: Query<[string], Omit<SellerRatingRow, 'sellerId'>>;
  newest: Query<[string, number | null, string | null, Int8], OneRow>;
  highest: Query<[string, number | null, string | null, Int8], OneRow>;
  lowest: Query<[string, number | null, string | null, Int8], OneRow>;
  move: Command<[string, SellerReviewRow['buyerId']]>;
  anonymise: Command<[string, SellerReviewRow['buyerId']]>;
  'erase-of-seller': Command<[string]>;
  'erase-figures': Command<[string]>;
  'export-written': Query<[string], Omit<SellerReviewRow, 'id' | 'sellerId' | 'buyerId' | 'author' | 'adId' | 'answeredAt' | 'removedAt'>>;
  'export-received': Query<[string], Omit<SellerReviewRow, 'id' | 'sellerId' | 'buyerId' | 'author' | 'adId' | 'changedAt' | 'removedAt'>>;
}
