import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderRefusal, ProviderUnreachable } from '../../../adapters/payment/port.ts';
import { adLifePort } from '../../../market/ads/port.ts';
import { draftsPort } from '../../../market/drafts/port.ts';
import { promotionsPort } from '../../../market/promotions/port.ts';
import { accountsPort } from '../../../people/accounts/port.ts';
import { userAddressesPort } from '../../../people/addresses/port.ts';
import { membershipOf } from '../../../people/memberships/port.ts';
import { kurus, minus } from '../../../kernel/money.ts';
import { chance } from '../../../platform/clock.ts';
import type { DigitalLine } from '../../carts/port.ts';
import { openContracts } from '../../contracts/test/harness.ts';
import type { Harness } from '../../contracts/test/harness.ts';
import { ledgerPort } from '../../ledger/port.ts';
import type { ApprovedPayment, DigitalRequest } from '../../payments/port.ts';
import { subscriptionsPort } from '../../subscriptions/port.ts';
import { releasePurchase } from '../operations/release-purchase.ts';
import { orderCodeOf, orderTypeOf } from '../rules/purchase.ts';
import { createServices } from '../operations/services-port.ts';
import { productPrices } from '../../../../tests/support/prices.ts';

let harness: Harness;
let services: ReturnType<typeof createServices>;
let buyer: string;
let address: string;
const carts = new Map<string, DigitalLine[]>();
const emptied: string[] = [];
const events: { name: string; payload: unknown }[] = [];

beforeAll(async () => {
  harness = await openContracts();
  const { database, running } = harness;
  services = createServices({
    database,
    prices: productPrices,
    accounts: running.get(accountsPort),
    addressesOf: (ownerId) => running.get(userAddressesPort).list(ownerId),
    ads: running.get(adLifePort),
    drafts: running.get(draftsPort),
    promotions: running.get(promotionsPort),
    carts: {
      async digitalCheckout(ownerId) {
        const lines = carts.get(ownerId) ?? [];
        return { lines, total: lines.reduce((sum, { price, isFree }) => sum + (isFree ? 0 : price), 0) };
      },
      digitalBought: async (ownerId, { itemIds, adId }) => void emptied.push([ownerId, adId, ...itemIds].join(' ')),
    },
    contracts: harness.contracts,
    ledger: running.get(ledgerPort),
    subscriptions: running.get(subscriptionsPort),
    events: { publish: async (event, payload) => void events.push({ name: event.name, payload }) },
    hasApproved: async () => true,
  });
});
afterAll(() => harness.close());
beforeEach(async () => {
  buyer = await harness.member();
  address = await harness.address(buyer);
});

const line = (parts: Partial<DigitalLine>): DigitalLine => ({
  id: chance.uuid(),
  kind: 'Doping',
  itemId: 301,
  name: { tr: 'Acil', en: 'Urgent' },
  days: 7,
  price: 299_00,
  isFree: false,
  ...parts,
});
const premium = (parts: Partial<DigitalLine> = {}) =>
  line({ kind: 'MembershipPackage', itemId: 801, name: { tr: 'Premium', en: 'Premium' }, days: 30, ...parts });

async function requestOf(orderType: DigitalRequest['orderType'], expectedTotal: number): Promise<DigitalRequest> {
  const prefix = orderType === 'MembershipPackage' ? 'Membership' : 'Doping';
  const approvals = await harness.approvalsOf([`${prefix}PreliminaryInformationForm`, `${prefix}DistanceSelling`]);
  return { orderType, voucherAddressId: address, expectedTotal, approvals, language: 'tr' };
}

async function prepare(orderType: DigitalRequest['orderType'], expectedTotal: number, paymentId = chance.uuid()) {
  const request = await requestOf(orderType, expectedTotal);
  const until = new Date('2026-11-20T12:15:00Z');
  const prepared = await harness.database.inTransaction(() =>
    services.prepare(paymentId, { accountId: buyer, isGuest: false }, request, until),
  );
  return { paymentId, prepared };
}

/** Approves a payment and fulfils it. */
async function pay(paymentId: string, amount: number, surcharge = 0): Promise<boolean> {
  const charged = kurus(amount + surcharge);
  const payment: ApprovedPayment = {
    paymentId,
    kind: 'Digital',
    orderType: 'UpdateAd',
    payer: { accountId: buyer, isGuest: false },
    amount: kurus(amount),
    charged,
    installmentCount: 1,
    surchargeByItem: new Map(),
    facts: { paymentId, state: 'approved' },
  };
  const ledger = harness.running.get(ledgerPort);
  return harness.database.inTransaction(async () => {
    await ledger.post({
      cause: `payment:${paymentId}:approved`,
      paymentId,
      entries: [
        { account: 'provider', amount: charged },
        { account: 'buyer', subjectId: paymentId, amount: minus(charged) },
      ],
    });
    return services.fulfil(payment);
  });
}

const owedToBuyer = (paymentId: string) => harness.running.get(ledgerPort).balanceOf('buyer', paymentId);
const freeUsed = async () => {
  const rows = await harness.database.query<{ used: number }>('select used from allowance_use where account_id = $1', [
    buyer,
  ]);
  return rows.reduce((sum, { used }) => sum + used, 0);
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('promotions and periods', () => {
  test('are started once by the payment, and match the ledger', async () => {
    const adId = await harness.ad(buyer, { expiresAt: new Date('2026-12-01T00:00:00Z') });
    carts.set(buyer, [
      line({ adId }),
      line({ adId, kind: 'Period', itemId: 102, days: 30, price: 249_00, name: { tr: '30 gün', en: '30 days' } }),
    ]);
    const { paymentId, prepared } = await prepare('UpdateAd', 548_00);
    expect(prepared).toMatchObject({ amount: 548_00, after: { action: 'ReturnAdManagement', id: adId } });
    expect(prepared.items.map(({ amount, kind }) => [amount, kind])).toEqual([
      [299_00, 'Digital'],
      [249_00, 'Digital'],
    ]);
    expect(await pay(paymentId, 548_00, 12_34)).toBe(true);
    expect(await pay(paymentId, 548_00, 12_34)).toBe(true);
    const { dopings, expiresAt } = await harness.running.get(adLifePort).stateOf(adId, buyer);
    expect(Date.parse(dopings.Urgent ?? '')).toBe(Date.parse('2026-11-27T12:00:00Z'));
    expect(expiresAt).toEqual(new Date('2026-12-31T00:00:00Z'));
    expect(await owedToBuyer(paymentId)).toBe(0);
    const lines = await harness.running.get(ledgerPort).linesOf({ paymentId });
    const delivered = lines.filter(({ cause }) => cause === `payment:${paymentId}:delivered`);
    expect(Object.fromEntries(delivered.map(({ account, amount }) => [account, amount]))).toEqual({
      buyer: 560_34,
      fees: -456_67,
      vat: -91_33,
      instalment: -12_34,
    });
    expect(emptied).toContain(`${buyer} ${adId} 301 102`);
    expect(events.filter(({ payload }) => JSON.stringify(payload).includes(paymentId))).toMatchObject([
      { name: 'InvoiceDue', payload: { kind: 'AdsService', lines: [{ total: 299_00 }, { total: 249_00 }] } },
    ]);
    events.splice(0);
    const [first] = await harness.database.query<{ id: string }>(
      `select lines -> 0 ->> 'paymentItemId' as id from digital_purchase where payment_id = $1`,
      [paymentId],
    );
    const refunded = new Map([[first?.id ?? '', 100_00]]);
    await harness.database.inTransaction(() => services.reverseInvoices(paymentId, refunded));
    expect(events).toMatchObject([
      {
        name: 'InvoiceDue',
        payload: {
          kind: 'AdsService',
          cause: `payment:${paymentId}:given-back`,
          reverses: `payment:${paymentId}:delivered`,
          lines: [{ total: 199_00 }, { total: 249_00 }],
        },
      },
    ]);
  });

  test('are released after delivery: refunded items are skipped, failed ones retried', async () => {
    const adId = await harness.ad(buyer, { expiresAt: new Date('2026-12-01T00:00:00Z') });
    carts.set(buyer, [
      line({ adId }),
      line({ adId, kind: 'Period', itemId: 102, days: 30, price: 249_00, name: { tr: '30 gün', en: '30 days' } }),
    ]);
    const { paymentId, prepared } = await prepare('UpdateAd', 548_00);
    const [first = '', second = ''] = prepared.items.map(({ id }) => id);
    const released: string[] = [];
    const back = new Map<string, number>();
    let answer: Error | undefined;
    const release = () =>
      releasePurchase(
        {
          database: harness.database,
          payments: {
            paybacksOf: async (ids) =>
              new Map(
                ids.flatMap((id) => {
                  const asked = kurus(back.get(id) ?? 0);
                  return asked > 0 ? [[id, { asked, confirmed: asked }]] : [];
                }),
              ),
            async release(_paymentId, itemId, amount) {
              if (answer) throw answer;
              released.push(`${itemId} ${amount}`);
              return amount;
            },
          },
        },
        paymentId,
      );
    await release();
    expect(released).toEqual([]);
    await pay(paymentId, 548_00);
    answer = new ProviderUnreachable('away');
    await expect(release()).rejects.toThrow('away');
    answer = new ProviderRefusal('NotApproved', 'no');
    await expect(release()).rejects.toThrow('no');
    answer = undefined;
    back.set(first, 299_00);
    await release();
    expect(released).toEqual([`${second} 24900`]);
  });

  test('of a deleted ad are not delivered or booked, and the payment is refunded', async () => {
    const adId = await harness.ad(buyer);
    carts.set(buyer, [line({ adId })]);
    const { paymentId } = await prepare('UpdateAd', 299_00);
    await harness.database.query(`update ad set status = 'OutOfStock' where id = $1`, [adId]);
    expect(await pay(paymentId, 299_00)).toBe(false);
    expect(await owedToBuyer(paymentId)).toBe(-299_00);
  });

  test('use a free allowance once across concurrent checkouts, and return it if the payment fails', async () => {
    const adId = await harness.ad(buyer);
    const lines = [line({ adId }), line({ adId, itemId: 601, price: 149_00, isFree: true })];
    carts.set(buyer, lines);
    const first = await prepare('UpdateAd', 299_00);
    expect(await freeUsed()).toBe(1);
    expect(await codeOf(prepare('UpdateAd', 299_00))).toBe('CheckoutChanged');
    await harness.database.inTransaction(() => services.abandon(first.paymentId));
    await harness.database.inTransaction(() => services.abandon(first.paymentId));
    expect(await freeUsed()).toBe(0);
    await prepare('UpdateAd', 299_00);
    expect(await freeUsed()).toBe(1);
  });

  test('of another member’s ad are refused before payment', async () => {
    carts.set(buyer, [line({ adId: await harness.ad(await harness.member()) })]);
    expect(await codeOf(prepare('UpdateAd', 299_00))).toBe('AdNotFound');
  });
});

test('are not delivered if the draft is gone when it is paid, and the payment is refunded', async () => {
  const draftId = chance.uuid();
  const paymentId = chance.uuid();
  await harness.database.query(
    `insert into digital_purchase (payment_id, order_code, account_id, order_type, state, draft_id, lines, total, vat_basis_points, created_at)
     values ($1, $2, $3, 'CreateAd', 'Pending', $4, '[]', 29900, 2000, now())`,
    [paymentId, orderCodeOf(Buffer.from(chance.secret(10), 'base64url')), buyer, draftId],
  );
  expect(await pay(paymentId, 299_00)).toBe(false);
  expect(await owedToBuyer(paymentId)).toBe(-299_00);
  carts.set(buyer, [line({ draftId })]);
  expect(await codeOf(prepare('CreateAd', 299_00))).toBe('DraftNotFound');
});

describe('membership', () => {
  test('begins with the payment', async () => {
    carts.set(buyer, [premium()]);
    const { paymentId, prepared } = await prepare('MembershipPackage', 299_00);
    expect(prepared.after).toEqual({ action: 'GoToProfile' });
    expect(await membershipOf(harness.database, buyer)).toBe('Basic');
    expect(await pay(paymentId, 299_00)).toBe(true);
    expect(await membershipOf(harness.database, buyer)).toBe('Premium');
  });

  test('for businesses is refused to others, and an unlimited one is not sold again', async () => {
    carts.set(buyer, [premium({ itemId: 811 })]);
    expect(await codeOf(prepare('MembershipPackage', 299_00))).toBe('BusinessRequired');
    await harness.database.query(
      `insert into membership (account_id, tier, since) values ($1, 'Premium', '2024-01-01Z')`,
      [buyer],
    );
    carts.set(buyer, [premium()]);
    expect(await codeOf(prepare('MembershipPackage', 299_00))).toBe('MembershipSamePackage');
  });
});

describe('checkout', () => {
  test('is refused for a different total, type or empty cart, for guests, and without approved agreements', async () => {
    carts.set(buyer, []);
    expect(await codeOf(prepare('MembershipPackage', 0))).toBe('CartEmpty');
    carts.set(buyer, [premium()]);
    expect(await codeOf(prepare('MembershipPackage', 298_99))).toBe('CheckoutChanged');
    expect(await codeOf(prepare('UpdateAd', 299_00))).toBe('CheckoutChanged');
    const request = await requestOf('MembershipPackage', 299_00);
    const until = new Date('2026-11-20T12:15:00Z');
    const prepareAs = (isGuest: boolean, approvals: DigitalRequest['approvals']) =>
      codeOf(
        harness.database.inTransaction(() =>
          services.prepare(chance.uuid(), { accountId: buyer, isGuest }, { ...request, approvals }, until),
        ),
      );
    expect(await prepareAs(true, request.approvals)).toBe('MemberRequired');
    expect(await prepareAs(false, [])).toBe('AgreementApprovalMissing');
  });

  test('is for one thing only', () => {
    const [draftId, adId] = [chance.uuid(), '1284530912'];
    expect(orderTypeOf([line({ draftId }), line({ draftId, kind: 'Period' })])).toBe('CreateAd');
    expect(orderTypeOf([line({ adId })])).toBe('UpdateAd');
    expect(orderTypeOf([premium()])).toBe('MembershipPackage');
    for (const lines of [
      [],
      [line({ draftId }), line({ adId })],
      [premium(), premium()],
      [premium({ adId })],
      [line({})],
    ]) {
      expect(orderTypeOf(lines)).toBeUndefined();
    }
  });
});
