import { orderTypes } from '../../../contract/enums.ts';
import type { Language, OrderType } from '../../../contract/enums.ts';
import type { DeliveryChoice } from '../../../contract/schemas/cart.ts';
import { screenPath } from '../../screens.ts';

/** What a checkout carries in the address bar from one of its pages to the next. */
export interface CheckoutAddress {
  orderType: OrderType;
  deliveryAddressId?: string | undefined;
  voucherAddressId?: string | undefined;
  deliveries: DeliveryChoice[];
  /** What is bought for an ad, so that its result comes back to the right page. */
  dopingOrDuration?: 'doping' | 'duration' | undefined;
  /** The item that was chosen there. */
  digitalOrder?: string | undefined;
  /** The payment that has begun. */
  id?: string | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const carrier = /^[\w-]{1,40}$/;

/** Reads it; what is malformed is as if it were not there. */
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

/** Deliveries as `orderData` holds them: `<seller>:<carrier>` or `<seller>:` in person, parted by commas. */
function readDeliveries(text: string): DeliveryChoice[] {
  return text.split(',').flatMap((part): DeliveryChoice[] => {
    const [sellerId = '', companyId = ''] = part.split(':');
    if (!uuid.test(sellerId)) return [];
    if (companyId === '') return [{ sellerId, kind: 'InPerson' }];
    return carrier.test(companyId) ? [{ sellerId, kind: 'Parcel', companyId }] : [];
  });
}

/** The query of a page of the checkout; parts without a value are left out. */
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
const afterKey = 'checkout-after';

/** A guest's e-mail address, in this tab alone: it does not belong into the address bar. */
export function rememberEmail(email: string): void {
  try {
    sessionStorage.setItem(emailKey, email);
  } catch {
    // Where nothing may be kept it is asked for again.
  }
}

export function rememberedEmail(): string {
  try {
    return sessionStorage.getItem(emailKey) ?? '';
  } catch {
    return '';
  }
}

/** What a payment was begun for, so that its result leads back there. */
export function rememberPurpose(paymentId: string, at: CheckoutAddress): void {
  try {
    sessionStorage.setItem(afterKey, JSON.stringify({ paymentId, query: checkoutQuery(at) }));
  } catch {
    // The result then leads to the ad's own page.
  }
}

export function purposeOf(paymentId: string): CheckoutAddress | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(afterKey) ?? 'null') as { paymentId: string; query: string } | null;
    return kept?.paymentId === paymentId ? readCheckout(new URLSearchParams(kept.query)) : undefined;
  } catch {
    return undefined;
  }
}
