import { vi } from 'vitest';
import { chance, clock } from '../../server/platform/clock.ts';
import type { Answer, Headers } from './ad-harness.ts';
import { expectBooksToBalance } from './books.ts';
import { openPurchaseHarness } from './purchase-harness.ts';
import type { Person } from './purchase-harness.ts';
import { payAtBank } from './bank.ts';
import type { PayOptions } from './bank.ts';

export const dayMs = 24 * 3_600_000;
export const refundText = 'Kanepenin ayağı kırık geldi, kutusu da ezilmişti.';

type Buyer = Person & { addressId: string };

/** An order with the data that tests need. */
export interface Traded {
  code: string;
  seller: Buyer;
  buyer: Buyer;
  itemIds: string[];
  adIds: string[];
  paymentId: string;
}

export type TradeHarness = Awaited<ReturnType<typeof openTradeHarness>>;

/** The whole product with purchased orders and helpers for their later steps. Tests advance the clock themselves. */
export async function openTradeHarness(settings: NodeJS.ProcessEnv = {}) {
  const market = await openPurchaseHarness(settings);
  const { ask, aBuyer, aSeller, buy, done, goods, database, testing } = market;
  let passedMs = 0;
  const { now } = clock;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now().getTime() + passedMs));

  /** Headers with a new idempotency key. */
  const keyed = (headers: Headers): Headers => ({ ...headers, 'idempotency-key': chance.uuid() });

  /** Signs in a person again whose token has expired. */
  async function again<P extends Person>(person: P): Promise<P> {
    const form = { email: person.email, password: 'kırmızı-balık-7' };
    const { userToken } = await done('POST', '/identity/user/login-with-email', {}, form);
    return { ...person, headers: { authorization: `Bearer ${userToken as string}` } };
  }

  /** Buys items together: each list of prices is one seller's, and becomes one order. */
  async function bought(
    prices: readonly (readonly number[])[] = [[100_000]],
    options: PayOptions & { kind?: 'InPerson' | 'Parcel'; sellers?: Buyer[]; buyer?: Buyer } = {},
  ): Promise<Traded[]> {
    const { sellers: given, buyer = await aBuyer(), ...how } = options;
    const sellers = given ?? [];
    const own: string[][] = [];
    for (const [at, list] of prices.entries()) {
      const seller = (sellers[at] ??= await aSeller());
      const ids = [];
      for (const price of list) ids.push(await goods(seller, price));
      await database.query(
        'update ad set owner_type = (select account_type from account where id = owner_id) where id = any($1)',
        [ids],
      );
      own.push(ids);
    }
    const { orderCodes, paymentId } = await buy(buyer, own.flat(), how);
    const traded: Traded[] = [];
    for (const code of orderCodes) {
      const { items } = await done('GET', `/order/adorder/get-order-details/${code}`, buyer.headers);
      const rows = items as { itemId: string; adId: string }[];
      const adIds = rows.map(({ adId }) => String(adId));
      const place = own.findIndex((ids) => ids.some((id) => adIds.includes(String(id))));
      const seller = sellers[place];
      if (!seller) throw new Error('There is no seller for these prices');
      traded.push({ code, seller, buyer, itemIds: rows.map(({ itemId }) => itemId), adIds, paymentId });
    }
    return traded.toSorted((one, other) => sellers.indexOf(one.seller) - sellers.indexOf(other.seller));
  }

  /** A seller that has become a business. */
  async function aBusiness(): Promise<Buyer> {
    const seller = await aSeller();
    const title = JSON.stringify({ title: 'Ayşe Yılmaz Ticaret' });
    await database.query(`update account set account_type = 'Business', business = $2 where id = $1`, [
      seller.id,
      title,
    ]);
    return seller;
  }

  /** Moves a parcel of the local carrier through the stages. */
  async function carry({ companyId, code }: { companyId: string; code: string }, ...stages: string[]): Promise<void> {
    for (const stage of stages) {
      const { statusCode } = await testing.app.inject({
        method: 'POST',
        url: `/dev/parcels/${companyId}/${code}/${stage}`,
      });
      if (statusCode !== 303) throw new Error(`The parcel cannot move to ${stage}`);
    }
    await testing.runJobs();
  }

  async function parcelOf({ code, seller }: Traded): Promise<{ companyId: string; code: string }> {
    const { parcel } = await done('POST', `/order/adorder/create-shipment-code/${code}`, seller.headers, {});
    return parcel as { companyId: string; code: string };
  }

  async function delivered(order: Traded): Promise<Traded> {
    await carry(await parcelOf(order), 'OnDelivery', 'ShipmentCompleted');
    return order;
  }

  /** Requests a refund of an order's items, in full or with these amounts. */
  const requestRefund = (
    { code, buyer, itemIds }: Traded,
    {
      amounts,
      reason = 'Damaged',
      headers = buyer.headers,
    }: { amounts?: number[]; reason?: string; headers?: Headers } = {},
  ): Promise<Answer> =>
    ask('POST', '/refund/refund/request-by-user', keyed(headers), {
      orderCode: code,
      items: itemIds.map((itemId, at) => ({ itemId, ...(amounts?.[at] !== undefined && { amount: amounts[at] }) })),
      reason,
      description: refundText,
    });

  async function refundOf(order: Traded, options?: Parameters<typeof requestRefund>[1]): Promise<string> {
    const answer = await requestRefund(order, options);
    if (answer.statusCode !== 200) throw new Error(`The refund was refused: ${JSON.stringify(answer)}`);
    return (answer['refund'] as { refundId: string }).refundId;
  }

  const act = (person: Person, path: string, body?: object, method: 'PUT' | 'POST' = 'PUT'): Promise<Answer> =>
    ask(method, path, keyed(person.headers), body);

  return {
    ...market,
    /** Completes the bank's pages of a started payment. */
    pay: (begun: Answer, options?: PayOptions) => payAtBank(begun, options),
    again,
    aBusiness,
    keyed,
    bought,
    carry,
    parcelOf,
    delivered,
    requestRefund,
    refundOf,
    approve: ({ buyer, code }: Traded, itemIds?: string[]) =>
      act(buyer, `/order/adorder/approve-ad-order/${code}`, { ...(itemIds && { itemIds }) }, 'POST'),
    cancel: ({ buyer, code, itemIds }: Traded) =>
      act(buyer, `/order/adorder/cancel-order/${code}`, { itemIds, reason: 'ChangedMind' }),
    /** The seller refunds without a return. */
    acceptRefund: ({ seller }: Traded, refundId: string) =>
      act(seller, `/refund/refund/approve-by-seller?refundId=${refundId}`),
    advance(ms: number): void {
      passedMs += ms;
    },
    /** Moves the clock to a moment. */
    advanceTo(moment: Date): void {
      passedMs = moment.getTime() - now().getTime();
    },
    /** Account balances of a payment, an order or the whole ledger. */
    async books(where: { paymentId?: string; orderCode?: string } = {}): Promise<Record<string, number>> {
      const rows = await database.query<{ account: string; sum: number }>(
        `select e.account, sum(e.amount)::float8 as sum
         from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
         where ($1::uuid is null or t.payment_id = $1) and ($2::text is null or t.order_code = $2)
         group by e.account having sum(e.amount) <> 0`,
        [where.paymentId ?? null, where.orderCode ?? null],
      );
      return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
    },
    async itemStatuses({ code }: Pick<Traded, 'code'>): Promise<string[]> {
      const rows = await database.query<{ status: string }>(
        'select status from order_item where order_code = $1 order by id',
        [code],
      );
      return rows.map(({ status }) => status);
    },
    /** Runs the waiting jobs and checks that the ledger balances, at the end of a test. */
    async expectBalanced(): Promise<void> {
      await testing.runJobs();
      await expectBooksToBalance(database);
    },
  };
}
