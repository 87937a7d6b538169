import { adCartCalls, digitalCartCalls } from '../../../contract/calls/carts.ts';
import { memberCalls } from '../../../contract/calls/member.ts';
import { userAddressCalls } from '../../../contract/calls/user-addresses.ts';
import type { OrderType } from '../../../contract/enums.ts';
import type { DeliveryChoice } from '../../../contract/schemas/cart.ts';
import type { PageContext } from '../../page-context.ts';

export async function basketOf({ call }: PageContext, orderType: OrderType, deliveries: readonly DeliveryChoice[]) {
  if (orderType !== 'Shopping') {
    const [cart, summary] = await Promise.all([
      call(digitalCartCalls.basket, {}),
      call(digitalCartCalls.summary, { query: {} }),
    ]);
    return { kind: 'Digital' as const, cart, summary };
  }
  const ask = (chosen: readonly DeliveryChoice[]) =>
    call(adCartCalls.summary, { query: chosen.length > 0 ? { deliveries: [...chosen] } : {} });
  const [cart, summary] = await Promise.all([
    call(adCartCalls.bySeller, {}),
    // A chosen delivery is no longer offered: loads without deliveries, so that the page asks again.
    ask(deliveries).catch((error: { code?: string }) => {
      if (error.code === 'DeliveryNotOffered') return ask([]);
      throw error;
    }),
  ]);
  return { kind: 'Goods' as const, cart, summary };
}

export type Basket = Awaited<ReturnType<typeof basketOf>>;

/** The addresses of a member or guest, and the likely recipient of a new one. */
export async function addressesOf({ call, user }: PageContext) {
  const [{ items }, profile] = await Promise.all([
    call(userAddressCalls.list, {}),
    user.isGuest ? undefined : call(memberCalls.profile, {}),
  ]);
  const { name = '', surname = '', phone = '' } = profile ?? {};
  return { items, person: { name, surname, phone } };
}
