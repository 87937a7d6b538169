import type { cartAgreementCalls as calls } from '../../../../contract/calls/cart-agreements.ts';
import type { HandlerInput } from '../../../../contract/declare.ts';
import type { FilledAgreement } from '../../../people/agreements/port.ts';
import { principalIdOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { chance } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { membershipLine } from '../../subscriptions/port.ts';
import type { ContractCallDeps } from './dependencies.ts';
import { findAddress } from './find-address.ts';

type BasketRequest = NonNullable<HandlerInput<typeof calls.ofBasket>['body']>;
type CartAgreement = FilledAgreement & { sellerId?: string };

/** All agreements of a cart, for display only: if they change before the payment, the payment is refused. */
export async function listCartAgreements(
  { addresses, contracts, carts, subscriptions }: ContractCallDeps,
  body: BasketRequest,
  context: RequestContext,
): Promise<CartAgreement[]> {
  const { language } = context;
  const { basketType, orderType, deliveryAddressId, voucherAddressId, email, variantId } = body;
  const deliveries = body.deliveries.map(({ sellerId, kind, companyId }) => ({
    sellerId,
    kind,
    ...(companyId !== undefined && { companyId }),
  }));
  const accountId = principalIdOf(context);
  const payer = { accountId, isGuest: context.caller.kind !== 'member', ...(email !== undefined && { email }) };
  // Addresses are checked first, so that the error for another account's address does not depend on the cart.
  const own = await addresses.list(accountId);
  for (const id of [deliveryAddressId, voucherAddressId]) findAddress(own, id);
  if (variantId !== undefined) {
    const line = membershipLine(chance.uuid(), await subscriptions.quote(accountId, variantId));
    const checkout = { lines: [line], total: line.price };
    return contracts.ofServices({ payer, voucherAddressId, orderType: 'MembershipPackage', checkout, language });
  }
  if (basketType === 'Digital') {
    const checkout = await carts.digitalCheckout(accountId);
    const [line] = checkout.lines;
    if (!line) throw new DomainError('CartEmpty');
    const kind = orderType ?? (line.draftId ? 'CreateAd' : line.adId ? 'UpdateAd' : 'MembershipPackage');
    return contracts.ofServices({ payer, voucherAddressId, orderType: kind, checkout, language });
  }
  // Store products cannot be bought yet.
  if (basketType === 'Ecommerce') throw new DomainError('CartEmpty');
  const checkout = await carts.preview(accountId, deliveries);
  const sellers = await contracts.ofGoods({
    payer,
    addresses: own,
    deliveryAddressId,
    voucherAddressId,
    deliveries,
    checkout,
    ads: checkout.ads,
    language,
  });
  return sellers.flatMap(({ sellerId, agreements }) => agreements.map((one) => ({ ...one, sellerId })));
}
