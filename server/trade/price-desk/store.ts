import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';

const sql = statements<Statements>('price-desk', import.meta.url);

/** Maximum number of orders and purchases that an effect counts, the latest ones. */
const mostCounted = 50_000;

/** Orders paid since `$1`. */
const paidOrders = `(select code, seller_id, company_id, parcel_size, installment_count from ad_order
    where created_at >= $1 and paid_at is not null order by created_at desc limit ${mostCounted}) as sold`;

const commissionStatement = sql(
  'commission-effect',
  `select count(*)::int as sales, count(distinct sold.seller_id)::int as sellers,
     coalesce(sum(commission + commission_vat), 0)::float8 as income,
     coalesce(sum(least(floor((price + platform_discount) * $3::int / 10000.0 + 0.5), $4::bigint)), 0)::float8 as "incomeAfter"
   from ${paidOrders} join order_item on order_code = sold.code where category_id = any($2::int[])`,
  { replica: true },
);

export interface SalesEffect {
  sales: number;
  sellers: number;
  income: number;
  incomeAfter: number;
}

/** Sales in these categories since a time, with Meydan's commission, and what it would be at another rate. */
export const commissionEffect = (
  database: Database,
  since: Date,
  categoryIds: readonly number[],
  rate: { basisPoints: number; ceiling: number },
): Promise<SalesEffect | undefined> =>
  commissionStatement.first(database, [since, categoryIds, rate.basisPoints, rate.ceiling]);

const instalmentStatement = sql(
  'instalment-effect',
  `select count(*)::int as sales, count(distinct sold.seller_id)::int as sellers
   from ${paidOrders} join order_item on order_code = sold.code
   where category_id = any($2::int[]) and installment_count > case when price > $4::bigint then $5::int else $3::int end`,
  { replica: true },
);

/** Items bought since a time with more instalments than a cap allows. */
export const instalmentEffect = (
  database: Database,
  since: Date,
  categoryIds: readonly number[],
  { most, above }: { most: number; above?: { price: number; most: number } | undefined },
): Promise<{ sales: number; sellers: number } | undefined> =>
  instalmentStatement.first(database, [
    since,
    categoryIds,
    most,
    above?.price ?? Number.MAX_SAFE_INTEGER,
    above?.most ?? most,
  ]);

const parcelsStatement = sql(
  'parcels',
  `select parcel_size as size, count(*)::int as count, sum(fee)::float8 as fees
   from (select sold.code, parcel_size, sum(shipping + seller_shipping) as fee
         from ${paidOrders} join order_item on order_code = sold.code
         where company_id = $2 and parcel_size is not null group by sold.code, parcel_size) as parcel
   group by parcel_size order by parcel_size`,
  { replica: true },
);

/** Parcels sold with a carrier since a time and their fees, by size. */
export const parcelsSold = (database: Database, since: Date, companyId: string) =>
  parcelsStatement.all(database, [since, companyId]);

const rateStatement = sql(
  'rate-effect',
  `select count(*)::int as sales, count(distinct sold.seller_id)::int as sellers,
     coalesce(sum(commission + commission_vat), 0)::float8 as gross, coalesce(sum(commission_vat), 0)::float8 as vat,
     coalesce(sum(withheld), 0)::float8 as withheld
   from ${paidOrders} join order_item on order_code = sold.code`,
  { replica: true },
);

/** Sales since a time with the VAT on commission and the tax withheld. */
export const taxedSales = (database: Database, since: Date) => rateStatement.first(database, [since]);

const servicesStatement = sql(
  'services-sold',
  `select count(*)::int as sales, coalesce(sum((line ->> 'price')::bigint), 0)::float8 as income
   from (select payment_id, lines from digital_purchase where state = 'Delivered' and created_at >= $1
         order by created_at desc limit ${mostCounted}) as bought
     cross join jsonb_array_elements(bought.lines) as line
     left join subscription_charge as charge on charge.id = bought.payment_id
   where (line ->> 'itemId')::int = $2 and (line ->> 'price')::bigint > 0 and charge.kind is distinct from 'Renewal'`,
  { replica: true },
);

/** Sales of a service since a time, without renewals and free ones. */
export const servicesSold = (database: Database, since: Date, itemId: number) =>
  servicesStatement.first(database, [since, itemId]);

const plansStatement = sql(
  'running-plans',
  `select count(*)::int as count from subscription where state <> 'Ended' and (package_id = $1 or next_package_id = $1)`,
  { replica: true },
);

/** Plans that run with a package or change to it. */
export const runningPlans = async (database: Database, packageId: number): Promise<number> =>
  (await plansStatement.first(database, [packageId]))?.count ?? 0;

const campaignsStatement = sql(
  'campaigns-on',
  `select name_tr as tr, name_en as en from campaign where starts_at < $2 and ends_at > $1 order by starts_at, id limit 5`,
  { replica: true },
);

/** Campaigns that run between two times, at most five. */
export const campaignsBetween = (database: Database, from: Date, to: Date) =>
  campaignsStatement.all(database, [from, to]);
