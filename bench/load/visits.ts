import { randomUUID } from 'node:crypto';
import { payAtBank } from '../../tests/support/bank.ts';
import { screenPath } from '../../web/screens.ts';
import type { Kind, LoadPlan, WeightedPaths } from './plan.ts';

export interface VisitRequest {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  /** Signed in as this member; otherwise a visitor without cookies. */
  memberId?: string;
  body?: object;
}

/** Sends a request. Resolves to the JSON answer, `{}` for a page. Throws VisitEnded if it is refused or fails. */
export type Send = (request: VisitRequest) => Promise<Record<string, unknown>>;

/** The visit cannot go on, and its request is already counted. */
export class VisitEnded extends Error {}

type Visit = (plan: LoadPlan, send: Send) => Promise<unknown>;

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Picks ranks from 0 with a probability that falls with the rank: few pages get most of the visits. */
const popular = <T>(list: readonly T[]): T => list[Math.floor(list.length ** Math.random()) - 1] as T;

function pathOf(lists: readonly WeightedPaths[]): string {
  let drawn = Math.random() * lists.reduce((sum, { weight }) => sum + weight, 0);
  const found = lists.find(({ weight }) => (drawn -= weight) < 0) ?? lists[0];
  return popular(found?.paths ?? ['/']);
}

let purchases = 0;

/** One visit of each kind. */
export const visits: Record<Kind, Visit> = {
  search: ({ paths }, send) => send({ path: pathOf(paths.search) }),
  ad: ({ paths }, send) => send({ path: pathOf(paths.ad) }),
  home: ({ paths }, send) => send({ path: pathOf(paths.home) }),
  async chat({ chats }, send) {
    const { id, memberId } = pick(chats);
    const path = '/api/identity/messages';
    const drawn = Math.random();
    if (drawn < 0.2) return send({ memberId, path: screenPath('messages', 'tr') });
    if (drawn < 0.6) return send({ memberId, path: `${path}/get-messages-by-chat-id?chatId=${id}` });
    const body = { chatId: id, id: randomUUID(), text: 'Merhaba, yarın uygun musun?', photos: [] };
    return send({ method: 'POST', memberId, path: `${path}/send-message`, body });
  },
  async favourites({ members, adIds }, send) {
    const [memberId, adId] = [pick(members), pick(adIds)];
    const drawn = Math.random();
    if (drawn < 0.3) return send({ memberId, path: screenPath('favouriteAds', 'tr') });
    if (drawn < 0.5) return send({ memberId, path: '/api/ads/favorite/get-favorite-ad-ids-by-user' });
    const act = drawn < 0.8 ? 'add' : 'delete';
    return send({ method: 'POST', memberId, path: `/api/ads/favorite/${act}-favorite-ad?adId=${adId}` });
  },
  async placing({ members, placingCategory }, send) {
    const [memberId, draftId] = [pick(members), randomUUID()];
    const path = `/api/category-manager/user-ad-draft/${draftId}`;
    const { version } = await send({ method: 'POST', memberId, path, body: { categoryId: placingCategory } });
    await send({ memberId, path: screenPath('createAdInformation', 'tr', { id: draftId }) });
    const changes = { title: 'İkili kanepe, bej keten', description: 'İki yıl kullanıldı, kılıfları yıkanır.' };
    await send({ method: 'PUT', memberId, path, body: { version, changes } });
  },
  async checkout(plan, send) {
    const {
      buyerId: memberId,
      addressId,
      adId,
      sellerId,
    } = plan.purchases[purchases++ % plan.purchases.length] ?? {
      buyerId: '',
      addressId: '',
      adId: '',
      sellerId: '',
    };
    const cart = '/api/shopping-cart-manager';
    const post = (path: string, body: object) => send({ method: 'POST', memberId, path, body });
    await post(`${cart}/shoppingcart/add-ad-item`, { id: adId, isSelected: true });
    await send({ memberId, path: screenPath('cart', 'tr') });
    await send({ memberId, path: screenPath('checkoutAddressSelection', 'tr') });
    const deliveries = [{ sellerId, kind: 'Parcel', companyId: 'Mock' }];
    const query = new URLSearchParams({ deliveries: JSON.stringify(deliveries) });
    const summary = await send({ memberId, path: `${cart}/shoppingcart/ad-basket-summary?${query}` });
    const where = { deliveryAddressId: addressId, voucherAddressId: addressId, deliveries };
    const agreements = await post(`${cart}/agreement/get-agreement-by-basket-type`, { basketType: 'Ads', ...where });
    const approvals = Object.values(
      Object.fromEntries(
        (agreements['items'] as { type: string; version: string }[]).map(({ type, version }) => [
          type,
          { type, version },
        ]),
      ),
    );
    const { payment } = await post('/api/payment/adpayment/create-ad-payment', {
      orderType: 'Shopping',
      ...where,
      expectedTotal: summary['total'],
      approvals,
    });
    const { id } = payment as { id: string };
    await send({ memberId, path: screenPath('checkoutPayment', 'tr') });
    // The bank is another company's server; its time is not counted.
    await payAtBank(payment as object).catch((error: unknown) => {
      throw new VisitEnded('The bank did not answer', { cause: error });
    });
    const done = await post('/api/payment/adpayment/payment-complete', { id });
    if ((done['payment'] as { state?: string } | undefined)?.state !== 'Completed') throw new VisitEnded('Not paid');
  },
};
