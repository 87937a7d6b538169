import { chance, clock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database.ts';

export interface TestReview {
  buyerId: string;
  sellerId: string;
  orderCode?: string;
  stars?: number;
  text?: string;
  at?: Date;
}

/** Inserts a review of shipped goods without updating the seller's figures. Returns its id. */
export async function givenReview(database: Database, review: TestReview): Promise<string> {
  const { buyerId, sellerId, orderCode = null, stars = 5, text = 'Anlatıldığı gibi geldi.', at = clock.now() } = review;
  const id = chance.uuid();
  await database.query(
    `insert into seller_review (id, order_code, seller_id, buyer_id, author, stars, subjects, text, ad_id, ad_title, created_at)
     values ($1, $2, $3, $4, 'A*** Y.', $5, '{5,0,0,0}', $6, 1234567890, 'Az kullanılmış bisiklet', $7)`,
    [id, orderCode, sellerId, buyerId, stars, text, at],
  );
  return id;
}
