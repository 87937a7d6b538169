import fc from 'fast-check';
import { afterAll, assert, beforeAll, expect, it } from 'vitest';
import type { Negotiation, OfferSide } from '../../../../contract/schemas/offer.ts';
import { boundsError, nextBounds, waitsFor } from '../rules.ts';
import type { Named } from '../rules.ts';
import { offerProcess } from '../process.ts';
import type { OfferEvent, StoredState } from '../process.ts';
import { codeOf, hourMs, openOffers } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openOffers();
});
afterAll(() => harness.close());

/** A negotiation as one may think of it: no tables, no locks, no jobs. */
interface Model {
  state: StoredState | 'None';
  asking: number;
  rounds: Named[];
  endsAt: number;
  now: number;
}

interface Real {
  adId: string;
  buyer: string;
  seller: string;
  /** What both know of it, as they saw it last. */
  seen: Negotiation | undefined;
}

const actors = { Buyer: 'buyer', Seller: 'seller' } as const;

/** As it stands at this second. */
function settle(model: Model): void {
  const isOpen = waitsFor(model.state) !== undefined || model.state === 'Agreed';
  if (!isOpen || model.now < model.endsAt) return;
  const last = model.rounds.at(-1);
  if (last?.state === 'Open') last.state = 'Expired';
  model.state = 'Expired';
}

/** What an event is answered, and what it makes of the model where it is let in. */
function expected(model: Model, event: OfferEvent, side: OfferSide, price?: number): string {
  settle(model);
  if (model.state === 'None' && event !== 'offer') return 'OfferNotFound';
  const step = offerProcess.transition(model.state, event, actors[side]);
  if ('error' in step) return step.error;
  const last = model.rounds.at(-1);
  if (price !== undefined) {
    const error = boundsError(price, nextBounds(side, model.asking, model.state, model.rounds));
    if (error) return error;
    if (last?.state === 'Open') last.state = 'Replaced';
    model.rounds.push({ by: side, price, adPrice: model.asking, state: 'Open' });
  } else if (last) {
    if (event === 'approve' && last.price > model.asking) return 'OfferPriceFell';
    if (last.state === 'Open') {
      last.state = event === 'approve' ? 'Approved' : event === 'reject' ? 'Rejected' : 'Withdrawn';
    }
  }
  model.state = step.to as StoredState;
  model.endsAt = model.now + 24 * hourMs;
  return 'done';
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
  // What the page proposes is what the service lets in.
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

const commands = [
  sums.map((price) =>
    doing(`the buyer offers ${price}`, async (model, real) => {
      const answer = expected(model, 'offer', 'Buyer', price);
      const work = harness.offer(real.buyer, real.adId, price);
      assert.equal(await codeOf(work), answer);
      if (answer === 'done') real.seen = await work;
    }),
  ),
  fc.tuple(sides, sums).map(([side, price]) =>
    doing(`the ${side} counters with ${price}`, async (model, real) => {
      const answer = expected(model, 'counter', side, price);
      const work = harness.reply(by(real, side), real.seen ?? none, price);
      assert.equal(await codeOf(work), answer);
      if (answer === 'done') real.seen = await work;
    }),
  ),
  ...(['approve', 'reject', 'withdraw'] as const).map((event) =>
    sides.map((side) =>
      doing(`the ${side} does ${event}`, async (model, real) => {
        const answer = expected(model, event, side);
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
  fc.constant(doing('the clock runs', async () => void (await harness.runClock()))),
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

it('goes as the model says, whatever the two do in whatever order, at every second', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 12 }), async (list) => {
      const { adId, seller } = await harness.ad();
      const real: Real = { adId, seller, buyer: await harness.member(), seen: undefined };
      const model: Model = {
        state: 'None',
        asking: 1_000_000,
        rounds: [],
        endsAt: 0,
        now: harness.now().getTime(),
      };
      await fc.asyncModelRun(() => ({ model, real }), list);
    }),
    { numRuns: 60 },
  );
}, 120_000);

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

it('done at the same moment, all has one outcome, and everybody else hears of it by a code', async () => {
  await fc.assert(
    fc.asyncProperty(races, fc.boolean(), async (acts, isAtEnd) => {
      const { adId, seller, buyer, offer } = await harness.offered(800_000);
      harness.told.length = 0;
      if (isAtEnd) harness.pass(24 * hourMs - 1);
      const codes = await Promise.all(
        acts.map((one) => {
          if (one.act === 'offer') return codeOf(harness.offer(buyer, adId, one.price));
          if (one.act === 'reply') return codeOf(harness.reply(seller, offer, one.price));
          if (one.act === 'withdraw') return codeOf(harness.withdraw(buyer, offer));
          if (one.act === 'clock') return codeOf(harness.runClock());
          if (one.act === 'sold') return codeOf(harness.adsEnded([adId], 'OutOfStock'));
          return codeOf(harness[one.act](one.side === 'Buyer' ? buyer : seller, offer));
        }),
      );
      for (const code of codes) expect(code).toMatch(/^(?:done|Offer\w+)$/);
      const endings = acts.flatMap(({ act }, at) =>
        ['approve', 'reject', 'withdraw'].includes(act) && codes[at] === 'done' ? [act] : [],
      );
      // A deal may be given up after it; nothing else ends twice.
      expect(endings.filter((act) => act !== 'withdraw').length).toBeLessThanOrEqual(1);
      const seen = await harness.history(buyer, offer);
      const open = seen.offers.filter(({ state }) => state === 'Open');
      expect(open.length).toBe(waitsFor(seen.state) ? 1 : 0);
      expect(seen.offers.filter(({ state }) => state === 'Approved').length).toBeLessThanOrEqual(1);
      const keys = harness.told.map(({ onceKey }) => onceKey);
      expect(keys).toEqual([...new Set(keys)]);
      expect(harness.told.filter(({ template }) => template === 'AdOffer.SellerApproved').length).toBe(
        endings.includes('approve') ? 1 : 0,
      );
    }),
    { numRuns: 60 },
  );
}, 120_000);
