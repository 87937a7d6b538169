import type { Statements } from './sales.sql.ts';
import type { AccountType, DeliveryKind } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { stateUpdate } from './states.ts';
import type { AdState } from './states.ts';

const sql = statements<Statements>('ads-sales', import.meta.url);

/**
 * Columns of `ad` for carts, with the number of pieces held by other payments. Parameters: ids `$1`, time `$2`, payment whose holds do not count `$3`.
 */
export const cartAdColumns = `ad.id::text, owner_id as "ownerId", owner_type as "ownerType", category_id as "categoryId", ad.status, ad.price::float8 as price, title, stock,
     accepts_offers as "acceptsOffers", expires_at as "expiresAt", delivery, package_size as "packageChoice", pictures->0 as picture, campaign, taken_down_for as "takenDownFor",
     (select count(*)::int from ad_hold where ad_hold.ad_id = ad.id and until > $2 and payment_id is distinct from $3) as held`;

/** Ads that were published and are not deleted. */
const isCartAd = `ad.id = any($1::bigint[]) and published_at is not null and deleted_at is null`;

const cartAdsStatement = sql('cart-ads', `select ${cartAdColumns} from ad where ${isCartAd}`, {
  prepared: true,
  planned: true,
  nullable: ['$3'],
}).as<CartAdTypes>();

/** Types of JSON and text columns of `cartAdColumns`. */
export interface CartAdTypes {
  ownerType: AccountType;
  delivery: DeliveryKind[];
  picture: Picture | null;
}

export type CartAdRow = Awaited<ReturnType<typeof cartAdsStatement.all>>[number];

/** Cart data with the number of pieces held by other payments. Omits ads that are deleted or were never published. */
export const cartAdRows = (
  database: Database,
  ids: readonly string[],
  now: Date,
  paymentId: string | undefined,
): Promise<CartAdRow[]> => cartAdsStatement.all(database, [ids, now.toISOString(), paymentId ?? null]);

const heldByOthersStatement = sql(
  'held-by-others',
  `select ad_id::text as id, count(*)::int as pieces from ad_hold
   where ad_id = any($1::bigint[]) and until > $2 and payment_id is distinct from $3 group by ad_id`,
  { prepared: true, nullable: ['$3'] },
);

/** Number of held pieces by ad id, without those of the payment `except`. */
export async function heldPieces(
  database: Database,
  ids: readonly string[],
  now: Date,
  except?: string,
): Promise<Map<string, number>> {
  const rows = await heldByOthersStatement.all(database, [ids, now.toISOString(), except ?? null]);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

const holdStatement = sql(
  'hold',
  `with held as (
     insert into ad_hold (ad_id, payment_id, until) select unnest($3::bigint[]), $4, $5
     on conflict (ad_id, payment_id) do update set until = excluded.until)
   ${stateUpdate('$1')}`,
  { prepared: true, planned: true },
);

/** Holds one piece of each ad for the payment, and saves the ads whose state changed. */
export async function saveHolds(
  database: Database,
  ids: readonly string[],
  { paymentId, until, now }: { paymentId: string; until: Date; now: Date },
  changed: readonly AdState[],
): Promise<void> {
  await holdStatement.later(database, [
    JSON.stringify(changed),
    now.toISOString(),
    ids,
    paymentId,
    until.toISOString(),
  ]);
}

const heldOfStatement = sql('held-of', 'select ad_id::text as id from ad_hold where payment_id = $1 order by ad_id', {
  prepared: true,
  planned: true,
});

/** Ids of the ads that the payment holds, lapsed holds included. */
export const heldBy = async (database: Database, paymentId: string): Promise<string[]> =>
  (await heldOfStatement.all(database, [paymentId])).map(({ id }) => id);

const dropStatement = sql('drop', 'delete from ad_hold where payment_id = $1 and ad_id = any($2::bigint[])', {
  prepared: true,
  planned: true,
});

export async function deleteHolds(database: Database, paymentId: string, ids: readonly string[]): Promise<void> {
  await dropStatement.run(database, [paymentId, ids]);
}

/** Maximum number of ads whose holds one run releases. */
export const maxLapsed = 500;

const lapsedStatement = sql(
  'lapsed',
  `select ad_id::text as id from ad_hold where until <= $1 group by ad_id order by min(until) limit ${maxLapsed}`,
  { prepared: true },
);

/** Ids of ads with lapsed holds. */
export const lapsedAds = async (database: Database, now: Date): Promise<string[]> =>
  (await lapsedStatement.all(database, [now.toISOString()])).map(({ id }) => id);

const dropLapsedStatement = sql('drop-lapsed', 'delete from ad_hold where ad_id = any($1::bigint[]) and until <= $2', {
  prepared: true,
});

export async function deleteLapsed(database: Database, ids: readonly string[], now: Date): Promise<void> {
  await dropLapsedStatement.run(database, [ids, now.toISOString()]);
}

const nextLapseStatement = sql('next-lapse', 'select min(until) as next from ad_hold', { prepared: true });

/** When the next hold lapses. */
export async function nextLapse(database: Database): Promise<Date | undefined> {
  return (await nextLapseStatement.first(database, []))?.next ?? undefined;
}

const piecesStatement = sql(
  'pieces',
  `select one.id::text as id,
     (select count(*)::int from ad_hold where ad_id = one.id and until > $3 and payment_id is distinct from $2) as "heldByOthers",
     exists (select from ad_hold where ad_id = one.id and until > $3 and payment_id = $2) as "isHeld",
     exists (select from ad_sale where ad_id = one.id and payment_id = $2) as "isSold"
   from unnest($1::bigint[]) as one (id)`,
  { prepared: true, planned: true, present: { id: 'elements of the list that is asked', heldByOthers: 'a count' } },
);

export type Pieces = Awaited<ReturnType<typeof piecesStatement.all>>[number];

/** The payment's hold and sale of each ad, and the number of pieces that others hold, by ad id. */
export async function piecesFor(
  database: Database,
  ids: readonly string[],
  paymentId: string,
  now: Date,
): Promise<Map<string, Pieces>> {
  const rows = await piecesStatement.all(database, [ids, paymentId, now.toISOString()]);
  return new Map(rows.map((row) => [row.id, row]));
}

const sellStatement = sql(
  'sell',
  `with sold as (insert into ad_sale (ad_id, payment_id, sold_at) select unnest($3::bigint[]), $4, $2),
   dropped as (delete from ad_hold where payment_id = $4 and ad_id = any($3::bigint[]))
   ${stateUpdate('$1', ', stock = ad.stock - 1')}`,
  { prepared: true, planned: true },
);

/** Records one sold piece of each locked ad, deletes the payment's holds, reduces the stock and saves the states after the sale. */
export async function saveSales(
  database: Database,
  sold: readonly AdState[],
  paymentId: string,
  now: Date,
): Promise<void> {
  await sellStatement.later(database, [JSON.stringify(sold), now.toISOString(), sold.map(({ id }) => id), paymentId]);
}

const takeBackStatement = sql(
  'take-back',
  `with back as (
     update ad_sale set taken_back_at = $3 where ad_id = any($1::bigint[]) and payment_id = $2 and taken_back_at is null returning ad_id
   ) update ad set stock = ad.stock + 1, updated_at = $3 from back where ad.id = back.ad_id returning ad.id::text as id`,
  { prepared: true },
);

/** Cancels the payment's sales and increases the stock. Returns the ids of ads whose sale was not cancelled before. */
export async function cancelSales(
  database: Database,
  ids: readonly string[],
  paymentId: string,
  now: Date,
): Promise<string[]> {
  return (await takeBackStatement.all(database, [ids, paymentId, now.toISOString()])).map(({ id }) => id);
}
