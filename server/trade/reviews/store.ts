import { sellerReview } from './tables.ts';
import { columns } from '../../platform/sql/columns.ts';
import type { ReviewSort } from '../../../contract/enums.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Figures } from './rules.ts';
import type { Statements } from './store.sql.ts';

const sql = statements<Statements>('reviews', import.meta.url);

const reviewColumns = columns(sellerReview, { omit: ['removedAt'] });

const insertStatement = sql(
  'insert',
  `insert into seller_review (id, order_code, seller_id, buyer_id, author, stars, subjects, text, ad_id, ad_title, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (order_code) do nothing`,
);

export interface NewReview {
  id: string;
  orderCode: string;
  sellerId: string;
  buyerId: string;
  author: string | null;
  stars: number;
  subjects: readonly number[];
  text: string;
  adId: string;
  adTitle: string;
  at: Date;
}

/** Inserts a review. Returns false if the order has one. */
export async function insertReview(database: Database, review: NewReview): Promise<boolean> {
  const { id, orderCode, sellerId, buyerId, author, stars, subjects, text, adId, adTitle, at } = review;
  const values = [id, orderCode, sellerId, buyerId, author, stars, subjects, text, adId, adTitle, at] as const;
  return (await insertStatement.run(database, values)) > 0;
}

const insertPastStatement = sql(
  'insert-past',
  `insert into seller_review (id, seller_id, buyer_id, author, stars, subjects, text, ad_id, ad_title, created_at, answer, answered_at)
   select id, "sellerId", "buyerId", author, stars, subjects, text, "adId", "adTitle", at, answer, "answeredAt"
   from jsonb_to_recordset($1::jsonb) as one (id uuid, "sellerId" uuid, "buyerId" uuid, author text, stars smallint, subjects smallint[], text text,
     "adId" bigint, "adTitle" text, at timestamptz, answer text, "answeredAt" timestamptz)`,
);

/** Inserts reviews without orders. One statement. */
export async function insertPastReviews(
  database: Database,
  reviews: readonly (Omit<NewReview, 'orderCode'> & { answer?: string; answeredAt?: Date })[],
): Promise<void> {
  await insertPastStatement.run(database, [JSON.stringify(reviews)]);
}

const insertFiguresStatement = sql(
  'insert-figures',
  `insert into seller_rating (seller_id, by_stars, subject_sums, subject_counts)
   select "sellerId", "byStars", "subjectSums", "subjectCounts"
   from jsonb_to_recordset($1::jsonb) as one ("sellerId" uuid, "byStars" int[], "subjectSums" int[], "subjectCounts" int[])`,
);

/** Inserts the figures of sellers that have none. One statement. */
export async function insertFigures(
  database: Database,
  figures: readonly (Figures & { sellerId: string })[],
): Promise<void> {
  await insertFiguresStatement.run(database, [JSON.stringify(figures)]);
}

const oneStatement = sql('one', `select ${reviewColumns} from seller_review where id = $1 and removed_at is null`, {
  prepared: true,
});
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof oneStatement.first>>>;

export const readReview = (database: Database, id: string): Promise<ReviewRow | undefined> =>
  oneStatement.first(database, [id]);

const manyStatement = sql(
  'many',
  `select ${reviewColumns} from seller_review where id = any($1) and removed_at is null`,
);
export const readReviews = (database: Database, ids: readonly string[]): Promise<ReviewRow[]> =>
  manyStatement.all(database, [ids]);

const ofOrderStatement = sql(
  'of-order',
  `select ${reviewColumns} from seller_review where order_code = $1 and removed_at is null`,
);
/** The review of an order, unless removed. */
export const reviewOfOrder = (database: Database, orderCode: string): Promise<ReviewRow | undefined> =>
  ofOrderStatement.first(database, [orderCode]);

const existsStatement = sql('exists', 'select from seller_review where order_code = $1');
/** True if the order was reviewed, even if the review was removed. */
export const isReviewed = async (database: Database, orderCode: string): Promise<boolean> =>
  (await existsStatement.first(database, [orderCode])) !== undefined;

const amongStatement = sql(
  'reviewed-among',
  'select distinct order_code as "orderCode" from seller_review where order_code = any($1::text[])',
  { prepared: true },
);
/** Which of these orders were reviewed, including removed reviews. */
export const reviewedAmong = async (database: Database, orderCodes: readonly string[]): Promise<Set<string>> =>
  new Set((await amongStatement.all(database, [orderCodes])).flatMap(({ orderCode }) => orderCode ?? []));

const lockStatement = sql(
  'hold',
  `select ${reviewColumns} from seller_review where id = $1 and removed_at is null for update`,
);
/** Locks a review until the transaction ends. */
export const lockReview = (database: Database, id: string): Promise<ReviewRow | undefined> =>
  lockStatement.first(database, [id]);

const changeStatement = sql(
  'change',
  'update seller_review set stars = $2, subjects = $3, text = $4, changed_at = $5 where id = $1',
);
export async function changeReview(
  database: Database,
  id: string,
  { stars, subjects, text, at }: { stars: number; subjects: readonly number[]; text: string; at: Date },
): Promise<void> {
  await changeStatement.run(database, [id, stars, subjects, text, at]);
}

const answerStatement = sql(
  'answer',
  'update seller_review set answer = $2, answered_at = $3 where id = $1 and answer is null',
);
/** Saves a seller's answer. Returns false if there is one. */
export const saveAnswer = async (database: Database, id: string, text: string, at: Date): Promise<boolean> =>
  (await answerStatement.run(database, [id, text, at])) > 0;

const removeStatement = sql(
  'remove',
  `update seller_review set removed_at = $2, text = '', answer = null, answered_at = null where id = $1`,
);
export async function removeReview(database: Database, id: string, at: Date): Promise<void> {
  await removeStatement.run(database, [id, at]);
}

const added = (name: string): string =>
  `(select array_agg(a.value + b.value order by a.at) from unnest(seller_rating.${name}) with ordinality a(value, at)
     join unnest(excluded.${name}) with ordinality b(value, at) on a.at = b.at)`;
const rateStatement = sql(
  'rate',
  `insert into seller_rating (seller_id, by_stars, subject_sums, subject_counts) values ($1, $2, $3, $4)
   on conflict (seller_id) do update set by_stars = ${added('by_stars')}, subject_sums = ${added('subject_sums')}, subject_counts = ${added('subject_counts')}`,
);
export async function addToFigures(
  database: Database,
  sellerId: string,
  { byStars, subjectSums, subjectCounts }: Figures,
): Promise<void> {
  await rateStatement.run(database, [sellerId, byStars, subjectSums, subjectCounts]);
}

const figuresStatement = sql(
  'figures',
  `select by_stars as "byStars", subject_sums as "subjectSums", subject_counts as "subjectCounts" from seller_rating where seller_id = $1`,
  { prepared: true },
);
export const figuresOfSeller = (database: Database, sellerId: string): Promise<Figures | undefined> =>
  figuresStatement.first(database, [sellerId]);

/** A page starts after the review of the cursor; an unknown cursor returns an empty page. */
const page = (order: string, behind: string): string =>
  `select ${reviewColumns} from seller_review where seller_id = $1 and removed_at is null and ($2::smallint is null or stars = $2)
     and ($3::uuid is null or ${behind}) order by ${order} limit $4`;
const key = 'select created_at, id from seller_review where id = $3';
const starKey = 'select stars, created_at, id from seller_review where id = $3';
const newestStatement = sql('newest', page('created_at desc, id desc', `(created_at, id) < (${key})`), {
  prepared: true,
});
const highestStatement = sql(
  'highest',
  page('stars desc, created_at desc, id desc', `(stars, created_at, id) < (${starKey})`),
  { prepared: true },
);
const lowestStatement = sql('lowest', page('stars, created_at, id', `(stars, created_at, id) > (${starKey})`), {
  prepared: true,
});
const pages = { Newest: newestStatement, Highest: highestStatement, Lowest: lowestStatement };

export const reviewsOfSeller = (
  database: Database,
  request: { sellerId: string; stars?: number | undefined; sort: ReviewSort; after?: string | undefined; size: number },
): Promise<ReviewRow[]> => {
  const { sellerId, stars, sort, after, size } = request;
  return pages[sort].all(database, [sellerId, stars ?? null, after ?? null, size]);
};

const moveStatement = sql('move', 'update seller_review set buyer_id = $2 where buyer_id = $1');
/** Reassigns a guest's reviews to a member. */
export async function moveReviews(database: Database, guestId: string, memberId: string): Promise<void> {
  await moveStatement.run(database, [guestId, memberId]);
}

const anonymiseStatement = sql(
  'anonymise',
  'update seller_review set buyer_id = $2, author = null where buyer_id = $1',
);
const eraseOfSellerStatement = sql('erase-of-seller', 'delete from seller_review where seller_id = $1');
const eraseFiguresStatement = sql('erase-figures', 'delete from seller_rating where seller_id = $1');
/** Erases a member: reviews received are deleted; reviews written stay anonymous under a random id. */
export async function eraseReviews(database: Database, accountId: string, randomId: string): Promise<void> {
  await anonymiseStatement.run(database, [accountId, randomId]);
  await eraseOfSellerStatement.run(database, [accountId]);
  await eraseFiguresStatement.run(database, [accountId]);
}

const exportWrittenStatement = sql(
  'export-written',
  `select ${columns(sellerReview, { only: ['orderCode', 'stars', 'subjects', 'text', 'adTitle', 'createdAt', 'changedAt', 'answer'] })}
   from seller_review where buyer_id = $1 order by created_at, id`,
);
export const exportWritten = (database: Database, accountId: string) =>
  exportWrittenStatement.all(database, [accountId]);
const exportReceivedStatement = sql(
  'export-received',
  `select ${columns(sellerReview, { only: ['orderCode', 'stars', 'subjects', 'text', 'adTitle', 'createdAt', 'answer', 'answeredAt'] })}
   from seller_review where seller_id = $1 and removed_at is null order by created_at, id`,
);
export const exportReceived = (database: Database, accountId: string) =>
  exportReceivedStatement.all(database, [accountId]);
