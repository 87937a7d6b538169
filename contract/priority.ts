import { cardCalls } from './calls/cards.ts';
import { cartAgreementCalls } from './calls/cart-agreements.ts';
import { adCartCalls, digitalCartCalls, productCartCalls } from './calls/carts.ts';
import { couponCalls } from './calls/coupons.ts';
import { messageCalls } from './calls/messages.ts';
import { orderCalls } from './calls/orders.ts';
import { paymentCalls } from './calls/payments.ts';
import { sessionCalls } from './calls/session.ts';
import { shippingCalls } from './calls/shipping.ts';
import { signInCalls } from './calls/sign-in.ts';
import { userAddressCalls } from './calls/user-addresses.ts';
import type { Call } from './declare.ts';

/** An overloaded copy refuses calls and pages of high priority last. */
export type Priority = 'high' | 'normal';

/** Calls from the cart to the order, chats, and the session that both need. A new guest has neither a cart nor a chat. */
const high: ReadonlySet<string> = new Set(
  [
    adCartCalls,
    cardCalls,
    cartAgreementCalls,
    couponCalls,
    digitalCartCalls,
    messageCalls,
    orderCalls,
    paymentCalls,
    productCartCalls,
    shippingCalls,
    signInCalls,
    userAddressCalls,
    { refresh: sessionCalls.refresh },
  ].flatMap((group) => Object.values<Call>(group).map(({ id }) => id)),
);

export const priorityOf = ({ id }: Pick<Call, 'id'>): Priority => (high.has(id) ? 'high' : 'normal');
