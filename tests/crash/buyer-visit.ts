import { chance, clock } from '../../server/platform/clock.ts';
import { payAtBank } from '../support/bank.ts';
import { plainRequest } from '../support/plain-http.ts';
import type { Market, Account } from './market.ts';
import type { Visit } from './plan.ts';
import type { KilledServer } from './server.ts';

/** The product's answer. */
interface Answer {
  status: number;
  errorCode?: string;
  [name: string]: unknown;
}

/** The connection broke because the product was killed. */
class CutOff extends Error {}
/** The product refused a request, which may be correct. */
class Refused extends Error {
  readonly code: string;
  constructor(path: string, code: string) {
    super(`${path}: ${code}`);
    this.code = code;
  }
}

/** Delay before asking again about a slow payment, and the maximum number of attempts. */
const retryMs = 50;
const maxAttempts = 3;
const words = 'Kanepenin ayağı kırık geldi, fotoğraflarda görebilirsin.';

export interface VisitDeps {
  server: KilledServer;
  market: Market;
  /** Called if the product is unavailable for now; the buyer then repeats the request or leaves. By default, the answer 503 is a fault. */
  onUnavailable?(): Promise<void>;
  /** Called before every request, so that the server can be killed after a number of requests. */
  onRequest(): void;
  /** Reports an answer that is wrong even after a crash. */
  onFault(text: string): void;
  /** Reports whether the visit ended with a paid order, or the refusal's code. */
  onEnd?(outcome: { isPaid: boolean; refused?: string }): void;
}

/** One buyer from the cart to the end of the order. After a crash the buyer repeats the request with the same key, or never returns. */
export async function visit(deps: VisitDeps, buyer: Account, plan: Visit): Promise<void> {
  const { server, market, onRequest, onFault, onUnavailable, onEnd = () => undefined } = deps;

  async function once(who: Account, method: string, path: string, body: object | undefined, key: string) {
    onRequest();
    const headers = await who.headers();
    const { status, type, text } = await plainRequest(`${server.address}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...headers,
        ...(method !== 'GET' && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
    }).catch((error: unknown) => {
      throw new CutOff('cut off', { cause: error });
    });
    if (status === 503 && onUnavailable) {
      await onUnavailable();
      throw new CutOff('unavailable');
    }
    return { ...(type.includes('json') && (JSON.parse(text) as object)), status } as Answer;
  }

  /** Repeats a request with the same key until it is answered. */
  async function again<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof CutOff) || !plan.returns) throw error;
        await server.up();
      }
    }
  }

  async function ask(who: Account, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
    const key = chance.uuid();
    const answer = await again(() => once(who, method, `/api${path}`, body, key));
    if (answer.status < 400) return answer;
    if (answer.status >= 500) onFault(`${method} ${path} answered ${answer.status} ${answer.errorCode ?? ''}`);
    throw new Refused(path, answer.errorCode ?? String(answer.status));
  }

  async function atBank(payment: Answer): Promise<void> {
    const { card: number, installmentCount } = plan;
    onRequest();
    await payAtBank(payment, { number, installmentCount }).catch(async (error: Error) => {
      // The frame reports a bank refusal. Any other error is a broken connection, and the bank may have approved.
      if (error.message.startsWith('The frame refuses')) return;
      if (!plan.returns) throw new CutOff('cut off at the bank', { cause: error });
      await server.up();
    });
  }

  try {
    const payment = await checkout();
    await atBank(payment);
    const paid = await completed(payment);
    onEnd({ isPaid: paid !== undefined });
    if (paid) for (const orderCode of paid) await followed(orderCode);
  } catch (error) {
    if (!(error instanceof CutOff || error instanceof Refused)) throw error;
    onEnd({ isPaid: false, ...(error instanceof Refused && { refused: error.code }) });
  }

  async function checkout(): Promise<Answer> {
    const kind = plan.fate === 'handedOver' ? 'InPerson' : 'Parcel';
    const cart = '/shopping-cart-manager';
    const ads = plan.ads.flatMap((at) => market.ads[at] ?? []);
    for (const { id } of ads) {
      await ask(buyer, 'POST', `${cart}/shoppingcart/add-ad-item`, { id, isSelected: true });
    }
    const deliveries = [...new Set(ads.map(({ seller }) => seller.id))].map((sellerId) => ({
      sellerId,
      kind,
      ...(kind === 'Parcel' && { companyId: 'Mock' }),
    }));
    const query = new URLSearchParams({ deliveries: JSON.stringify(deliveries) });
    const summary = await ask(buyer, 'GET', `${cart}/shoppingcart/ad-basket-summary?${query}`);
    const where = { deliveryAddressId: buyer.addressId, voucherAddressId: buyer.addressId, deliveries };
    const agreements = await ask(buyer, 'POST', `${cart}/agreement/get-agreement-by-basket-type`, {
      basketType: 'Ads',
      ...where,
    });
    const approvals = (agreements['items'] as { type: string; version: string }[]).map((one) => [
      one.type,
      { type: one.type, version: one.version },
    ]);
    const { payment } = await ask(buyer, 'POST', '/payment/adpayment/create-ad-payment', {
      orderType: 'Shopping',
      ...where,
      expectedTotal: summary['total'],
      approvals: Object.values(Object.fromEntries(approvals) as object),
    });
    return payment as Answer;
  }

  /** Checks the payment's result. Returns its orders if it is paid. */
  async function completed({ id }: Answer): Promise<string[] | undefined> {
    if (!plan.completes) return undefined;
    for (let asked = 0; asked < maxAttempts; asked += 1) {
      const { payment } = await ask(buyer, 'POST', '/payment/adpayment/payment-complete', { id });
      const { state, orderCodes } = payment as { state: string; orderCodes: string[] };
      if (state === 'Completed') return orderCodes;
      if (state !== 'Draft' && state !== 'InProgress') return undefined;
      await new Promise<void>((resolve) => void clock.after(retryMs, resolve));
    }
    return undefined;
  }

  interface Order {
    partner: { id: string };
    items: { itemId: string; price: number }[];
    handover?: { code?: string };
  }

  async function followed(code: string): Promise<void> {
    if (plan.fate === 'stays') return;
    const detail = await ask(buyer, 'GET', `/order/adorder/get-order-details/${code}`);
    const order = detail as unknown as Order;
    const seller = market.seller(order.partner.id);
    const itemIds = order.items.map(({ itemId }) => itemId);
    if (plan.fate === 'cancelled') {
      await ask(buyer, 'PUT', `/order/adorder/cancel-order/${code}`, { itemIds, reason: 'ChangedMind' });
      return;
    }
    if (plan.fate === 'handedOver') {
      await ask(seller, 'POST', `/order/adorder/hand-over/${code}`, { code: order.handover?.code });
      return;
    }
    const { parcel } = await ask(seller, 'POST', `/order/adorder/create-shipment-code/${code}`, {});
    const { companyId, code: parcelCode } = parcel as { companyId: string; code: string };
    for (const stage of ['OnDelivery', 'ShipmentCompleted']) {
      await again(() => once(seller, 'POST', `/dev/parcels/${companyId}/${parcelCode}/${stage}`, undefined, ''));
    }
    if (plan.fate === 'approved') {
      await ask(buyer, 'POST', `/order/adorder/approve-ad-order/${code}`, {});
      return;
    }
    const isPartly = plan.fate === 'partlyRefunded';
    const items = order.items.map(({ itemId, price }) => ({
      itemId,
      ...(isPartly && { amount: Math.ceil(price / 3) }),
    }));
    const asked = { orderCode: code, items, reason: 'Damaged', description: words };
    const { refund } = await ask(buyer, 'POST', '/refund/refund/request-by-user', asked);
    const { refundId } = refund as { refundId: string };
    await ask(seller, 'PUT', `/refund/refund/approve-by-seller?refundId=${refundId}`);
  }
}
