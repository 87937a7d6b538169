import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import { reviewCalls as calls } from '../../../../contract/calls/reviews.ts';
import type { OrderStatus } from '../../../../contract/enums.ts';
import { openAdHarness } from '../../../../tests/support/ad-harness.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { factories } from '../../../../tests/support/factories.ts';
import type { Person } from '../../../../tests/support/factories.ts';
import { givenOrder } from '../../../../tests/support/orders.ts';
import { createEvents } from '../../../kernel/events.ts';
import { createAccountDirectory } from '../../../people/accounts/port.ts';
import type { Notice } from '../../../people/notifications/port.ts';
import { bindingsById, invoke } from '../../../platform/http/binding.ts';
import { createOrders } from '../../orders/operations/orders-port.ts';
import type { OrderDeps } from '../../orders/operations/dependencies.ts';
import { reviewBindings } from '../calls.ts';
import type { ReviewDeps } from '../operations/dependencies.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';

interface Order {
  code: string;
  buyer: Person;
  seller: Person;
}

/** Reviews on real tables, accounts and orders. */
export async function openReviews() {
  const harness = await openAdHarness();
  const { database } = harness;
  const { aPerson } = await factories(harness);
  const notices: Notice[] = [];
  const together = new Set<string>();
  const deps: ReviewDeps = {
    database,
    events: createEvents(database),
    orders: createOrders({ database } as unknown as OrderDeps),
    accounts: createAccountDirectory(database),
    notices: {
      notify: async (notice) => database.afterCommit(() => void notices.push(notice)),
      send: async () => undefined,
    },
    media: { ownedPictures: async () => [] },
    shareDevice: async (one, other) => together.has(one) && together.has(other),
  };
  const bindings = bindingsById(reviewBindings(deps));

  /** Calls as a moderator. */
  async function decide<C extends Call>(call: C, by: Person, input: CallInput<C>): Promise<CallAnswer<C>> {
    const binding = bindings.get(call.id);
    if (!binding) throw new Error(`No binding for ${call.id}`);
    const moderator = { ...aMember(by.id), permissions: builtInRoles.moderator };
    return (await invoke(binding, input, aContext(moderator))) as CallAnswer<C>;
  }

  async function ask<C extends Call>(call: C, by: Person | undefined, input: CallInput<C>): Promise<CallAnswer<C>> {
    const binding = bindings.get(call.id);
    if (!binding) throw new Error(`No binding for ${call.id}`);
    return (await invoke(binding, input, aContext(by ? aMember(by.id) : undefined))) as CallAnswer<C>;
  }

  const it = {
    ...harness,
    deps,
    aPerson,
    notices,
    ask,
    decide,
    /** Signs two accounts in to the same browser. */
    inOneBrowser: (...people: Person[]) => people.forEach(({ id }) => together.add(id)),
    async anOrder(
      status: OrderStatus = 'Completed',
      more: { seller?: Person; delivery?: 'InPerson' | 'Parcel' } = {},
    ): Promise<Order> {
      const buyer = await aPerson();
      const { seller = await aPerson(), delivery = 'Parcel' } = more;
      const { code } = await givenOrder(database, {
        buyerId: buyer.id,
        sellerId: seller.id,
        adId: '1234567890',
        status,
        delivery,
      });
      return { code, buyer, seller };
    },
    add: ({ code, buyer }: Order, form: object = {}, by = buyer) =>
      ask(calls.add, by, { body: { orderCode: code, stars: 5, text: 'Hızlı ve özenli.', ...form } }),
    ofSeller: (seller: Person, query: object = {}) =>
      ask(calls.ofSeller, undefined, { params: { sellerId: seller.id }, query }),
    /** Reads the administrators' feedback list over HTTP. */
    desk: async () =>
      (await harness.ask('GET', '/identity/user-feedback', await harness.signedIn('moderator'))) as unknown as {
        items: Record<string, unknown>[];
      },
    async ratingOf(seller: Person) {
      const [row] = await database.query<{ sum: number; count: number }>(
        'select rating_sum as sum, rating_count as count from account where id = $1',
        [seller.id],
      );
      return row;
    },
  };
  return it;
}
