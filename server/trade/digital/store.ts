import type { OrderType } from '../../../contract/enums.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';
import type { BoughtLine, PurchaseState, SetAside } from './tables.ts';

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
  setAside: SetAside | null;
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

const columns = `payment_id as "paymentId", order_code as "orderCode", account_id as "accountId", order_type as "orderType", state,
     draft_id as "draftId", ad_id::text as "adId", lines, set_aside as "setAside", total::float8 as total,
     vat_basis_points as "vatBasisPoints", address_id as "addressId"`;

const oneStatement = sql('one', `select ${columns} from digital_purchase where payment_id = $1`);

export const purchaseOf = (database: Database, paymentId: string): Promise<Purchase | undefined> =>
  oneStatement
    .as<{ orderType: Purchase['orderType']; state: PurchaseState; lines: BoughtLine[]; setAside: SetAside }>()
    .first(database, [paymentId]);

const lockStatement = sql('lock', `select ${columns} from digital_purchase where payment_id = $1 for update`);

/** Locks a purchase until the transaction ends. */
export const lockPurchase = (database: Database, paymentId: string): Promise<Purchase | undefined> =>
  lockStatement
    .as<{
      orderType: Purchase['orderType'];
      state: PurchaseState;
      lines: BoughtLine[];
      setAside: SetAside;
    }>()
    .first(database, [paymentId]);

const setStateStatement = sql(
  'set-state',
  `update digital_purchase set state = $2, delivered_at = case when $2 = 'Delivered' then $3::timestamptz end where payment_id = $1`,
);

export async function setPurchaseState(database: Database, paymentId: string, state: PurchaseState): Promise<void> {
  await setStateStatement.run(database, [paymentId, state, clock.now()]);
}

const boughtStatement = sql(
  'bought',
  `select order_code as "orderCode", order_type as "orderType", state, lines, total::float8 as total, created_at as "createdAt",
     delivered_at as "deliveredAt"
   from digital_purchase where account_id = $1 order by created_at desc`,
);

/** Exports an account's purchases of services. */
export const purchasesOf = (database: Database, accountId: string) => boughtStatement.all(database, [accountId]);

const forgetAddressStatement = sql(
  'forget-address',
  'update digital_purchase set address_id = null where account_id = $1',
);

/** Clears the invoice address of an erased account. The purchase remains as the law requires. */
export async function forgetAddress(database: Database, accountId: string): Promise<void> {
  await forgetAddressStatement.run(database, [accountId]);
}
