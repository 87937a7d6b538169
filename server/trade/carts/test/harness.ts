import { vi } from 'vitest';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import { adCartCalls, digitalCartCalls, productCartCalls } from '../../../../contract/calls/carts.ts';
import { offerCalls } from '../../../../contract/calls/offers.ts';
import type { PackageSize } from '../../../../contract/enums.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { testApp } from '../../../../tests/support/app.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import type { CardFacts } from '../../../adapters/payment/port.ts';
import { adLifePort, adSalesPort, adViewsPort } from '../../../market/ads/port.ts';
import { cataloguePort } from '../../../market/catalogue/port.ts';
import { draftsPort } from '../../../market/drafts/port.ts';
import { promotionsPort } from '../../../market/promotions/port.ts';
import { pricesPort } from '../../../people/prices/port.ts';
import { accountsPort } from '../../../people/accounts/port.ts';
import { kurus } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { bindingsById, invoke } from '../../../platform/http/binding.ts';
import { adCartBindings } from '../calls/ads.ts';
import { digitalCartBindings } from '../calls/digital.ts';
import { productCartBindings } from '../calls/products.ts';
import { cartHooks } from '../hooks.ts';
import { checkout } from '../operations/checkout.ts';
import { removeBoughtAds } from '../operations/remove-bought-ads.ts';
import { cartConsumers } from '../operations/follow-ad-events.ts';
import { digitalCheckout } from '../operations/digital-checkout.ts';
import { seedProducts } from '../seed.ts';
import { campaignsPort } from '../../campaigns/port.ts';
import { couponsPort } from '../../coupons/port.ts';
import { subscriptionsPort } from '../../subscriptions/port.ts';
import type { CartDeps, DigitalDeps } from '../operations/dependencies.ts';

export const sofa = 5010103;
export const phone = 40101;
export const cart = adCartCalls;
export const digital = digitalCartCalls;
export const products = productCartCalls;

export interface Person {
  id: string;
  isGuest: boolean;
}

export const fees: Record<PackageSize, number> = { Small: 80_00, Medium: 120_00, Large: 200_00, XLarge: 400_00 };
const order: readonly PackageSize[] = ['Small', 'Medium', 'Large', 'XLarge'];

/** A Garanti BBVA card with instalment surcharges. */
const card: CardFacts = {
  bank: 'Garanti BBVA',
  scheme: 'Troy',
  kind: 'Credit',
  isCommercial: false,
  installments: [
    { count: 1, surchargeBasisPoints: 0 },
    { count: 3, surchargeBasisPoints: 515 },
    { count: 6, surchargeBasisPoints: 1_033 },
  ],
};

export type Harness = Awaited<ReturnType<typeof openCarts>>;

/**
 * Opens carts on the complete app's database, ads, accounts and offers. The test controls the time, carriers, cards and which sellers can be paid.
 */
export async function openCarts() {
  const testing = await testApp();
  const { database, running } = testing;
  const client = await database.connect();
  await seedProducts(client);
  client.release();
  let now = new Date('2026-11-20T12:00:00Z');
  vi.spyOn(clock, 'now').mockImplementation(() => now);
  const openPayments = new Map<string, string>();
  const live: { to: readonly string[]; name: string; data: unknown }[] = [];
  const deps: CartDeps & DigitalDeps = {
    database,
    catalogue: running.get(cataloguePort),
    prices: running.get(pricesPort),
    views: running.get(adViewsPort),
    accounts: running.get(accountsPort),
    promotions: running.get(promotionsPort),
    subscriptions: running.get(subscriptionsPort),
    ads: running.get(adLifePort),
    drafts: running.get(draftsPort),
    campaigns: running.get(campaignsPort),
    coupons: running.get(couponsPort),
    payments: { openPaymentOf: async (payerId) => openPayments.get(payerId) },
    shipping: {
      carriers: () => [
        { id: 'cheap', name: 'Ucuz Kargo', isActive: true },
        { id: 'dear', name: 'Pahalı Kargo', isActive: true },
      ],
      feeOf: (id, size) => kurus(fees[size] + (id === 'dear' ? 10_00 : 0)),
      sizeOf: (sizes) => order[Math.max(...sizes.map((size) => order.indexOf(size)))] ?? 'XLarge',
    },
    provider: { cardFacts: async () => card },
    live: {
      async send(to, name, data) {
        database.afterCommit(() => void live.push({ to, name, data }));
      },
    },
  };
  const bindings = bindingsById([
    ...adCartBindings(deps),
    ...digitalCartBindings(deps),
    ...productCartBindings(database),
  ]);
  const [ended, priceChanged] = cartConsumers(database);

  async function member(parts: { name?: string; accountType?: 'Personal' | 'Business' } = {}): Promise<Person> {
    const id = chance.uuid();
    const { name = 'Ali', accountType = 'Personal' } = parts;
    await database.query(
      `insert into account (id, account_type, name, surname, business, created_at) values ($1, $2, $3, 'Kaya', $4, '2024-01-01Z')`,
      [id, accountType, name, accountType === 'Business' ? JSON.stringify({ title: `${name} Ticaret` }) : null],
    );
    return { id, isGuest: false };
  }

  const contextOf = ({ id, isGuest }: Person) => aContext(isGuest ? { kind: 'guest', id } : aMember(id));

  async function call<C extends Call>(declaration: C, input: CallInput<C>, by: Person): Promise<CallAnswer<C>> {
    const binding = bindings.get(declaration.id) ?? running.bindings.find((one) => one.call.id === declaration.id);
    if (!binding) throw new Error(`No handler is bound to ${declaration.id}`);
    const answer = await invoke(binding, input, contextOf(by));
    return declaration.answer.parse(JSON.parse(JSON.stringify(answer))) as CallAnswer<C>;
  }

  const harness = {
    testing,
    database,
    deps,
    hooks: cartHooks(deps),
    live,
    sales: running.get(adSalesPort),
    openPayments,
    call,
    member,
    guest: (): Person => ({ id: chance.uuid(), isGuest: true }),
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    /** An ad on sale for 1,000 TL; the buyer pays the shipping. */
    async ad(parts: Partial<TestAd> & { delivery?: string[]; stock?: number } = {}): Promise<string> {
      const { delivery = ['BuyerPays', 'InPerson'], stock = 1, ownerId = (await member()).id, ...rest } = parts;
      const ad = anAd({ categoryId: phone, price: 1_000_00, title: 'Az kullanılmış telefon', ...rest, ownerId });
      await givenAds(database, [ad]);
      await database.query('update ad set delivery = $2, stock = $3 where id = $1', [ad.id, delivery, stock]);
      await database.query(
        `insert into bank_account (account_id, masked_iban, bank_code, holder, state, version, sub_merchant_key, changed_at)
         values ($1::uuid, 'TR', '1', 'Ali Kaya', 'Ready', 1, 'key ' || $1::uuid, '2026-01-01Z') on conflict do nothing`,
        [ownerId],
      );
      return ad.id;
    },
    set: (adId: string, column: 'price' | 'status', value: string | number) =>
      database.query(`update ad set ${column} = $2 where id = $1`, [adId, value]),
    add: (by: Person, id: string, isSelected = true) => call(cart.add, { body: { id, isSelected } }, by),
    bySeller: (by: Person) => call(cart.bySeller, {}, by),
    items: async (by: Person) => (await call(cart.basket, {}, by)).items,
    async selected(by: Person): Promise<string[]> {
      const items = await harness.items(by);
      return items.filter(({ isSelected }) => isSelected).map(({ id }) => id);
    },
    /** Agrees on a price between an ad's owner and a buyer. */
    async agreed(buyer: Person, adId: string, price: number): Promise<void> {
      const [row] = await database.query<{ owner: string }>('select owner_id as owner from ad where id = $1', [adId]);
      const { negotiation } = await call(offerCalls.create, { body: { adId, price } }, buyer);
      const seller = { id: row?.owner ?? '', isGuest: false };
      await call(offerCalls.approve, { query: { adOfferId: negotiation.adOfferId } }, seller);
    },
    checkout: (by: Person, deliveries?: Parameters<typeof checkout>[2]) =>
      database.inTransaction(() => checkout(deps, by.id, deliveries)),
    bought: (by: Person, adIds: string[]) => removeBoughtAds(deps, by.id, adIds),
    digitalCheckout: (by: Person) => digitalCheckout(deps, by.id),
    adsEnded: (adIds: string[]) => ended?.job.run({ adIds, status: 'OutOfStock' }),
    priceChanged: (adId: string) => priceChanged?.job.run({ adId, oldPrice: 1, price: 2 }),
    /** Cart notifications since the last call. */
    notifications: () => live.splice(0).map(({ to, data }) => [to[0], (data as { count: number }).count]),
    async close() {
      vi.restoreAllMocks();
      await testing.close();
    },
  };
  return harness;
}

/** The error code, or `done`. */
export const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
