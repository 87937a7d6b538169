import { adCartCalls } from '../../../../contract/calls/carts.ts';
import { cartAgreementCalls } from '../../../../contract/calls/cart-agreements.ts';
import { couponCalls } from '../../../../contract/calls/coupons.ts';
import { membershipCalls, recurringOrderCalls } from '../../../../contract/calls/memberships.ts';
import { paymentCalls } from '../../../../contract/calls/payments.ts';
import { userAddressCalls } from '../../../../contract/calls/user-addresses.ts';
import type { DemoPurchase } from '../../../../data/demo/purchases.ts';
import { demoCards } from '../../../../data/demo/purchases.ts';
import type { PaymentProvider } from '../../../adapters/payment/port.ts';
import { chance } from '../../../platform/clock.ts';
import { bindingsById, inProcessClient } from '../../../platform/http/binding.ts';
import type { Binding, Client } from '../../../platform/http/binding.ts';
import type { ParcelsByHand, Shipping } from '../../../trade/shipping/port.ts';

export interface DoingDeps {
  bindings: readonly Binding[];
  tryOut: NonNullable<PaymentProvider['tryOut']>;
  parcels: ParcelsByHand;
  shipping: Pick<Shipping, 'parcelsOf' | 'carriers'>;
}

export type Doings = ReturnType<typeof openDoings>;

/** What members of a demo market do, each by the calls that everybody has. */
export function openDoings({ bindings, tryOut, parcels, shipping }: DoingDeps) {
  const byId = bindingsById(bindings);
  /** The calls of a member. */
  const as = (id: string): Client =>
    inProcessClient(byId, {
      caller: { kind: 'member', id, sessionId: chance.uuid(), roles: [], accountType: 'Personal' },
      language: 'tr',
      from: { address: '88.230.14.7', userAgent: 'Meydan' },
    });
  const addressOf = async (id: string) => (await as(id).call(userAddressCalls.list, {})).items[0];

  return {
    as,

    /** Gives everybody who has none an address: where this member lives. */
    async settle(ids: readonly string[], neighbourId: string): Promise<void> {
      const near = await addressOf(neighbourId);
      if (!near) throw new Error('The demo buyer has no address');
      for (const [place, id] of ids.entries()) {
        if (await addressOf(id)) continue;
        await as(id).call(userAddressCalls.addPersonal, {
          body: {
            title: 'Ev',
            name: near.name,
            surname: near.surname,
            phone: near.phone,
            provinceId: near.province.id,
            districtId: near.district.id,
            neighborhoodId: near.neighborhood.id,
            line: `Bahariye Caddesi No: ${12 + place * 6}`,
          },
        });
      }
    },

    /** Buys one ad through the cart, and answers the order. */
    async buy({
      buyerId,
      sellerId,
      adId,
      inPerson,
      coupon,
      card,
    }: Pick<DemoPurchase, 'inPerson' | 'coupon' | 'card'> & Traded) {
      const { call } = as(buyerId);
      await call(adCartCalls.add, { body: { id: adId, isSelected: true } });
      if (coupon !== undefined) await call(couponCalls.apply, { params: { couponId: coupon } });
      const companyId = shipping.carriers().find(({ isActive }) => isActive)?.id;
      const deliveries = [
        inPerson ? ({ sellerId, kind: 'InPerson' } as const) : ({ sellerId, kind: 'Parcel', companyId } as const),
      ];
      const address = await addressOf(buyerId);
      const basket = { deliveryAddressId: address?.id, voucherAddressId: address?.id, deliveries };
      const { total } = await call(adCartCalls.summary, { query: { deliveries } });
      const { items } = await call(cartAgreementCalls.ofBasket, { body: { basketType: 'Ads', ...basket } });
      const approvals = items.map(({ type, version }) => ({ type, version }));
      const { payment } = await call(paymentCalls.createAd, {
        body: { orderType: 'Shopping', ...basket, expectedTotal: total, approvals },
      });
      const { number = demoCards.usual, ...more } = card ?? {};
      await tryOut.pay(payment.id, { number, ...more });
      const done = await call(paymentCalls.complete, { body: { id: payment.id } });
      const [orderCode] = done.payment.orderCodes;
      if (orderCode === undefined || done.payment.state !== 'Completed')
        throw new Error(`A demo payment is ${done.payment.state}`);
      return orderCode;
    },

    /** Begins a membership with a card that the bank keeps. */
    async subscribe(memberId: string, variantId: number): Promise<void> {
      const { call } = as(memberId);
      const { charge } = await call(membershipCalls.orderSummary, { params: { variantId } });
      const voucherAddressId = (await addressOf(memberId))?.id;
      const { items } = await call(cartAgreementCalls.ofBasket, {
        body: { basketType: 'Digital', variantId, voucherAddressId, deliveries: [] },
      });
      const approvals = items.map(({ type, version }) => ({ type, version }));
      const { payment } = await call(recurringOrderCalls.register, {
        body: { variantId, voucherAddressId, expectedTotal: charge, approvals },
      });
      await tryOut.pay(payment.id, { number: demoCards.usual, keepAs: 'Maaş kartım' });
      await call(recurringOrderCalls.complete, { params: { id: payment.id } });
    },

    /** The carrier brings a parcel as far as this. */
    async carry(source: 'Order' | 'Refund', subject: string, stage: 'OnDelivery' | 'ShipmentCompleted'): Promise<void> {
      const parcel = (await shipping.parcelsOf(source, [subject])).get(subject);
      if (!parcel) throw new Error(`There is no parcel of ${subject}`);
      const place = stage === 'OnDelivery' ? 'Kadıköy aktarma merkezi' : 'Kadıköy dağıtım';
      await parcels.move(parcel.companyId, parcel.code, stage, place);
    },
  };
}

/** Who deals with whom about which ad. */
export interface Traded {
  buyerId: string;
  sellerId: string;
  adId: string;
}
