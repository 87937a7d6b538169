import type { Answer, Headers } from './ad-harness.ts';
import { dayMs, openTradeHarness } from './trade-harness.ts';
import { uniqueCode } from './unique-code.ts';

const cart = '/shopping-cart-manager/shoppingcart';

export type DiscountHarness = Awaited<ReturnType<typeof openDiscountHarness>>;

/** A trading harness with an administrator who creates coupons and campaigns. */
export async function openDiscountHarness() {
  const trading = await openTradeHarness();
  const { ask, done, keyed, signedIn } = trading;
  const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

  const discounts = {
    ...trading,
    administrator: await signedIn('administrator'),

    /** Signs the administrator in again, for tests that move the clock beyond a session. */
    async renewAdministrator(): Promise<void> {
      discounts.administrator = await signedIn('administrator');
    },

    /** A coupon code that Meydan bears, of 100 TL unless `parts` differ. */
    aCoupon: async (parts: object = {}): Promise<{ id: string; code: string }> =>
      (await done('POST', '/campaign/v1/coupons/create', discounts.administrator, {
        code: uniqueCode(),
        names: { tr: 'Kasım indirimi', en: 'November discount' },
        kind: 'Amount',
        amount: 100_00,
        minimumShopping: 0,
        mainCategoryIds: [],
        startsAt: inDays(-1),
        endsAt: inDays(400),
        ...parts,
      })) as never,

    applyCoupon: (buyer: { headers: Headers }, idOrCode: string): Promise<Answer> =>
      ask('POST', `/campaign/v1/coupons/${idOrCode}/apply`, buyer.headers, {}),

    /** A running campaign of at least ten per cent unless `parts` differ; `from` and `until` are days from now. Returns its id. */
    async aCampaign({
      from = -1,
      until = 3,
      ...parts
    }: Record<string, unknown> & { from?: number; until?: number } = {}): Promise<string> {
      const { id = '' } = await done('POST', '/ads/campaign/create-campaign', discounts.administrator, {
        names: { tr: 'Deneme günleri', en: 'Trial days' },
        texts: { tr: '', en: '' },
        kind: 'Percent',
        minimum: 10,
        startsAt: inDays(from),
        endsAt: inDays(until),
        ...parts,
      });
      return id;
    },

    joinCampaign: (
      seller: { headers: Headers },
      campaignId: string,
      adIds: readonly string[],
      discount: number,
    ): Promise<Answer> => ask('POST', '/ads/campaign/join-campaign', seller.headers, { campaignId, adIds, discount }),

    addToCart: (buyer: { headers: Headers }, adId: string): Promise<Answer> =>
      done('POST', `${cart}/add-ad-item`, buyer.headers, { id: adId, isSelected: true }),

    cartSummary: (buyer: { headers: Headers }): Promise<Answer> =>
      done('GET', `${cart}/ad-basket-summary`, buyer.headers),

    /** Does what a checkout page does before the pay button, for handover in person. Returns the button's action, which sends the shown total. */
    async preparedCheckout(buyer: {
      headers: Headers;
      addressId: string;
    }): Promise<(expectedTotal: number) => Promise<Answer>> {
      const { adShoppingCartBySeller } = await done('GET', `${cart}/ad-basket-by-seller`, buyer.headers);
      const deliveries = (adShoppingCartBySeller as { sellerId: string }[]).map(({ sellerId }) => ({
        sellerId,
        kind: 'InPerson',
      }));
      const where = { deliveryAddressId: buyer.addressId, voucherAddressId: buyer.addressId, deliveries };
      const texts = await done('POST', '/shopping-cart-manager/agreement/get-agreement-by-basket-type', buyer.headers, {
        basketType: 'Ads',
        ...where,
      });
      const approvals = (texts['items'] as { type: string; version: string }[]).map(({ type, version }) => ({
        type,
        version,
      }));
      return (expectedTotal) =>
        ask('POST', '/payment/adpayment/create-ad-payment', keyed(buyer.headers), {
          orderType: 'Shopping',
          ...where,
          expectedTotal,
          approvals,
        });
    },
  };
  return discounts;
}
