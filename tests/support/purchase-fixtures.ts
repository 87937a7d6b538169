import { Client } from 'pg';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { openDatabase } from '../../server/platform/database.ts';
import { givenOrder } from './orders.ts';

/** Data that the buying screens show. Created once, even if requested repeatedly. */
export interface PurchaseFixtures {
  /** Id of the buyer's address. */
  addressId: string;
  /** Deliveries for the selected items of the buyer's cart, as a URL parameter. */
  deliveries: string;
  /** Payments of the buyer. */
  payments: { waiting: string; refused: string; over: string; returned: string; paid: string };
  /** An order from the seller that is handed over in person. */
  meeting: string;
}

const payments = {
  waiting: '7a5b3c1e-0003-4000-8000-000000000001',
  refused: '7a5b3c1e-0003-4000-8000-000000000002',
  over: '7a5b3c1e-0003-4000-8000-000000000003',
  returned: '7a5b3c1e-0003-4000-8000-000000000004',
  paid: '7a5b3c1e-0003-4000-8000-000000000005',
};
const addressId = '7a5b3c1e-0004-4000-8000-000000000001';
const { buyer, seller } = fixedAccounts;
/** Advisory lock: journey files request the fixtures in parallel. */
const lock = 7_053_011;

export async function createPurchaseFixtures(databaseUrl: string): Promise<PurchaseFixtures> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query('select pg_advisory_lock($1)', [lock]);
    await giveAddress(database);
    const meeting = (await orderOf(database)) ?? (await giveOrder(database, databaseUrl));
    await givePayments(database, meeting);
    return { addressId, deliveries: await deliveriesOf(database), payments, meeting };
  } finally {
    await database.end();
  }
}

const giveAddress = (database: Client) =>
  database.query(
    `insert into user_address (id, owner_id, kind, title, name, surname, phone, province_id, district_id, neighborhood_id, line, is_default, created_at)
     select $1, $2, 'Personal', 'Ev', 'Deniz', 'Alıcı', '+905320000001', 34, 1421, min(id), 'Bahariye Caddesi 12/3', false, now()
     from neighborhood where district_id = 1421 on conflict do nothing`,
    [addressId, buyer.id],
  );

async function orderOf(database: Client): Promise<string | undefined> {
  const { rows } = await database.query<{ code: string }>('select code from ad_order where payment_id = $1', [
    payments.paid,
  ]);
  return rows[0]?.code;
}

async function giveOrder(client: Client, url: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id::text from ad where owner_id = $1 and status = 'OnSale' order by id limit 1`,
    [seller.id],
  );
  const database = openDatabase({ url, connections: 1 });
  try {
    const people = { buyerId: buyer.id, sellerId: seller.id };
    const order = { ...people, adId: rows[0]?.id ?? '', paymentId: payments.paid };
    return (await givenOrder(database, { ...order, status: 'Paid', delivery: 'InPerson' })).code;
  } finally {
    await database.close();
  }
}

async function givePayments(database: Client, orderCode: string): Promise<void> {
  const give = (id: string, state: string, more: { refusal?: string; returned?: string; isPaid?: boolean } = {}) =>
    database.query(
      `insert into payment (id, kind, order_type, state, payer_id, payer_is_guest, language, amount, charged, installment_count, installments_most, items,
         provider, refusal, returned, facts, after_action, order_codes, created_at, changed_at, expires_at, approved_at)
       values ($1, 'Ad', 'Shopping', $2, $3, false, 'tr', 217990, $4, $5, 12, '[]', 'local', $6, $7, $8, 'GoToOrders', $9, now(), now(),
         now() + interval '1 day', case when $4::bigint is not null then now() end)
       on conflict do nothing`,
      [
        id,
        state,
        buyer.id,
        more.isPaid ? 231_290 : null,
        more.isPaid ? 3 : null,
        more.refusal,
        more.returned,
        more.isPaid ? { card: { bank: 'Garanti BBVA', scheme: 'Mastercard', last4: '0003' } } : null,
        more.isPaid ? [orderCode] : [],
      ],
    );
  await give(payments.waiting, 'InProgress');
  await give(payments.refused, 'Failed', { refusal: 'CardInsufficientFunds' });
  await give(payments.over, 'Expired');
  await give(payments.returned, 'Returned', { returned: 'Gone' });
  await give(payments.paid, 'Completed', { isPaid: true });
}

/** Handover in person for every seller in the cart. */
async function deliveriesOf(database: Client): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'select distinct seller_id as id from cart_ad where owner_id = $1 and is_selected and removed_at is null',
    [buyer.id],
  );
  return rows.map(({ id }) => `${id}:`).join(',');
}
