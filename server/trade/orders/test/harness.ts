import { expect } from 'vitest';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import { orderCalls as calls } from '../../../../contract/calls/orders.ts';
import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { testAds } from '../../../market/ads/test/harness.ts';
import { createAdSales } from '../../../market/ads/operations/ad-sales-port.ts';
import type { NewAd } from '../../../market/ads/port.ts';
import { createAccountDirectory } from '../../../people/accounts/port.ts';
import type { DirectMessage, Notice } from '../../../people/notifications/port.ts';
import { add, basisPoints, kurus, noMoney, shareOf, split } from '../../../kernel/money.ts';
import { chance } from '../../../platform/clock.ts';
import { bindingsById, invoke } from '../../../platform/http/binding.ts';
import { fakeShipping } from './fake-shipping.ts';
import type { CarrierHooks } from './fake-shipping.ts';
import { anAddress } from './an-address.ts';
import { DomainError } from '../../../platform/errors.ts';
import { priceCart } from '../../carts/port.ts';
import type { Checkout, PriceRequest } from '../../carts/port.ts';
import { createLedger } from '../../ledger/operations/ledger-port.ts';
import type { DeliveryChoice, Payback, Prepared } from '../../payments/port.ts';
import type { Parcel, ParcelRequest } from '../../shipping/port.ts';
import { orderBindings } from '../calls.ts';
import { orderHooks } from '../hooks.ts';
import { createGoods } from '../operations/goods-port.ts';
import { runDueOrders } from '../operations/run-due-orders.ts';
import type { OrderDeps } from '../operations/dependencies.ts';
import { applyParcelStage } from '../operations/apply-parcel-stage.ts';
import { createOrders } from '../operations/orders-port.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';

export const dayMs = 24 * 3_600_000;
export type Harness = Awaited<ReturnType<typeof openOrders>>;

/** A category whose ads are sold by cart. */
const sofa = 5010103;

export interface BuyOptions {
  /** Default: `Parcel`. */
  delivery?: 'InPerson' | 'Parcel';
  payer?: 'SellerPays' | 'BuyerPays';
  /** The surcharge is in basis points. */
  installments?: { count: number; surchargeBasisPoints: number };
  /** Email address; makes the buyer a guest. */
  email?: string;
  coupon?: PriceRequest['coupon'];
  /** Default: `Personal`. */
  sellerKind?: 'Personal' | 'Business';
}

/** Orders on real tables, ads, accounts and a real ledger. The cart, the payment provider, the carriers and the clock are controlled by the test. */
export async function openOrders() {
  const ads = await testAds();
  const { database } = ads;
  const notices: Notice[] = [];
  const sent: DirectMessage[] = [];
  const published: { name: string; payload: Record<string, unknown> }[] = [];
  const paybacks: Payback[] = [];
  const parcels = new Map<string, Parcel>();
  const requested: ParcelRequest[] = [];
  const addresses = new Map<string, UserAddress[]>();
  const checkouts = new Map<string, Checkout>();
  const contractOrders: { orderCode: string; sellerId: string }[] = [];
  const reviewed = new Set<string>();
  const refundable = new Set<string>();
  const chats: { adId: string; buyerId: string; sellerId: string; askerId: string }[] = [];
  const ledger = createLedger(database);
  const once = new Set<string>();
  const alarms: { paymentId: string; alarm: string }[] = [];
  const carrier: CarrierHooks = {};

  const deps: OrderDeps = {
    database,
    events: {
      async publish(event, payload) {
        database.afterCommit(() => void published.push({ name: event.name, payload: payload as never }));
      },
    },
    secret: 'a-secret-for-tests-alone',
    accounts: createAccountDirectory(database),
    addresses: { list: async (ownerId) => addresses.get(ownerId) ?? [] },
    coupons: { reserve: async () => undefined, use: async () => true, release: async () => undefined },
    media: {
      async ownedPictures(ownerId, keys) {
        if (keys.some((key) => !key.endsWith(ownerId.slice(-4)))) throw new DomainError('MediaNotFound');
        return keys.map((key) => ({ key, width: 800, height: 600 }));
      },
    },
    notices: {
      async notify(notice) {
        const key = `${notice.accountId} ${notice.onceKey ?? chance.uuid()}`;
        database.afterCommit(() => {
          if (once.has(key)) return;
          once.add(key);
          notices.push(notice);
        });
      },
      async notifyAll() {
        throw new Error('Orders send no notices to many accounts at once');
      },
      async send(message) {
        database.afterCommit(() => void sent.push(message));
      },
    },
    live: { send: async () => undefined },
    sales: createAdSales({ ...ads.deps, catalogue: () => ads.catalogue }),
    carts: {
      async checkout(ownerId) {
        const found = checkouts.get(ownerId);
        if (!found) throw new DomainError('CartEmpty');
        return found;
      },
      bought: async () => undefined,
    },
    contracts: {
      saveGoods: async (_, { orders }) => void contractOrders.push(...orders),
    },
    invoices: { ofOrder: async () => [] },
    messages: {
      async findOrCreateChat(two, askerId) {
        chats.push({ ...two, askerId });
        return chance.uuid();
      },
    },
    ledger,
    payments: {
      async refund(payback) {
        const sum = add(...payback.from.map(({ amount }) => amount));
        expect(sum).toBe(payback.amount);
        const isNew = await ledger.post({
          cause: payback.cause,
          paymentId: payback.paymentId,
          ...(payback.orderCode !== undefined && { orderCode: payback.orderCode }),
          entries: [
            ...payback.from,
            { account: 'refund', subjectId: payback.paymentId, amount: kurus(0 - payback.amount) },
          ],
        });
        if (isNew) database.afterCommit(() => void paybacks.push(payback));
      },
      raiseAlarm: async (paymentId, alarm) => database.afterCommit(() => void alarms.push({ paymentId, alarm })),
      summariesOf: async () => new Map(),
      paybacksOf: async () => new Map(),
    },
    refunds: {
      mayRequest: async ({ orderCode }) => refundable.has(orderCode),
    },
    reviews: { reviewedAmong: async () => reviewed },
    shipping: fakeShipping({ database, now: ads.now, parcels, requested, hooks: carrier }),
  };
  const goods = createGoods(deps);
  const orders = createOrders(deps);
  const moved: string[] = [];
  const bindings = bindingsById(
    orderBindings({
      ...deps,
      hooks: {
        guestBecameMember: async (guestId, memberId) => {
          moved.push(`${guestId} ${memberId}`);
          await orderHooks(deps).guestBecameMember?.(guestId, memberId);
        },
      },
    }),
  );

  /** Creates a member with an address. */
  async function member(name = 'Ali', kind: 'Personal' | 'Business' = 'Personal'): Promise<string> {
    const id = chance.uuid();
    await database.query(
      `insert into account (id, account_type, name, surname, business, created_at) values ($1, $2, $3, 'Kaya', $4, '2024-01-01Z')`,
      [id, kind, name, kind === 'Business' ? JSON.stringify({ title: `${name} Ticaret` }) : null],
    );
    await database.query(`insert into account_login (account_id, email) values ($1, $2)`, [id, `${id}@example.com`]);
    addresses.set(id, [anAddress(name)]);
    return id;
  }

  async function call<C extends Call>(declaration: C, input: CallInput<C>, by?: string): Promise<CallAnswer<C>> {
    const binding = bindings.get(declaration.id);
    if (!binding) throw new Error(`No binding for ${declaration.id}`);
    const caller =
      by === undefined ? ({ kind: 'visitor' } as const) : { ...aMember(by), permissions: builtInRoles.administrator };
    const answer = await invoke(binding, input, aContext(caller));
    return declaration.answer.parse(JSON.parse(JSON.stringify(answer))) as CallAnswer<C>;
  }

  async function ad(sellerId: string, price: number, parts: Partial<NewAd> = {}): Promise<string> {
    return ads.published({ categoryId: sofa, price, ownerId: sellerId, periodDays: 60, title: 'Bej kanepe', ...parts });
  }

  const harness = {
    ads,
    database,
    deps,
    goods,
    orders,
    hooks: orderHooks(deps),
    notices,
    sent,
    published,
    paybacks,
    carrier,
    alarms,
    parcels,
    requested,
    reviewed,
    refundable,
    chats,
    addresses,
    contractOrders,
    moved,
    checkouts,
    member,
    call,
    ad,
    now: ads.now,
    pass: ads.pass,
    setTime: ads.setTime,
    runDue: () => runDueOrders(deps),
    statusOf: async (code: string) => (await orders.order(code))?.status,
    templates: (accountId: string) =>
      notices.filter((one) => one.accountId === accountId).map(({ template }) => template),

    /** Starts a checkout of ads, grouped by seller, and returns what the payment knows of it. */
    async prepare(buyer: string, bySeller: ReadonlyMap<string, readonly string[]>, options: BuyOptions = {}) {
      const { delivery = 'Parcel', payer = 'BuyerPays', email, coupon } = options;
      const sellerIds = [...bySeller.keys()];
      const found = await deps.sales.cartAds([...bySeller.values()].flat());
      const fee = kurus(50_00);
      const priced = priceCart({
        items: [...found.values()].map((one) => ({
          id: one.id,
          sellerId: one.ownerId,
          sellerKind: one.ownerType,
          quantity: 1,
          listPrice: kurus(one.price),
          commission: { basisPoints: 800, ceiling: kurus(1_000_00) },
        })),
        parcels: delivery === 'Parcel' ? sellerIds.map((sellerId) => ({ sellerId, fee, payer })) : [],
        ...(coupon && { coupon }),
        installments: { count: 1, surchargeBasisPoints: 0 },
        rates: { feeVat: 2_000, businessWithholding: 100, goodsVat: 2_000 },
      });
      const parcel = {
        companyId: 'mock',
        size: 'Small',
        buyerPays: payer === 'BuyerPays' ? fee : noMoney,
        sellerPays: payer === 'SellerPays' ? fee : noMoney,
      } as const;
      checkouts.set(buyer, {
        priced,
        offers: new Map(),
        parcels: new Map(delivery === 'Parcel' ? sellerIds.map((id) => [id, parcel]) : []),
        installmentsMost: 12,
        ads: found,
        merchants: new Map(sellerIds.map((id) => [id, `sub-${id}`])),
      });
      const paymentId = chance.uuid();
      const own = addresses.get(buyer)?.[0]?.id;
      const prepared = await goods.prepare(
        paymentId,
        { accountId: buyer, isGuest: email !== undefined, email: email ?? `${buyer}@ornek.test` },
        {
          ...(own !== undefined && { deliveryAddressId: own }),
          deliveries: sellerIds.map((sellerId): DeliveryChoice => ({ sellerId, kind: delivery })),
          expectedTotal: priced.total,
          approvals: [],
          language: 'tr',
        },
        new Date(ads.now().getTime() + 15 * 60_000),
      );
      return { paymentId, prepared, priced };
    },

    /** Approves the payment and fulfils the orders. */
    async settle(
      buyer: string,
      { paymentId, prepared }: { paymentId: string; prepared: Prepared },
      { installments = { count: 1, surchargeBasisPoints: 0 }, email }: BuyOptions = {},
    ): Promise<boolean> {
      const surcharge = shareOf(prepared.amount, basisPoints(installments.surchargeBasisPoints), 'halfUp');
      const parts = split(
        surcharge,
        prepared.items.map(({ amount }) => amount),
      );
      const charged = add(prepared.amount, surcharge);
      return database.inTransaction(async () => {
        await ledger.post({
          cause: `payment:${paymentId}:approved`,
          paymentId,
          entries: [
            { account: 'provider', amount: charged },
            { account: 'buyer', subjectId: paymentId, amount: kurus(0 - charged) },
          ],
        });
        const isDone = await goods.fulfil({
          paymentId,
          kind: 'Ad',
          orderType: 'Shopping',
          payer: { accountId: buyer, isGuest: email !== undefined, ...(email !== undefined && { email }) },
          amount: prepared.amount,
          charged,
          installmentCount: installments.count,
          surchargeByItem: new Map(prepared.items.map(({ id }, at) => [id, parts[at] ?? noMoney])),
          facts: { paymentId, state: 'approved' },
        });
        if (!isDone) {
          await ledger.post({
            cause: `payment:${paymentId}:returned`,
            paymentId,
            entries: [
              { account: 'buyer', subjectId: paymentId, amount: charged },
              { account: 'refund', subjectId: paymentId, amount: kurus(0 - charged) },
            ],
          });
          await goods.abandon(paymentId);
        }
        return isDone;
      });
    },

    codesOf: async (paymentId: string) =>
      (
        await database.query<{ code: string }>('select code from ad_order where payment_id = $1 order by code', [
          paymentId,
        ])
      ).map(({ code }) => code),

    /** Creates a paid order of items at these prices, with seller and buyer. */
    async bought(prices: readonly number[] = [1_000_00], options: BuyOptions = {}) {
      const seller = await member('Satıcı', options.sellerKind);
      const buyer = await member('Alıcı');
      const adIds: string[] = [];
      for (const price of prices) {
        adIds.push(await ad(seller, price, options.sellerKind ? { ownerType: options.sellerKind } : {}));
      }
      const payment = await harness.prepare(buyer, new Map([[seller, adIds]]), options);
      expect(await harness.settle(buyer, payment, options)).toBe(true);
      const [code = ''] = await harness.codesOf(payment.paymentId);
      const brief = await orders.order(code);
      return {
        seller,
        buyer,
        adIds,
        code,
        paymentId: payment.paymentId,
        itemIds: brief?.items.map(({ id }) => id) ?? [],
      };
    },
    /** The same, shipped or delivered. */
    async shipped(prices?: readonly number[], options?: BuyOptions) {
      const order = await harness.bought(prices, options);
      await harness.createCode(order);
      await harness.move(order.code, 'OnDelivery');
      return order;
    },
    async delivered(prices?: readonly number[], options?: BuyOptions) {
      const order = await harness.shipped(prices, options);
      await harness.move(order.code, 'ShipmentCompleted');
      return order;
    },
    createCode: ({ seller, code }: { seller: string; code: string }) =>
      call(calls.createShipmentCode, { params: { orderCode: code } }, seller),
    /** Moves the parcel to a stage now. */
    async move(code: string, stage: 'OnDelivery' | 'ShipmentCompleted' | 'ProductReturned') {
      const parcel = parcels.get(code);
      if (parcel) parcels.set(code, { ...parcel, stage });
      await applyParcelStage(deps, code, stage, ads.now());
    },
    /** Reports a stage that the parcel reached at an earlier time. */
    reportLate: (code: string, stage: 'OnDelivery' | 'ShipmentCompleted' | 'ProductReturned', at: Date) =>
      applyParcelStage(deps, code, stage, at),
    async dueTimes(code: string): Promise<{ completesAt: Date | null }> {
      const [row] = await database.query<{ due: Date | null }>(
        'select min(due_at) as due from order_item where order_code = $1',
        [code],
      );
      return { completesAt: row?.due ?? null };
    },
    approve: (by: string, code: string, itemIds?: string[]) =>
      call(calls.approve, { params: { orderCode: code }, body: itemIds ? { itemIds } : {} }, by),
    cancel: (by: string, code: string, body: CallInput<typeof calls.cancel>['body']) =>
      call(calls.cancel, { params: { orderCode: code }, body }, by),
    detail: (by: string, code: string) => call(calls.details, { params: { orderCode: code } }, by),
    sellerDetail: (by: string, code: string) => call(calls.detailsBySeller, { params: { orderCode: code } }, by),

    /** Ledger balances of a payment, its items and a seller; zero balances are left out. */
    async books(paymentId: string): Promise<Record<string, number>> {
      const rows = await database.query<{ account: string; amount: string }>(
        `select account, sum(amount)::text as amount from ledger_entry join ledger_transaction on ledger_transaction.id = transaction_id
         where payment_id = $1 group by account having sum(amount) <> 0 order by account`,
        [paymentId],
      );
      return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
    },
    /** Expects a balanced ledger. */
    async isSound() {
      const [row] = await database.query<{ sum: string }>(
        'select coalesce(sum(amount), 0)::text as sum from ledger_entry',
      );
      expect(row?.sum).toBe('0');
    },
    close: () => ads.close(),
  };
  return harness;
}

/** Returns the error code of a rejected promise, or `done`. */
export const codeOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
