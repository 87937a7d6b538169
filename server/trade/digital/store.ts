import { digitalPurchase } from './tables.ts';
import { columns } from '../../platform/sql/columns.ts';
import type { OrderType } from '../../../contract/enums.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';
import type { BoughtLine, PurchaseState, ReservedAllowances } from './tables.ts';

const sql = statements<Statements>('digital', import.meta.url);

export interface Purchase {
  paymentId: string;
  orderCode: string;
  accountId: string;
  orderType: Exclude<OrderType, 'Shopping'>;
  state: PurchaseState;
  draftId: string | null;
  adId: string | null;
  lines: BoughtLine[];
  setAside: ReservedAllowances | null;
  total: number;
  vatBasisPoints: number;
  addressId: string | null;
}

const insertStatement = sql(
  'insert',
  `insert into digital_purchase (payment_id, order_code, account_id, order_type, state, draft_id, ad_id, lines, set_aside, total,
     vat_basis_points, address_id, created_at)
   values ($1, $2, $3, $4, 'Pending', $5, $6, $7, $8, $9, $10, $11, $12)`,
  { nullable: ['$5', '$6', '$8', '$11'] },
);

/** Inserts a pending purchase. */
export async function insertPurchase(database: Database, bought: Omit<Purchase, 'state'>): Promise<void> {
  await insertStatement.run(database, [
    bought.paymentId,
    bought.orderCode,
    bought.accountId,
    bought.orderType,
    bought.draftId,
    bought.adId,
    JSON.stringify(bought.lines),
    bought.setAside && JSON.stringify(bought.setAside),
    bought.total,
    bought.vatBasisPoints,
    bought.addressId,
    clock.now(),
  ]);
}

const digitalPurchaseColumns = columns(digitalPurchase, { omit: ['createdAt', 'deliveredAt'] });

const oneStatement = sql('one', `select ${digitalPurchaseColumns} from digital_purchase where payment_id = $1`);

export const purchaseOf = (database: Database, paymentId: string): Promise<Purchase | undefined> =>
  oneStatement
    .as<{ orderType: Purchase['orderType']; state: PurchaseState; lines: BoughtLine[]; setAside: ReservedAllowances }>()
    .first(database, [paymentId]);

const lockStatement = sql(
  'lock',
  `select ${digitalPurchaseColumns} from digital_purchase where payment_id = $1 for update`,
);

/** Locks a purchase until the transaction ends. */
export const lockPurchase = (database: Database, paymentId: string): Promise<Purchase | undefined> =>
  lockStatement
    .as<{
      orderType: Purchase['orderType'];
      state: PurchaseState;
      lines: BoughtLine[];
      setAside: ReservedAllowances;
    }>()
    .first(database, [paymentId]);

const forAdStatement = sql(
  'for-ad',
  `select ${columns(digitalPurchase, { omit: ['createdAt'] })} from digital_purchase
   where ad_id = $1 and account_id = $2 and state = 'Delivered'
   order by delivered_at desc limit 200`,
);

/** Delivered purchases of the owner for an ad, the newest first. */
export const purchasesForAd = (
  database: Database,
  adId: string,
  ownerId: string,
): Promise<(Purchase & { deliveredAt: Date | null })[]> =>
  forAdStatement
    .as<{ orderType: Purchase['orderType']; state: PurchaseState; lines: BoughtLine[]; setAside: ReservedAllowances }>()
    .all(database, [adId, ownerId]);

const deliveredStatement = sql(
  'delivered',
  `update digital_purchase set state = 'Delivered', delivered_at = $2, ad_id = coalesce(ad_id, $3) where payment_id = $1`,
  { nullable: ['$3'] },
);

/** Stores the delivery, and the ad that a draft became. */
export const setDelivered = (database: Database, paymentId: string, adId: string | null) =>
  deliveredStatement.run(database, [paymentId, clock.now(), adId]);

const abandonedStatement = sql(
  'abandoned',
  `update digital_purchase set state = 'Abandoned', delivered_at = null where payment_id = $1`,
);

export async function setAbandoned(database: Database, paymentId: string): Promise<void> {
  await abandonedStatement.run(database, [paymentId]);
}

const boughtStatement = sql(
  'bought',
  `select ${columns(digitalPurchase, { only: ['orderCode', 'orderType', 'state', 'lines', 'total', 'createdAt', 'deliveredAt'] })}
   from digital_purchase where account_id = $1 order by created_at desc`,
);

/** Exports an account's purchases of services. */
export const purchasesOf = (database: Database, accountId: string) => boughtStatement.all(database, [accountId]);

const forgetAddressStatement = sql(
  'forget-address',
  'update digital_purchase set address_id = null where account_id = $1',
);

/** Clears the invoice address of an erased account. The purchase remains as the law requires. */
export async function clearAddress(database: Database, accountId: string): Promise<void> {
  await forgetAddressStatement.run(database, [accountId]);
}
