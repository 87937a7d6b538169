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

export interface MemberActionDeps {
  bindings: readonly Binding[];
  tryOut: NonNullable<PaymentProvider['tryOut']>;
  parcels: ParcelsByHand;
  shipping: Pick<Shipping, 'parcelsOf' | 'carriers'>;
}

export type MemberActions = ReturnType<typeof createMemberActions>;

/** Actions of demo members, through the public calls. */
export function createMemberActions({ bindings, tryOut, parcels, shipping }: MemberActionDeps) {
  const byId = bindingsById(bindings);
  /** Calls on behalf of a member. */
  const as = (id: string): Client =>
    inProcessClient(byId, {
      caller: { kind: 'member', id, sessionId: chance.uuid(), permissions: [], accountType: 'Personal' },
      language: 'tr',
      from: { address: '88.230.14.7', userAgent: 'Meydan' },
    });
  const addressOf = async (id: string) => (await as(id).call(userAddressCalls.list, {})).items[0];

  return {
    as,

    /** Adds an address near this member's to everyone who has none. */
    async addMissingAddresses(ids: readonly string[], neighbourId: string): Promise<void> {
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

    /** Buys one ad through the cart and returns the order code. Throws if the payment does not complete. */
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
        throw new Error(`The demo payment is ${done.payment.state}`);
      return orderCode;
    },

    /** Starts a membership and saves the card at the bank. */
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

    /** Moves a parcel to this delivery stage. */
    async moveParcel(
      source: 'Order' | 'Refund',
      subject: string,
      stage: 'OnDelivery' | 'ShipmentCompleted',
    ): Promise<void> {
      const parcel = (await shipping.parcelsOf(source, [subject])).get(subject);
      if (!parcel) throw new Error(`There is no parcel for ${subject}`);
      const place = stage === 'OnDelivery' ? 'Kadıköy aktarma merkezi' : 'Kadıköy dağıtım';
      await parcels.move(parcel.companyId, parcel.code, stage, place);
    },
  };
}

export interface Traded {
  buyerId: string;
  sellerId: string;
  adId: string;
}
