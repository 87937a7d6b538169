import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kurus } from '../../../kernel/money.ts';
import { chance } from '../../../platform/clock.ts';
import { ProviderRefusal, ProviderUnreachable } from '../port.ts';
import type { PaymentBegin, PaymentProvider } from '../port.ts';
import { declineOf } from './payment-facts.ts';
import { openIyzico } from './index.ts';
import { notificationSignature } from './client.ts';
import { IyzicoStub } from './stub.testing.ts';

let stub: IyzicoStub;
let iyzico: PaymentProvider;

beforeEach(async () => {
  stub = new IyzicoStub();
  await stub.open();
  iyzico = await openIyzico({ ...stub.account, ownSubMerchant: 'own' });
});
afterEach(() => stub.close());

const purchase = (changes: Partial<PaymentBegin> = {}): PaymentBegin => ({
  paymentId: chance.uuid(),
  amount: kurus(123_456),
  currency: 'TRY',
  installmentsMost: 6,
  buyer: {
    id: chance.uuid(),
    name: 'Deniz',
    surname: 'Yılmaz',
    email: 'deniz@ornek.example',
    phone: '+905320000000',
    ip: '127.0.0.1',
    address: 'Moda Cd. 1',
    city: 'İstanbul',
  },
  items: [{ id: chance.uuid(), name: 'Öne çıkar', category: 'Hizmet', kind: 'Digital', amount: kurus(123_456) }],
  language: 'en',
  returnUrl: 'http://localhost:3000/payments/return?from=bank',
  notificationUrl: 'http://127.0.0.1:1/never',
  ...changes,
});

async function paid(end: Parameters<IyzicoStub['endForm']>[1] = {}) {
  const wanted = purchase();
  const { reference, frameUrl = '' } = await iyzico.begin(wanted);
  stub.endForm(frameUrl, end);
  return { wanted, reference, frameUrl, facts: () => iyzico.inquire(wanted.paymentId, reference) };
}

it('requests 3-D Secure, the allowed instalments and a return address with our payment id', async () => {
  const wanted = purchase({ wallet: { key: 'cuk-1' } });
  const { frameUrl } = await iyzico.begin(wanted);
  expect(stub.requests.at(-1)?.body).toMatchObject({
    conversationId: wanted.paymentId,
    price: '1234.56',
    paidPrice: '1234.56',
    forceThreeDS: 1,
    enabledInstallments: [1, 2, 3, 6],
    cardUserKey: 'cuk-1',
    callbackUrl: `http://localhost:3000/payments/return?from=bank&paymentId=${wanted.paymentId}`,
    basketItems: [{ itemType: 'VIRTUAL', price: '1234.56', subMerchantKey: 'own', subMerchantPrice: '1234.56' }],
  });
  expect(new URL(frameUrl ?? '').searchParams.get('iframe')).toBe('true');
});

it('releases our own sales to us and leaves them out of the payouts', async () => {
  const { wanted, facts } = await paid();
  const [item] = (await facts()).items ?? [];
  await iyzico.release({ paymentId: wanted.paymentId, itemReference: item?.reference ?? '', key: 'own' });
  const after = await facts();
  expect(after.items?.[0]).toMatchObject({ isReleased: true });
  const day = new Date((after.approvedAt ?? new Date()).getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  expect((await iyzico.report(day)).map(({ kind }) => kind)).not.toContain('payout');
});

it("accepts a notification only with iyzico's signature", async () => {
  const { wanted, frameUrl } = await paid();
  const { headers, body } = stub.notificationOf(frameUrl);
  expect(iyzico.readNotification(headers, body)).toEqual({ paymentId: wanted.paymentId });
  const other = Buffer.from(body.toString().replace(wanted.paymentId, chance.uuid()));
  expect(iyzico.readNotification(headers, other)).toBeUndefined();
  expect(iyzico.readNotification({ 'x-iyz-signature-v3': '' }, body)).toBeUndefined();
});

it('ignores a form that belongs to another payment', async () => {
  const { reference } = await paid();
  const other = purchase();
  await iyzico.begin(other);
  expect(await iyzico.inquire(other.paymentId, reference)).toMatchObject({ state: 'pending' });
});

describe('a payment with two forms', () => {
  /** Begins a payment twice; our row has only the last form's token. */
  async function twice() {
    const wanted = purchase();
    const { frameUrl: first = '' } = await iyzico.begin(wanted);
    const { frameUrl: last = '', reference } = await iyzico.begin(wanted);
    return { wanted, first, last, reference, facts: () => iyzico.inquire(wanted.paymentId, reference) };
  }
  const sent = (path: string) => stub.requests.filter((one) => one.path === path).length;

  it.each(['pending', 'declined'] as const)(
    'finds the approval on the first form while the last is %s',
    async (how) => {
      const { first, last, facts, wanted } = await twice();
      if (how === 'declined') stub.endForm(last, { errorGroup: 'LOST_CARD' });
      expect(await facts()).toMatchObject({ state: how });
      stub.endForm(first, { installment: 3 });
      expect(await facts()).toMatchObject({
        state: 'approved',
        amount: 130_678,
        installmentCount: 3,
        items: [{ id: wanted.items[0]?.id, amount: 130_678 }],
      });
      expect(await facts()).not.toHaveProperty('isPaidTwice');
    },
  );

  it('cancels the form that was paid, only once', async () => {
    const { wanted, first, reference, facts } = await twice();
    stub.endForm(first);
    await iyzico.cancel(wanted.paymentId, reference, 'off');
    await iyzico.cancel(wanted.paymentId, reference, 'off');
    expect(sent('POST /payment/cancel')).toBe(1);
    expect(await facts()).toMatchObject({ state: 'cancelled', items: [{ refunded: 123_456 }] });
  });

  it('keeps one approval and refunds the other if both forms were paid', async () => {
    const { wanted, first, last, facts } = await twice();
    stub.endForm(first);
    stub.endForm(last);
    const { isPaidTwice, items = [] } = await facts();
    expect(isPaidTwice).toBe(true);
    const taken = items.map(({ reference }) => reference);
    expect(await iyzico.refundOtherApprovals(wanted.paymentId, taken, 'twice')).toBe(123_456);
    expect(await iyzico.refundOtherApprovals(wanted.paymentId, taken, 'twice')).toBe(0);
    const after = await facts();
    expect(after).toMatchObject({ state: 'approved', items: [{ reference: taken[0], refunded: 0 }] });
    expect(after).not.toHaveProperty('isPaidTwice');
    const lines = await iyzico.report('2026-11-24');
    expect(lines.filter(({ kind }) => kind === 'payment')).toHaveLength(2);
  });

  it('refunds both approvals if the payment is cancelled', async () => {
    const { wanted, first, last, reference, facts } = await twice();
    stub.endForm(first);
    stub.endForm(last);
    await iyzico.cancel(wanted.paymentId, reference, 'off');
    expect(sent('POST /payment/cancel')).toBe(2);
    expect(await facts()).toMatchObject({ state: 'cancelled' });
  });

  it('refuses a reported payment with a wrong signature', async () => {
    const { first, facts } = await twice();
    stub.endForm(first);
    stub.trouble = 'forged';
    await expect(facts()).rejects.toThrow('signature');
  });
});

it('refunds an unknown payment of which only our id is known', async () => {
  const { wanted, facts } = await paid();
  const [{ reference = '' } = {}] = await iyzico.report('2026-11-24');
  await iyzico.cancel(wanted.paymentId, reference, 'reconciliation');
  expect(await facts()).toMatchObject({ state: 'cancelled' });
});

it('finds a payment without the token of its form', async () => {
  const { wanted } = await paid();
  expect(await iyzico.inquire(wanted.paymentId, '')).toMatchObject({ state: 'approved', amount: 123_456 });
  expect(await iyzico.inquire(chance.uuid(), '')).toMatchObject({ state: 'unknown' });
});

it('treats a payment under fraud review as pending', async () => {
  const { facts } = await paid({ fraudStatus: 0 });
  expect(await facts()).toMatchObject({ state: 'pending' });
});

it('returns the charged amount and currency if they differ from the request', async () => {
  const { facts } = await paid({ paidPrice: 1, currency: 'USD' });
  expect(await facts()).toMatchObject({ state: 'approved', amount: 100, currency: 'USD' });
});

it.each(['cut', 'html'] as const)('throws ProviderUnreachable for an invalid response: %s', async (trouble) => {
  const { facts, wanted } = await paid();
  stub.trouble = trouble;
  await expect(facts()).rejects.toBeInstanceOf(ProviderUnreachable);
  await expect(iyzico.begin(wanted)).rejects.toBeInstanceOf(ProviderUnreachable);
  await expect(iyzico.health()).rejects.toBeInstanceOf(ProviderUnreachable);
});

it('refunds once if the response of the first attempt was lost', async () => {
  const { facts, wanted } = await paid();
  const [item] = (await facts()).items ?? [];
  const back = () =>
    iyzico.refund({
      paymentId: wanted.paymentId,
      itemReference: item?.reference ?? '',
      amount: kurus(50_000),
      key: 'back',
    });
  // The report request gets a response; the refund request loses its response.
  const asked = stub.requests.length;
  stub.losesAfter(1);
  await expect(back()).rejects.toBeInstanceOf(ProviderUnreachable);
  await back();
  expect(stub.requests.slice(asked).filter(({ path }) => path === 'POST /payment/refund')).toHaveLength(1);
  expect((await facts()).items?.map(({ refunded }) => refunded)).toEqual([50_000]);
});

it('requires TLS', async () => {
  const account = { ...stub.account, url: 'http://api.iyzipay.example', ownSubMerchant: 'own' };
  await expect(openIyzico(account)).rejects.toThrow('https');
});

it('is refused with a wrong key', async () => {
  const stranger = await openIyzico({ ...stub.account, secretKey: 'wrong', ownSubMerchant: 'own' });
  await expect(stranger.begin(purchase())).rejects.toMatchObject({ code: '1000' });
});

it('rejects a response with a wrong signature or of another payment', async () => {
  const { facts, wanted, reference } = await paid();
  stub.trouble = 'forged';
  await expect(facts()).rejects.toThrow('signature');
  await expect(iyzico.begin(wanted)).rejects.toThrow('signature');
  stub.trouble = 'none';
  expect(await iyzico.inquire(chance.uuid(), reference)).toMatchObject({ state: 'pending' });
});

it.each(['1', '2', '3', '5', '500', '503'])(
  "throws ProviderUnreachable after iyzico's internal error %s",
  async (errorCode) => {
    const { wanted, facts } = await paid();
    const [item] = (await facts()).items ?? [];
    stub.says.set('POST /payment/refund', { status: 'failure', errorCode, errorMessage: 'Sistem hatası' });
    const back = { paymentId: wanted.paymentId, itemReference: item?.reference ?? '', amount: kurus(1), key: 'k' };
    await expect(iyzico.refund(back)).rejects.toBeInstanceOf(ProviderUnreachable);
  },
);

it('does not refund until the report shows earlier refunds', async () => {
  const { wanted, facts } = await paid();
  const [item] = (await facts()).items ?? [];
  const back = () =>
    iyzico.refund({
      paymentId: wanted.paymentId,
      itemReference: item?.reference ?? '',
      amount: kurus(50_000),
      key: 'k',
    });
  const report = 'GET /v2/reporting/payment/details';
  stub.says.set(report, { status: 'success', payments: [] });
  await expect(back()).rejects.toBeInstanceOf(ProviderUnreachable);
  stub.says.set(report, { status: 'failure', errorCode: '1001', errorMessage: 'Yetkisiz' });
  await expect(back()).rejects.toBeInstanceOf(ProviderRefusal);
  expect(stub.requests.some(({ path }) => path === 'POST /payment/refund')).toBe(false);
  stub.says.delete(report);
  await back();
  expect((await facts()).items?.map(({ refunded }) => refunded)).toEqual([50_000]);
});

it('ignores payments of other systems on the same account', async () => {
  const { frameUrl, wanted } = await paid();
  const { body } = stub.notificationOf(frameUrl);
  const other = { ...(JSON.parse(body.toString()) as object), paymentConversationId: 'order-17' };
  const signed = notificationSignature(other as never, stub.account.secretKey);
  const raw = Buffer.from(JSON.stringify(other));
  expect(iyzico.readNotification({ 'x-iyz-signature-v3': signed }, raw)).toBeUndefined();
  expect(wanted.paymentId).not.toBe('order-17');
});

it.each([
  ['NOT_SUFFICIENT_FUNDS', 'InsufficientFunds'],
  ['DO_NOT_HONOUR', 'Declined'],
  ['EXPIRED_CARD', 'CardInvalid'],
  ['INVALID_CVC2', 'CardInvalid'],
  ['INVALID_CARD_NUMBER', 'CardInvalid'],
  ['LOST_CARD', 'CardLocked'],
  ['STOLEN_CARD', 'CardLocked'],
  ['PICKUP_CARD', 'CardLocked'],
  ['RESTRICTED_CARD', 'CardLocked'],
  ['CARD_NOT_PERMITTED', 'CardLocked'],
  ['NOT_PERMITTED_TO_CARDHOLDER', 'CardLocked'],
  ['EXCEEDS_ALLOWABLE_PIN_TRIES', 'CardLocked'],
  ['EXCEEDS_WITHDRAWAL_AMOUNT_LIMIT', 'LimitExceeded'],
  ['EXCEEDS_WITHDRAWAL_FREQUENCY_LIMIT', 'LimitExceeded'],
  ['REQUEST_TIMEOUT', 'BankUnreachable'],
  ['ISSUER_OR_SWITCH_INOPERATIVE', 'BankUnreachable'],
  ['BANK_CONNECTION_ERROR', 'BankUnreachable'],
  ['INVALID_ECI', 'ThreeDSecureFailed'],
  ['FRAUD_SUSPECT', 'Declined'],
  ['what nobody has heard of', 'Declined'],
] as const)('maps the decline %s to %s', async (errorGroup, reason) => {
  const { facts } = await paid({ errorGroup });
  expect(await facts()).toMatchObject({ state: 'declined', decline: reason });
});

it.each([0, 2, 3, 4, 5, 6, 7, 8])('declines a payment with 3-D Secure status %i', async (mdStatus) => {
  const { facts } = await paid({ mdStatus });
  expect(await facts()).toMatchObject({ state: 'declined', decline: 'ThreeDSecureFailed' });
  expect(declineOf({ errorGroup: 'LOST_CARD', mdStatus: String(mdStatus) })).toBe('ThreeDSecureFailed');
});

it.each([
  [
    { kind: 'Personal', identityNumber: '10000000146' },
    { subMerchantType: 'PERSONAL', identityNumber: '10000000146' },
  ],
  [
    { kind: 'Business', title: 'Kaya Ltd. Şti.', taxNumber: '1234567890', taxOffice: 'Kadıköy' },
    { subMerchantType: 'LIMITED_OR_JOINT_STOCK_COMPANY', taxNumber: '1234567890', legalCompanyTitle: 'Kaya Ltd. Şti.' },
  ],
  [
    { kind: 'Business', title: 'Selin Kaya', taxNumber: '10000000146', taxOffice: 'Kadıköy' },
    { subMerchantType: 'PRIVATE_COMPANY', identityNumber: '10000000146' },
  ],
] as const)('saves a sub-merchant by its kind: %o', async (parts, sent) => {
  const merchant = {
    id: chance.uuid(),
    name: 'Selin',
    surname: 'Kaya',
    email: 'selin@ornek.example',
    phone: '+905321111111',
    address: 'Moda Cd. 1, Kadıköy, İstanbul',
    iban: 'TR330006100519786457841326',
    ...parts,
  };
  const key = await iyzico.saveSubMerchant(merchant);
  expect(stub.requests.at(-1)?.body).toMatchObject({
    subMerchantExternalId: merchant.id,
    iban: merchant.iban,
    ...sent,
  });
  await iyzico.saveSubMerchant({ ...merchant, iban: 'TR320010009999901234567890' }, key);
  expect(stub.requests.at(-1)).toMatchObject({
    path: 'PUT /onboarding/submerchant',
    body: { subMerchantKey: key, iban: 'TR320010009999901234567890' },
  });
});
