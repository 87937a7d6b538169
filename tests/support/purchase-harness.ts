import { chance } from '../../server/platform/clock.ts';
import type { DatabaseChoice } from './app.ts';
import { openAdHarness } from './ad-harness.ts';
import type { Answer, Headers } from './ad-harness.ts';
import { anAd, givenAds } from './ads.ts';
import { payAtBank } from './bank.ts';
import type { PayOptions } from './bank.ts';
import { factories } from './factories.ts';

export type PurchaseHarness = Awaited<ReturnType<typeof openPurchaseHarness>>;
export type Person = Awaited<ReturnType<Awaited<ReturnType<typeof factories>>['aPerson']>>;

/** A valid IBAN of a test account. */
export const iban = 'TR330006100519786457841326';
export const sofas = 5010103;

export interface Bought {
  paymentId: string;
  orderCodes: string[];
  charged: number;
}

/** The whole product with helpers for buyers and sellers from the ad to the payout. The bank is the local one. */
export async function openPurchaseHarness(settings: NodeJS.ProcessEnv = {}, on: DatabaseChoice = {}) {
  const own = { LOCAL_BANK_DELAY_MS: '0', LOCAL_BANK_PORT: '0', PORT: '0', ...settings };
  const harness = await openAdHarness(own, on);
  const { ask, testing, database } = harness;
  const { aPerson, place } = await factories(harness);

  /** Makes a call. Throws if it is refused. */
  async function done(method: 'GET' | 'POST' | 'PUT', path: string, headers: Headers, body?: object): Promise<Answer> {
    const key = { 'idempotency-key': chance.uuid() };
    const answer = await ask(method, path, method === 'GET' ? headers : { ...headers, ...key }, body);
    if (answer.statusCode !== 200) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
    return answer;
  }

  async function aBuyer(): Promise<Person & { addressId: string }> {
    const buyer = await aPerson();
    const { id = '' } = await done('POST', '/identity/user-address/personal', buyer.headers, {
      title: 'Ev',
      name: 'Ayşe',
      surname: 'Yılmaz',
      phone: '+905321234567',
      ...place,
      line: 'Bağdat Caddesi No: 12',
    });
    return { ...buyer, addressId: id };
  }

  /** Runs a scheduled job. */
  async function runJob(name: string): Promise<void> {
    const job = testing.running.jobs.find((one) => one.name === name);
    if (!job) throw new Error(`There is no job ${name}`);
    await job.run({});
    await testing.runJobs();
  }

  async function codeFor(email: string): Promise<string | undefined> {
    await testing.runJobs();
    const mails = (await testing.app.inject(`/api/dev/outbox?to=${email}`)).json<{ code?: string }[]>();
    return mails.find(({ code }) => code)?.code;
  }

  /** A member with a payout account. */
  async function aSeller(): Promise<Person & { addressId: string }> {
    const seller = await aBuyer();
    const confirm = '/identity/session/confirm';
    const asked = await done('POST', `${confirm}/request`, seller.headers, {});
    await done('POST', `${confirm}/validate`, seller.headers, {
      ticket: asked['ticket'],
      code: await codeFor(seller.email),
    });
    const { ticket } = await done('POST', '/earning/user-bank-account/code', seller.headers, {});
    await done('POST', '/earning/user-bank-account', seller.headers, {
      iban,
      holder: 'Ayşe Yılmaz',
      identityNumber: '10000000146',
      address: 'Bağdat Caddesi No: 12, Kadıköy',
      ticket,
      code: await codeFor(seller.email),
    });
    await runJob('earnings.onboarding');
    return seller;
  }

  /** An ad on sale by cart, for handover in person or shipping paid by the buyer. */
  async function goods(seller: { id: string }, price = 100_000): Promise<string> {
    const ad = anAd({ ownerId: seller.id, categoryId: sofas, title: 'Bej kanepe', price });
    await givenAds(database, [ad]);
    await database.query(`update ad set delivery = '{InPerson,BuyerPays}' where id = $1`, [ad.id]);
    return ad.id;
  }

  const cart = '/shopping-cart-manager';

  /** Begins to pay for ads. Returns the payment. */
  async function checkout(
    buyer: Awaited<ReturnType<typeof aBuyer>>,
    adIds: readonly string[],
    kind: 'InPerson' | 'Parcel' = 'Parcel',
  ): Promise<Answer> {
    for (const id of adIds) {
      await done('POST', `${cart}/shoppingcart/add-ad-item`, buyer.headers, { id, isSelected: true });
    }
    const { adShoppingCartBySeller } = await done('GET', `${cart}/shoppingcart/ad-basket-by-seller`, buyer.headers);
    const sellers = (adShoppingCartBySeller as { sellerId: string }[]).map(({ sellerId }) => sellerId);
    const { items: companies } = (await ask('GET', '/shipment/v1/companies', buyer.headers)) as unknown as {
      items: { id: string }[];
    };
    const deliveries = sellers.map((sellerId) => ({
      sellerId,
      kind,
      ...(kind === 'Parcel' && { companyId: companies[0]?.id }),
    }));
    const query = new URLSearchParams({ deliveries: JSON.stringify(deliveries) });
    const summary = await done('GET', `${cart}/shoppingcart/ad-basket-summary?${query}`, buyer.headers);
    const basket = {
      basketType: 'Ads',
      deliveryAddressId: buyer.addressId,
      voucherAddressId: buyer.addressId,
      deliveries,
    };
    const { items } = await done('POST', `${cart}/agreement/get-agreement-by-basket-type`, buyer.headers, basket);
    const approvals = (items as { type: string; version: string }[]).map(({ type, version }) => ({ type, version }));
    const { payment } = await done('POST', '/payment/adpayment/create-ad-payment', buyer.headers, {
      orderType: 'Shopping',
      deliveryAddressId: buyer.addressId,
      voucherAddressId: buyer.addressId,
      deliveries,
      expectedTotal: summary['total'],
      approvals: [...new Map(approvals.map((one) => [one.type, one])).values()],
    });
    return payment as Answer;
  }

  /** Buys ads with a card of the local bank and runs the jobs that follow. */
  async function buy(
    buyer: Awaited<ReturnType<typeof aBuyer>>,
    adIds: readonly string[],
    { kind, ...card }: PayOptions & { kind?: 'InPerson' | 'Parcel' } = {},
  ): Promise<Bought> {
    const begun = await checkout(buyer, adIds, kind);
    await payAtBank(begun, card);
    const { payment } = await done('POST', '/payment/adpayment/payment-complete', buyer.headers, { id: begun.id });
    await testing.runJobs();
    const { state, orderCodes, charged } = payment as { state: string; orderCodes: string[]; charged: number };
    if (state !== 'Completed') throw new Error(`The payment is ${state}`);
    return { paymentId: begun.id ?? '', orderCodes, charged };
  }

  return { ...harness, runJob, done, aBuyer, aSeller, goods, checkout, buy };
}
