// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { sellerRating, sellerReview } from './tables.ts';

type SellerRatingRow = typeof sellerRating.$inferSelect;
type SellerReviewRow = typeof sellerReview.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      SellerReviewRow['id'],
      SellerReviewRow['orderCode'],
      SellerReviewRow['sellerId'],
      SellerReviewRow['buyerId'],
      SellerReviewRow['author'],
      SellerReviewRow['stars'],
      Readonly<SellerReviewRow['subjects']>,
      SellerReviewRow['text'],
      string | number | bigint,
      SellerReviewRow['adTitle'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  'insert-past': { parameters: [string]; row: Record<never, never> };
  'insert-figures': { parameters: [string]; row: Record<never, never> };
  one: {
    parameters: [string];
    row: {
      id: SellerReviewRow['id'];
      orderCode: SellerReviewRow['orderCode'];
      sellerId: SellerReviewRow['sellerId'];
      buyerId: SellerReviewRow['buyerId'];
      author: SellerReviewRow['author'];
      stars: SellerReviewRow['stars'];
      subjects: SellerReviewRow['subjects'];
      text: SellerReviewRow['text'];
      adId: string;
      adTitle: SellerReviewRow['adTitle'];
      createdAt: Date;
      changedAt: Date | null;
      answer: SellerReviewRow['answer'];
      answeredAt: Date | null;
    };
  };
  many: {
    parameters: [readonly string[]];
    row: {
      id: SellerReviewRow['id'];
      orderCode: SellerReviewRow['orderCode'];
      sellerId: SellerReviewRow['sellerId'];
      buyerId: SellerReviewRow['buyerId'];
      author: SellerReviewRow['author'];
      stars: SellerReviewRow['stars'];
      subjects: SellerReviewRow['subjects'];
      text: SellerReviewRow['text'];
      adId: string;
      adTitle: SellerReviewRow['adTitle'];
      createdAt: Date;
      changedAt: Date | null;
      answer: SellerReviewRow['answer'];
      answeredAt: Date | null;
    };
  };
  'of-order': {
    parameters: [string];
    row: {
      id: SellerReviewRow['id'];
      orderCode: NonNullable<SellerReviewRow['orderCode']>;
      sellerId: SellerReviewRow['sellerId'];
      buyerId: SellerReviewRow['buyerId'];
      author: SellerReviewRow['author'];
      stars: SellerReviewRow['stars'];
      subjects: SellerReviewRow['subjects'];
      text: SellerReviewRow['text'];
      adId: string;
      adTitle: SellerReviewRow['adTitle'];
      createdAt: Date;
      changedAt: Date | null;
      answer: SellerReviewRow['answer'];
      answeredAt: Date | null;
    };
  };
  exists: { parameters: [string]; row: Record<never, never> };
  'reviewed-among': { parameters: [readonly string[]]; row: { orderCode: NonNullable<SellerReviewRow['orderCode']> } };
  hold: {
    parameters: [string];
    row: {
      id: SellerReviewRow['id'];
      orderCode: SellerReviewRow['orderCode'];
      sellerId: SellerReviewRow['sellerId'];
      buyerId: SellerReviewRow['buyerId'];
      author: SellerReviewRow['author'];
      stars: SellerReviewRow['stars'];
      subjects: SellerReviewRow['subjects'];
      text: SellerReviewRow['text'];
      adId: string;
      adTitle: SellerReviewRow['adTitle'];
      createdAt: Date;
      changedAt: Date | null;
      answer: SellerReviewRow['answer'];
      answeredAt: Date | null;
    };
  };
  change: {
    parameters: [
      string,
      SellerReviewRow['stars'],
      Readonly<SellerReviewRow['subjects']>,
      SellerReviewRow['text'],
      Date | string | null,
    ];
    row: Record<never, never>;
  };
  answer: { parameters: [string, SellerReviewRow['answer'], Date | string | null]; row: Record<never, never> };
  remove: { parameters: [string, Date | string | null]; row: Record<never, never> };
  rate: {
    parameters: [
      SellerRatingRow['sellerId'],
      Readonly<SellerRatingRow['byStars']>,
      Readonly<SellerRatingRow['subjectSums']>,
      Readonly<SellerRatingRow['subjectCounts']>,
    ];
    row: Record<never, never>;
  };
  figures: {
    parameters: [string];
    row: {
      byStars: SellerRatingRow['byStars'];
      subjectSums: SellerRatingRow['subjectSums'];
      subjectCounts: SellerRatingRow['subjectCounts'];
    };
  };
  newest: {
    parameters: [string, number | null, string | null, string | number | bigint];
    row: {
      id: SellerReviewRow['id'];
      orderCode: SellerReviewRow['orderCode'];
      sellerId: SellerReviewRow['sellerId'];
      buyerId: SellerReviewRow['buyerId'];
      author: SellerReviewRow['author'];
      stars: SellerReviewRow['stars'];
      subjects: SellerReviewRow['subjects'];
      text: SellerReviewRow['text'];
      adId: string;
      adTitle: SellerReviewRow['adTitle'];
      createdAt: Date;
      changedAt: Date | null;
      answer: SellerReviewRow['answer'];
      answeredAt: Date | null;
    };
  };
  highest: {
    parameters: [string, number | null, string | null, string | number | bigint];
    row: {
      id: SellerReviewRow['id'];
      orderCode: SellerReviewRow['orderCode'];
      sellerId: SellerReviewRow['sellerId'];
      buyerId: SellerReviewRow['buyerId'];
      author: SellerReviewRow['author'];
      stars: SellerReviewRow['stars'];
      subjects: SellerReviewRow['subjects'];
      text: SellerReviewRow['text'];
      adId: string;
      adTitle: SellerReviewRow['adTitle'];
      createdAt: Date;
      changedAt: Date | null;
      answer: SellerReviewRow['answer'];
      answeredAt: Date | null;
    };
  };
  lowest: {
    parameters: [string, number | null, string | null, string | number | bigint];
    row: {
      id: SellerReviewRow['id'];
      orderCode: SellerReviewRow['orderCode'];
      sellerId: SellerReviewRow['sellerId'];
      buyerId: SellerReviewRow['buyerId'];
      author: SellerReviewRow['author'];
      stars: SellerReviewRow['stars'];
      subjects: SellerReviewRow['subjects'];
      text: SellerReviewRow['text'];
      adId: string;
      adTitle: SellerReviewRow['adTitle'];
      createdAt: Date;
      changedAt: Date | null;
      answer: SellerReviewRow['answer'];
      answeredAt: Date | null;
    };
  };
  move: { parameters: [string, SellerReviewRow['buyerId']]; row: Record<never, never> };
  anonymise: { parameters: [string, SellerReviewRow['buyerId']]; row: Record<never, never> };
  'erase-of-seller': { parameters: [string]; row: Record<never, never> };
  'erase-figures': { parameters: [string]; row: Record<never, never> };
  'export-written': {
    parameters: [string];
    row: {
      orderCode: SellerReviewRow['orderCode'];
      stars: SellerReviewRow['stars'];
      subjects: SellerReviewRow['subjects'];
      text: SellerReviewRow['text'];
      adTitle: SellerReviewRow['adTitle'];
      createdAt: Date;
      changedAt: Date | null;
      answer: SellerReviewRow['answer'];
    };
  };
  'export-received': {
    parameters: [string];
    row: {
      orderCode: SellerReviewRow['orderCode'];
      stars: SellerReviewRow['stars'];
      subjects: SellerReviewRow['subjects'];
      text: SellerReviewRow['text'];
      adTitle: SellerReviewRow['adTitle'];
      createdAt: Date;
      answer: SellerReviewRow['answer'];
      answeredAt: Date | null;
    };
  };
}
