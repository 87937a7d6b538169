import { orderTypes } from '../../../contract/enums.ts';
import type { Language, OrderType } from '../../../contract/enums.ts';
import type { DeliveryChoice } from '../../../contract/schemas/cart.ts';
import { screenPath } from '../../screens.ts';

/** State that the checkout pages pass on in the address. */
export interface CheckoutAddress {
  orderType: OrderType;
  deliveryAddressId?: string | undefined;
  voucherAddressId?: string | undefined;
  deliveries: DeliveryChoice[];
  /** What is bought for an ad, so that the result returns to the right page. */
  dopingOrDuration?: 'doping' | 'duration' | undefined;
  /** The item chosen on that page. */
  digitalOrder?: string | undefined;
  /** The id of the started payment. */
  id?: string | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const carrier = /^[\w-]{1,40}$/;

/** Reads the query; ignores malformed values. */
export function readCheckout(query: URLSearchParams): CheckoutAddress {
  const id = (name: string) => {
    const value = query.get(name);
    return value !== null && uuid.test(value) ? value.toLowerCase() : undefined;
  };
  const orderType = orderTypes.find((one) => one === query.get('orderType')) ?? 'Shopping';
  const part = query.get('dopingOrDuration');
  const digital = query.get('digitalOrder');
  return {
    orderType,
    deliveryAddressId: id('deliveryAddressId'),
    voucherAddressId: id('voucherAddressId'),
    deliveries: readDeliveries(query.get('orderData') ?? ''),
    dopingOrDuration: part === 'doping' || part === 'duration' ? part : undefined,
    digitalOrder: digital !== null && /^\d{1,6}$/.test(digital) ? digital : undefined,
    id: id('id'),
  };
}

/** Reads `orderData`: comma-separated `<seller>:<carrier>`, or `<seller>:` for delivery in person. */
function readDeliveries(text: string): DeliveryChoice[] {
  return text.split(',').flatMap((part): DeliveryChoice[] => {
    const [sellerId = '', companyId = ''] = part.split(':');
    if (!uuid.test(sellerId)) return [];
    if (companyId === '') return [{ sellerId, kind: 'InPerson' }];
    return carrier.test(companyId) ? [{ sellerId, kind: 'Parcel', companyId }] : [];
  });
}

/** The query of a checkout page, without empty values. */
export function checkoutQuery({ deliveries, ...rest }: CheckoutAddress): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, value);
  const data = deliveries.map(({ sellerId, companyId = '' }) => `${sellerId}:${companyId}`).join(',');
  if (data !== '') query.set('orderData', data);
  return `?${query.toString()}`;
}

export const addressPath = (language: Language, at: CheckoutAddress): string =>
  screenPath('checkoutAddressSelection', language) + checkoutQuery(at);

export const paymentPath = (language: Language, at: CheckoutAddress): string =>
  screenPath('checkoutPayment', language) + checkoutQuery(at);

const emailKey = 'checkout-email';
const purposeKey = 'checkout-after';

/** Stores a guest's e-mail address in this tab, because it must not be in the address bar. */
export function rememberEmail(email: string): void {
  try {
    sessionStorage.setItem(emailKey, email);
  } catch {
    // Without storage the address is asked for again.
  }
}

export function rememberedEmail(): string {
  try {
    return sessionStorage.getItem(emailKey) ?? '';
  } catch {
    return '';
  }
}

/** Stores the purpose of a payment, so that its result links back to it. */
export function rememberPurpose(paymentId: string, at: CheckoutAddress): void {
  try {
    sessionStorage.setItem(purposeKey, JSON.stringify({ paymentId, query: checkoutQuery(at) }));
  } catch {
    // Without storage the result links to the ad's own page.
  }
}

export function purposeOf(paymentId: string): CheckoutAddress | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(purposeKey) ?? 'null') as {
      paymentId: string;
      query: string;
    } | null;
    return stored?.paymentId === paymentId ? readCheckout(new URLSearchParams(stored.query)) : undefined;
  } catch {
    return undefined;
  }
}
