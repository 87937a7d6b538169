import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paymentProviders } from '../../../contract/plain-routes.ts';
import type { PaymentProviderName } from '../../../contract/plain-routes.ts';
import { bankCards, payAtBank } from '../../../tests/support/bank.ts';
import { kurus } from '../../kernel/money.ts';
import { chance } from '../../platform/clock.ts';
import { openIyzico } from './iyzico/index.ts';
import { IyzicoStub } from './iyzico/stub.testing.ts';
import { openLocalBank } from './local/index.ts';
import { CardDeclined, ProviderRefusal } from './port.ts';
import type { DeclineReason, PaymentBegin, PaymentProvider, SubMerchant } from './port.ts';

type Begun = Awaited<ReturnType<PaymentProvider['begin']>>;

/** A provider and a simulated buyer. */
interface World {
  provider: PaymentProvider & { close(): Promise<void> };
  pay(begun: Begun, how?: { installments?: number; keepsCard?: boolean }): Promise<void>;
  isDeclined(begun: Begun, reason: DeclineReason): Promise<void>;
  /** Charges a stored card with insufficient funds and returns the decline reason. */
  declineCharges(payment: PaymentBegin): Promise<DeclineReason | undefined>;
  /** Surcharge in kuruş of three instalments on 1,000.00 lira. */
  surcharge: number;
  bin: string;
  close(): Promise<void>;
}

const worlds: Record<PaymentProviderName, () => Promise<World>> = {
  async local() {
    const folder = await mkdtemp(join(tmpdir(), 'meydan-bank-'));
    const provider = await openLocalBank({
      folder,
      secret: 'the secret of bank and merchant',
      delayMs: 0,
      publicUrl: 'http://localhost:3000',
      host: '127.0.0.1',
      port: { number: 0, isUsual: false },
    });
    const decliners: Partial<Record<DeclineReason, string>> = {
      InsufficientFunds: bankCards.insufficientFunds,
      CardInvalid: bankCards.wrongCode,
      CardLocked: bankCards.locked,
      ThreeDSecureFailed: bankCards.threeDSecureFails,
      Declined: bankCards.declined,
    };
    return {
      provider,
      bin: '55260800',
      surcharge: 5_850,
      async pay(begun, { installments = 1, keepsCard = false } = {}) {
        await payAtBank(begun, { installmentCount: installments, ...(keepsCard && { alias: 'Maaş kartım' }) });
      },
      async isDeclined(begun, reason) {
        await payAtBank(begun, { number: decliners[reason] ?? bankCards.declined });
      },
      async declineCharges(payment) {
        const first = { ...payment, paymentId: chance.uuid(), storedCard: undefined, isMerchantInitiated: undefined };
        const { storedCard: _, isMerchantInitiated: __, ...typed } = first;
        const begun = await provider.begin(typed);
        await payAtBank(begun, { number: bankCards.noRenewal, alias: 'Boş kart' });
        const cards = await provider.wallet.cards(payment.wallet?.key ?? '');
        const token = cards.find(({ alias }) => alias === 'Boş kart')?.token ?? '';
        const { reference } = await provider.begin({ ...payment, storedCard: { token, installmentCount: 1 } });
        return (await provider.inquire(payment.paymentId, reference)).decline;
      },
      async close() {
        await provider.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
  async iyzico() {
    const stub = new IyzicoStub();
    await stub.open();
    const provider = await openIyzico({ ...stub.account, ownSubMerchant: 'own' });
    const groups: Partial<Record<DeclineReason, { errorGroup?: string; mdStatus?: number }>> = {
      InsufficientFunds: { errorGroup: 'NOT_SUFFICIENT_FUNDS' },
      CardInvalid: { errorGroup: 'INVALID_CVC2' },
      CardLocked: { errorGroup: 'LOST_CARD' },
      ThreeDSecureFailed: { mdStatus: 0 },
      Declined: { errorGroup: 'DO_NOT_HONOUR' },
    };
    return {
      provider,
      bin: '55287900',
      surcharge: 5_850,
      async pay({ frameUrl = '' }, { installments = 1, keepsCard = false } = {}) {
        stub.endForm(frameUrl, { installment: installments, keepsCard });
      },
      async isDeclined({ frameUrl = '' }, reason) {
        stub.endForm(frameUrl, groups[reason] ?? {});
      },
      async declineCharges(payment) {
        stub.declinesCharges = 'NOT_SUFFICIENT_FUNDS';
        const refusal: unknown = await provider.begin(payment).catch((error: unknown) => error);
        return refusal instanceof CardDeclined ? refusal.reason : undefined;
      },
      async close() {
        await provider.close();
        await stub.close();
      },
    };
  },
};

const seller = (changes: Partial<SubMerchant> = {}): SubMerchant => ({
  id: chance.uuid(),
  kind: 'Personal',
  name: 'Selin',
  surname: 'Kaya',
  email: 'selin@ornek.example',
  phone: '+905321111111',
  address: 'Moda Cd. 1, Kadıköy, İstanbul',
  iban: 'TR330006100519786457841326',
  ...changes,
});

function purchase(sellerKey: string, changes: Partial<PaymentBegin> = {}): PaymentBegin {
  return {
    paymentId: chance.uuid(),
    amount: kurus(100_000),
    currency: 'TRY',
    installmentsMost: 12,
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
    items: [
      {
        id: chance.uuid(),
        name: 'Bisiklet',
        category: 'Spor',
        kind: 'Goods',
        amount: kurus(70_000),
        subMerchant: { key: sellerKey, amount: kurus(65_000) },
      },
      { id: chance.uuid(), name: 'Öne çıkar', category: 'Hizmet', kind: 'Digital', amount: kurus(30_000) },
    ],
    language: 'tr',
    returnUrl: 'http://localhost:3000/payments/return',
    notificationUrl: 'http://127.0.0.1:1/never',
    ...changes,
  };
}

describe.each(paymentProviders)('a payment at %s', (name) => {
  let world: World;
  let provider: World['provider'];
  let sellerKey: string;

  beforeEach(async () => {
    world = await worlds[name]();
    provider = world.provider;
    sellerKey = await provider.saveSubMerchant(seller());
  });
  afterEach(() => world.close());

  /** Pays a new payment and returns its facts. */
  async function paid(changes: Partial<PaymentBegin> = {}, how: Parameters<World['pay']>[1] = {}) {
    const wanted = purchase(sellerKey, changes);
    const begun = await provider.begin(wanted);
    await world.pay(begun, how);
    const facts = () => provider.inquire(wanted.paymentId, begun.reference);
    const [bicycle, service] = (await facts()).items ?? [];
    if (!bicycle || !service) throw new Error('Two items were paid for');
    return { wanted, begun, facts, bicycle, service };
  }

  it('is pending until the buyer has paid', async () => {
    const wanted = purchase(sellerKey);
    const { reference, frameUrl } = await provider.begin(wanted);
    expect(frameUrl).toBeDefined();
    expect(await provider.inquire(wanted.paymentId, reference)).toMatchObject({ state: 'pending' });
  });

  it('is approved with the charged amount of each item by our ids', async () => {
    const { wanted, facts } = await paid();
    const { approvedAt, items, ...rest } = await facts();
    expect(rest).toMatchObject({
      paymentId: wanted.paymentId,
      state: 'approved',
      amount: 100_000,
      currency: 'TRY',
      installmentCount: 1,
      surchargeBasisPoints: 0,
    });
    expect(approvedAt).toBeInstanceOf(Date);
    expect(items).toMatchObject([
      { id: wanted.items[0]?.id, amount: 70_000, refunded: 0, isReleased: false },
      { id: wanted.items[1]?.id, amount: 30_000, refunded: 0, isReleased: false },
    ]);
  });

  it('adds the instalment surcharge and divides it in proportion to the amounts', async () => {
    const { facts } = await paid({}, { installments: 3 });
    const { amount = 0, items = [], installmentCount, surchargeBasisPoints } = await facts();
    expect({ amount, installmentCount, surchargeBasisPoints }).toEqual({
      amount: 100_000 + world.surcharge,
      installmentCount: 3,
      surchargeBasisPoints: 585,
    });
    expect(items.reduce((sum, item) => sum + item.amount, 0)).toBe(amount);
  });

  it("returns a card's instalment surcharges", async () => {
    const { installments, ...facts } = await provider.cardFacts(world.bin, kurus(100_000));
    expect(facts).toMatchObject({ scheme: 'Mastercard', kind: 'Credit', isCommercial: false });
    expect(installments.find(({ count }) => count === 1)).toEqual({ count: 1, surchargeBasisPoints: 0 });
    expect(installments.find(({ count }) => count === 3)).toEqual({ count: 3, surchargeBasisPoints: 585 });
    expect((await provider.cardFacts('40000000', kurus(100_000))).installments).toHaveLength(1);
  });

  it.each(['InsufficientFunds', 'CardInvalid', 'CardLocked', 'ThreeDSecureFailed', 'Declined'] as const)(
    'returns the decline reason %s',
    async (reason) => {
      const wanted = purchase(sellerKey);
      const begun = await provider.begin(wanted);
      await world.isDeclined(begun, reason);
      const facts = await provider.inquire(wanted.paymentId, begun.reference);
      expect(facts).toMatchObject({ state: 'declined', decline: reason });
    },
  );

  it('charges a stored card without its holder and returns the decline reason', async () => {
    const { begun, wanted } = await paid({ wallet: {} }, { keepsCard: true });
    const { wallet: key = '' } = await provider.inquire(wanted.paymentId, begun.reference);
    const [card] = await provider.wallet.cards(key);
    if (!card) throw new Error('The card was kept');
    const charge = (changes: Partial<PaymentBegin> = {}) =>
      purchase(sellerKey, {
        buyer: wanted.buyer,
        wallet: { key },
        storedCard: { token: card.token, installmentCount: 1 },
        isMerchantInitiated: true,
        ...changes,
      });
    const renewal = charge();
    const { reference } = await provider.begin(renewal);
    expect(await provider.inquire(renewal.paymentId, reference)).toMatchObject({
      state: 'approved',
      amount: 100_000,
      card: { last4: card.last4 },
    });
    await expect(
      provider.begin(charge({ storedCard: { token: 'unknown', installmentCount: 1 } })),
    ).rejects.toBeInstanceOf(ProviderRefusal);
    const declined = charge();
    expect(await world.declineCharges(declined)).toBe('InsufficientFunds');
  });

  it('refuses items that do not add up to the amount', async () => {
    const wanted = purchase(sellerKey, { amount: kurus(99_999) });
    await expect(provider.begin(wanted)).rejects.toBeInstanceOf(ProviderRefusal);
  });

  it('refuses an unknown sub-merchant', async () => {
    await expect(provider.begin(purchase('nobody'))).rejects.toBeInstanceOf(ProviderRefusal);
  });

  it('refunds parts of an item once for each key, up to the paid amount', async () => {
    const { wanted, bicycle, facts } = await paid();
    const back = (amount: number, key: string) =>
      provider.refund({ paymentId: wanted.paymentId, itemReference: bicycle.reference, amount: kurus(amount), key });
    const first = await back(20_000, 'first');
    expect(await back(20_000, 'first')).toEqual(first);
    await back(50_000, 'second');
    await expect(back(1, 'third')).rejects.toBeInstanceOf(ProviderRefusal);
    expect((await facts()).items?.map(({ refunded }) => refunded)).toEqual([70_000, 0]);
  });

  it('releases an item once', async () => {
    const { wanted, bicycle, facts } = await paid();
    const release = () =>
      provider.release({ paymentId: wanted.paymentId, itemReference: bicycle.reference, key: 'release' });
    await release();
    await release();
    expect((await facts()).items?.map(({ isReleased }) => isReleased)).toEqual([true, false]);
  });

  it('releases a part of an item', async () => {
    const { wanted, begun, bicycle } = await paid();
    const only = { subMerchantKey: sellerKey, amount: kurus(12_345) };
    const release = () =>
      provider.release({ paymentId: wanted.paymentId, itemReference: bicycle.reference, key: 'part', only });
    await release();
    await release();
    const { approvedAt = new Date() } = await provider.inquire(wanted.paymentId, begun.reference);
    const day = new Date(approvedAt.getTime() + 3 * 3600 * 1000).toISOString().slice(0, 10);
    const payouts = (await provider.report(day)).filter(({ kind }) => kind === 'payout');
    expect(payouts.map(({ amount }) => amount)).toContain(12_345);
  });

  it('releases nothing of an item if the amount is 0', async () => {
    const { wanted, begun, bicycle } = await paid();
    const only = { subMerchantKey: sellerKey, amount: kurus(0) };
    const release = () =>
      provider.release({ paymentId: wanted.paymentId, itemReference: bicycle.reference, key: 'none', only });
    await release();
    await release();
    const { approvedAt = new Date(), items } = await provider.inquire(wanted.paymentId, begun.reference);
    expect(items?.map(({ isReleased }) => isReleased)).toEqual([true, false]);
    const day = new Date(approvedAt.getTime() + 3 * 3600 * 1000).toISOString().slice(0, 10);
    expect((await provider.report(day)).filter(({ kind }) => kind === 'payout')).toEqual([]);
  });

  it('cancels an unpaid payment and refunds a paid one once', async () => {
    const unpaid = purchase(sellerKey);
    const { reference } = await provider.begin(unpaid);
    await provider.cancel(unpaid.paymentId, reference, 'off');
    expect((await provider.inquire(unpaid.paymentId, reference)).state).not.toBe('approved');
    const { wanted, begun, facts } = await paid();
    await provider.cancel(wanted.paymentId, begun.reference, 'off');
    await provider.cancel(wanted.paymentId, begun.reference, 'off');
    const { state, items } = await facts();
    expect({ state, refunded: items?.map(({ refunded }) => refunded) }).toEqual({
      state: 'cancelled',
      refunded: [70_000, 30_000],
    });
  });

  it('refunds the rest when a partly refunded payment is cancelled', async () => {
    const { wanted, begun, bicycle, facts } = await paid();
    await provider.refund({
      paymentId: wanted.paymentId,
      itemReference: bicycle.reference,
      amount: kurus(20_000),
      key: 'first',
    });
    await provider.cancel(wanted.paymentId, begun.reference, 'off');
    await provider.cancel(wanted.paymentId, begun.reference, 'off');
    expect((await facts()).items?.map(({ refunded }) => refunded)).toEqual([70_000, 30_000]);
  });

  it("stores a card at the buyer's request and deletes it", async () => {
    const { facts } = await paid({ wallet: {} }, { keepsCard: true });
    const { wallet = '' } = await facts();
    const [card] = await provider.wallet.cards(wallet);
    expect(card).toMatchObject({ alias: 'Maaş kartım', scheme: 'Mastercard', last4: expect.stringMatching(/^\d{4}$/) });
    await provider.wallet.remove(wallet, card?.token ?? '');
    expect(await provider.wallet.cards(wallet)).toEqual([]);
    await provider.wallet.unlink(wallet);
  });

  it('reports payments, refunds and payouts', async () => {
    const { wanted, bicycle, begun } = await paid();
    await provider.refund({
      paymentId: wanted.paymentId,
      itemReference: bicycle.reference,
      amount: kurus(20_000),
      key: 'first',
    });
    await provider.release({ paymentId: wanted.paymentId, itemReference: bicycle.reference, key: 'release' });
    const { approvedAt = new Date() } = await provider.inquire(wanted.paymentId, begun.reference);
    const day = new Date(approvedAt.getTime() + 3 * 3600 * 1000).toISOString().slice(0, 10);
    const lines = await provider.report(day);
    expect(lines.map(({ kind }) => kind).toSorted()).toEqual(['payment', 'payout', 'refund']);
    expect(lines.find(({ kind }) => kind === 'payment')).toMatchObject({
      paymentId: wanted.paymentId,
      amount: 100_000,
    });
    expect(lines.find(({ kind }) => kind === 'refund')).toMatchObject({ paymentId: wanted.paymentId, amount: 20_000 });
    expect(lines.find(({ kind }) => kind === 'payout')).toMatchObject({ reference: bicycle.reference });
  });

  it('finds an existing sub-merchant and refuses an invalid IBAN', async () => {
    const merchant = seller();
    const key = await provider.saveSubMerchant(merchant);
    expect(await provider.saveSubMerchant(merchant)).toBe(key);
    expect(await provider.saveSubMerchant({ ...merchant, iban: 'TR320010009999901234567890' }, key)).toBe(key);
    expect(await provider.ibanOf(merchant.id)).toBe('TR320010009999901234567890');
    await expect(provider.saveSubMerchant(merchant, 'another')).rejects.toBeInstanceOf(ProviderRefusal);
    await expect(provider.saveSubMerchant(seller({ iban: 'DE89370400440532013000' }))).rejects.toBeInstanceOf(
      ProviderRefusal,
    );
  });

  it('ignores a notification with a wrong signature', () => {
    const body = Buffer.from(JSON.stringify({ paymentId: chance.uuid(), state: 'approved' }));
    expect(provider.readNotification({}, body)).toBeUndefined();
    for (const header of ['x-local-bank-signature', 'x-iyz-signature-v3']) {
      expect(provider.readNotification({ [header]: 'forged' }, body)).toBeUndefined();
      expect(
        provider.readNotification({ [header]: `t=1,v1=${'0'.repeat(64)}` }, Buffer.from('no json')),
      ).toBeUndefined();
    }
  });

  it('reads a return only if it contains a payment id', () => {
    const paymentId = chance.uuid();
    expect(provider.readReturn({ paymentId, token: 'any' })).toEqual({ paymentId });
    expect(provider.readReturn({ paymentId: "1' or true" })).toBeUndefined();
    expect(provider.readReturn({})).toBeUndefined();
  });
});
