import { cartAgreementCalls as calls } from '../../../contract/calls/cart-agreements.ts';
import type { HandlerInput } from '../../../contract/declare.ts';
import type { Agreements, FilledAgreement } from '../../people/agreements/port.ts';
import type { UserAddresses } from '../../people/addresses/port.ts';
import { principalIdOf } from '../../platform/caller.ts';
import type { RequestContext } from '../../platform/caller.ts';
import { chance } from '../../platform/clock.ts';
import { DomainError, required } from '../../platform/errors.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import type { Carts } from '../carts/port.ts';
import type { Orders } from '../orders/port.ts';
import { membershipLine } from '../subscriptions/port.ts';
import type { Subscriptions } from '../subscriptions/port.ts';
import { addressAmong } from './operations/deps.ts';
import type { Contracts } from './port.ts';

export interface ContractCallDeps {
  addresses: Pick<UserAddresses, 'list'>;
  contracts: Contracts;
  carts: Pick<Carts, 'preview' | 'digitalCheckout'>;
  agreements: Pick<Agreements, 'agreementsOfOrder'>;
  orders: Pick<Orders, 'orderOf'>;
  subscriptions: Pick<Subscriptions, 'quote'>;
}

type Basket = NonNullable<HandlerInput<typeof calls.ofBasket>['body']>;
type Shown = FilledAgreement & { sellerId?: string };

/** Answers the calls about the agreements of a cart. */
export function contractBindings(deps: ContractCallDeps) {
  return bindAll(
    bind(calls.ofBasket, async ({ body }, context) => ({
      items: (await agreementsOf(deps, body, context)).map(({ type, title, version, sellerId }) => ({
        type,
        title,
        version,
        ...(sellerId !== undefined && { sellerId }),
      })),
    })),
    bind(calls.view, async ({ body }, context) =>
      required(
        (await agreementsOf(deps, body, context)).find(
          ({ type, sellerId }) =>
            type === body.agreementType && (body.sellerId === undefined || body.sellerId === sellerId),
        ),
        'AgreementNotFound',
      ),
    ),
    bind(calls.approved, async ({ query: { platform, orderCode } }, context) => {
      const accountId = principalIdOf(context);
      const kept = await deps.agreements.agreementsOfOrder(accountId, platform, orderCode);
      if (kept.length === 0) await requireParty(deps, orderCode, accountId);
      return { items: kept.map((one) => ({ ...one, approvedAt: one.approvedAt.toISOString() })) };
    }),
  );
}

/** Refuses OrderNotFound for whoever is neither buyer nor seller of an order. */
async function requireParty({ orders }: ContractCallDeps, orderCode: string, accountId: string): Promise<void> {
  const order =
    (await orders.orderOf(orderCode, accountId, 'buyer')) ?? (await orders.orderOf(orderCode, accountId, 'seller'));
  required(order, 'OrderNotFound');
}

/** All texts of a cart. They are only shown: what changes meanwhile is refused when it is paid. */
async function agreementsOf(
  { addresses, contracts, carts, subscriptions }: ContractCallDeps,
  body: Basket,
  context: RequestContext,
): Promise<Shown[]> {
  const { language } = context;
  const { basketType, orderType, deliveryAddressId, voucherAddressId, email, variantId } = body;
  const deliveries = body.deliveries.map(({ sellerId, kind, companyId }) => ({
    sellerId,
    kind,
    ...(companyId !== undefined && { companyId }),
  }));
  const accountId = principalIdOf(context);
  const payer = { accountId, isGuest: context.caller.kind !== 'member', ...(email !== undefined && { email }) };
  // Whose the addresses are comes first: what is in a cart tells nobody which there are.
  const own = await addresses.list(accountId);
  for (const id of [deliveryAddressId, voucherAddressId]) addressAmong(own, id);
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
  // Products of the stores cannot be bought yet.
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
