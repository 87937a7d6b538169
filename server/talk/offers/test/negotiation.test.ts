import fc from 'fast-check';
import { afterAll, assert, beforeAll, expect, it } from 'vitest';
import type { Negotiation, OfferSide } from '../../../../contract/schemas/offer.ts';
import { boundsError, nextBounds, waitsFor } from '../rules.ts';
import { codeOf, hourMs, openOffers } from './harness.ts';
import type { Harness } from './harness.ts';
import { copyOf, expected, newModel, ordersOf, settle } from './negotiation-model.ts';
import type { Deed, Model } from './negotiation-model.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openOffers();
});
afterAll(() => harness.close());

interface Real {
  adId: string;
  buyer: string;
  seller: string;
  /** The negotiation as the parties last saw it. */
  seen: Negotiation | undefined;
}

async function look(real: Real, model: Model): Promise<void> {
  if (!real.seen) return;
  settle(model);
  const [asBuyer, asSeller] = [
    await harness.history(real.buyer, real.seen),
    await harness.history(real.seller, real.seen),
  ];
  real.seen = asBuyer;
  expect([asBuyer.state, asSeller.state]).toEqual([model.state, model.state]);
  expect(asBuyer.offers.map(({ by, price, state }) => ({ by, price, state }))).toEqual(
    model.rounds.map(({ by, price, state }) => ({ by, price, state })),
  );
  // The server accepts the amounts that the page suggests.
  for (const seen of [asBuyer, asSeller]) {
    expect(seen.isMyTurn).toBe(waitsFor(model.state) === seen.side);
    for (const { price } of seen.scope?.quick ?? []) {
      expect(boundsError(price, nextBounds(seen.side, model.asking, model.state, model.rounds))).toBeUndefined();
    }
  }
}

type Command = fc.AsyncCommand<Model, Real>;

const doing = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  async run(model, real) {
    await run(model, real);
    await look(real, model);
  },
  toString: () => name,
});

const sums = fc.integer({ min: 45, max: 105 }).map((percent) => percent * 10_000);
const sides = fc.constantFrom<OfferSide>('Buyer', 'Seller');

const by = (real: Real, side: OfferSide) => (side === 'Buyer' ? real.buyer : real.seller);
const none = { adOfferId: '00000000-0000-4000-8000-0000000000ff' };
const newest = (model: Model) => model.rounds.length - 1;

const commands = [
  sums.map((price) =>
    doing(`the buyer offers ${price}`, async (model, real) => {
      const answer = expected(model, { event: 'offer', side: 'Buyer', price, seenAt: newest(model) });
      const work = harness.offer(real.buyer, real.adId, price);
      assert.equal(await codeOf(work), answer);
      if (answer === 'done') real.seen = await work;
    }),
  ),
  fc.tuple(sides, sums).map(([side, price]) =>
    doing(`the ${side} counters with ${price}`, async (model, real) => {
      const answer = expected(model, { event: 'counter', side, price, seenAt: newest(model) });
      const work = harness.reply(by(real, side), real.seen ?? none, price);
      assert.equal(await codeOf(work), answer);
      if (answer === 'done') real.seen = await work;
    }),
  ),
  ...(['approve', 'reject', 'withdraw'] as const).map((event) =>
    sides.map((side) =>
      doing(`the ${side} does ${event}`, async (model, real) => {
        const answer = expected(model, { event, side, seenAt: newest(model) });
        assert.equal(await codeOf(harness[event](by(real, side), real.seen ?? none)), answer);
      }),
    ),
  ),
  fc.constantFrom(1, hourMs, 20 * hourMs, 24 * hourMs - 1, 24 * hourMs).map((ms) =>
    doing(`${ms} ms pass`, async (model) => {
      harness.pass(ms);
      model.now += ms;
    }),
  ),
  fc.constant(doing('the clock runs', async () => void (await harness.runDueOffers()))),
  fc.integer({ min: 60, max: 120 }).map((percent) =>
    doing(`the price becomes ${percent} %`, async (model, real) => {
      settle(model);
      model.asking = percent * 10_000;
      await harness.setPrice(real.adId, model.asking);
      await harness.priceChanged(real.adId);
      const last = model.rounds.at(-1);
      if (last && last.price > model.asking && (waitsFor(model.state) !== undefined || model.state === 'Agreed')) {
        if (last.state === 'Open') last.state = 'Closed';
        model.state = 'Closed';
      }
    }),
  ),
];

it('matches the model for any order of actions and times', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 12 }), async (list) => {
      const { adId, seller } = await harness.ad();
      const real: Real = { adId, seller, buyer: await harness.member(), seen: undefined };
      const model = newModel(1_000_000, harness.now().getTime());
      await fc.asyncModelRun(() => ({ model, real }), list);
    }),
    { numRuns: 60 },
  );
}, 120_000);

const deeds = fc.oneof(
  sums.map((price) => ({ event: 'offer' as const, side: 'Buyer' as const, price })),
  fc.tuple(sides, sums).map(([side, price]) => ({ event: 'counter' as const, side, price })),
  fc
    .tuple(sides, fc.constantFrom('approve' as const, 'reject' as const, 'withdraw' as const))
    .map(([side, event]) => ({ event, side })),
);

/** First plays a random sequential negotiation, so that concurrent actions start from any state. */
const befores = fc.array(fc.tuple(sums, fc.boolean()), { maxLength: 4 });

function doReal(real: Real, { event, side, price = 0 }: Omit<Deed, 'seenAt'>): Promise<Negotiation> {
  const seen = real.seen ?? none;
  if (event === 'offer') return harness.offer(real.buyer, real.adId, price);
  if (event === 'counter') return harness.reply(by(real, side), seen, price);
  return harness[event as 'approve' | 'reject' | 'withdraw'](by(real, side), seen);
}

it('runs concurrent actions from any page one after another', async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      befores,
      fc.array(deeds, { minLength: 2, maxLength: 4 }),
      fc.constantFrom(0, 24 * hourMs - 1, 24 * hourMs),
      async (before, together, passed) => {
        const { adId, seller } = await harness.ad();
        const real: Real = { adId, seller, buyer: await harness.member(), seen: undefined };
        const model = newModel(1_000_000, harness.now().getTime());
        for (const [price, isDeclined] of before) {
          const side = waitsFor(model.state) ?? 'Buyer';
          const event = waitsFor(model.state) === undefined ? 'offer' : isDeclined ? 'reject' : 'counter';
          const deed = { event, side, ...(event !== 'reject' && { price }), seenAt: newest(model) } as const;
          assert.equal(await codeOf(doReal(real, deed)), expected(model, deed));
          if (model.rounds.length > 0) {
            const { items } = await harness.ofAd(seller, adId);
            real.seen = await harness.history(seller, items[0] ?? none);
          }
        }
        harness.pass(passed);
        model.now += passed;
        harness.notifications.length = 0;
        const seenAt = newest(model);
        const [codes] = await Promise.all([
          Promise.all(together.map((deed) => codeOf(doReal(real, deed)))),
          // The timer runs at the same time.
          harness.runDueOffers(),
        ]);

        const { items } = await harness.ofAd(seller, adId);
        const after = items[0] && (await harness.history(seller, items[0]));
        const rounds = (after?.offers ?? []).map((round) => `${round.by} ${round.price} ${round.state}`);
        const fits = ordersOf(together.length).some((order) => {
          const tried = copyOf(model);
          const answers: string[] = [];
          for (const at of order) answers[at] = expected(tried, { ...(together[at] as Deed), seenAt });
          settle(tried);
          return (
            answers.every((answer, at) => answer === codes[at]) &&
            tried.state === (after?.state ?? 'None') &&
            tried.rounds.map((round) => `${round.by} ${round.price} ${round.state}`).join() === rounds.join()
          );
        });
        expect({ fits, together, codes, state: after?.state, rounds }).toMatchObject({ fits: true });
        for (const code of codes) met.add(code ?? '');
        // No notification is sent twice.
        const keys = harness.notifications.map(({ onceKey }) => onceKey);
        expect(keys).toEqual([...new Set(keys)]);
      },
    ),
    { numRuns: 150 },
  );
  // The test has met these conflicts.
  for (const code of ['done', 'OfferNotYourTurn', 'OfferAlreadyRejected', 'OfferExpired', 'OfferNotFound']) {
    expect([...met]).toContain(code);
  }
}, 180_000);

const races = fc.array(
  fc.oneof(
    sums.map((price) => ({ act: 'offer' as const, price })),
    sums.map((price) => ({ act: 'reply' as const, price })),
    sides.map((side) => ({ act: 'approve' as const, side })),
    sides.map((side) => ({ act: 'reject' as const, side })),
    fc.constant({ act: 'withdraw' as const }),
    fc.constant({ act: 'clock' as const }),
    fc.constant({ act: 'sold' as const }),
  ),
  { minLength: 2, maxLength: 6 },
);

it('ends once when all actions run concurrently, and returns an error code to the others', async () => {
  await fc.assert(
    fc.asyncProperty(races, fc.boolean(), async (acts, isAtEnd) => {
      const { adId, seller, buyer, offer } = await harness.offered(800_000);
      harness.notifications.length = 0;
      if (isAtEnd) harness.pass(24 * hourMs - 1);
      const codes = await Promise.all(
        acts.map((one) => {
          if (one.act === 'offer') return codeOf(harness.offer(buyer, adId, one.price));
          if (one.act === 'reply') return codeOf(harness.reply(seller, offer, one.price));
          if (one.act === 'withdraw') return codeOf(harness.withdraw(buyer, offer));
          if (one.act === 'clock') return codeOf(harness.runDueOffers());
          if (one.act === 'sold') return codeOf(harness.adsEnded([adId], 'OutOfStock'));
          return codeOf(harness[one.act](one.side === 'Buyer' ? buyer : seller, offer));
        }),
      );
      for (const code of codes) expect(code).toMatch(/^(?:done|Offer\w+)$/);
      const endings = acts.flatMap(({ act }, at) =>
        ['approve', 'reject', 'withdraw'].includes(act) && codes[at] === 'done' ? [act] : [],
      );
      // A buyer may withdraw after accepting; nothing else ends twice.
      expect(endings.filter((act) => act !== 'withdraw').length).toBeLessThanOrEqual(1);
      const seen = await harness.history(buyer, offer);
      const open = seen.offers.filter(({ state }) => state === 'Open');
      expect(open.length).toBe(waitsFor(seen.state) ? 1 : 0);
      expect(seen.offers.filter(({ state }) => state === 'Approved').length).toBeLessThanOrEqual(1);
      const keys = harness.notifications.map(({ onceKey }) => onceKey);
      expect(keys).toEqual([...new Set(keys)]);
      expect(harness.notifications.filter(({ template }) => template === 'AdOffer.SellerApproved').length).toBe(
        endings.includes('approve') ? 1 : 0,
      );
    }),
    { numRuns: 60 },
  );
}, 120_000);
