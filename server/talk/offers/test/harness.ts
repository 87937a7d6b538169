import { vi } from 'vitest';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import { offerCalls as calls } from '../../../../contract/calls/offers.ts';
import type { Negotiation } from '../../../../contract/schemas/offer.ts';
import { testApp } from '../../../../tests/support/app.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { bindingsById, invoke } from '../../../platform/http/binding.ts';
import { closeOffersAbovePrice } from '../operations/close-offers-above-price.ts';
import { closeOffersOfAds } from '../operations/close-offers-of-ads.ts';
import type { Favourites } from '../../favourites/port.ts';
import { offerBindings } from '../calls.ts';
import { offerHooks } from '../hooks.ts';
import type { OfferDeps } from '../operations/dependencies.ts';
import { accountsPort } from '../../../people/accounts/port.ts';
import type { Notice } from '../../../people/notifications/port.ts';
import { adLifePort, adViewsPort } from '../../../market/ads/port.ts';
import { runDueOffers } from '../operations/run-due-offers.ts';
import { createOffers } from '../operations/offers-port.ts';
import { offerBatchJob } from '../operations/send-offer-batch.ts';

export const hourMs = 3_600_000;

/** `sofa` is bought in the cart; a car has no checkout. */
export const sofa = 5010103;
export const asking = 1_000_000;

export type Harness = Awaited<ReturnType<typeof openOffers>>;

/** Offers on a real database with real ads and accounts. The clock is fake, and notifications are collected. */
export async function openOffers() {
  const testing = await testApp();
  const { database, running } = testing;
  let now = new Date('2026-11-20T12:00:00Z');
  vi.spyOn(clock, 'now').mockImplementation(() => now);
  const notifications: Notice[] = [];
  const live: { to: readonly string[]; name: string; data: unknown }[] = [];
  const sharedBrowsers = new Set<string>();
  const holders = new Map<string, string[]>();
  const audience: Pick<Favourites, 'countOf' | 'holdersOf'> = {
    holdersOf: async (adId, after, size) =>
      (holders.get(adId) ?? [])
        .toSorted()
        .filter((id) => after === undefined || id > after)
        .slice(0, size),
    countOf: async (adId) => holders.get(adId)?.length ?? 0,
  };
  const once = new Set<string>();
  const deps: OfferDeps = {
    database,
    ads: running.get(adLifePort),
    views: running.get(adViewsPort),
    accounts: running.get(accountsPort),
    notices: {
      async notify(notice) {
        if (once.has(notice.onceKey ?? '')) return;
        // Notifications count only after the commit.
        database.afterCommit(() => {
          once.add(notice.onceKey ?? '');
          notifications.push(notice);
        });
      },
    },
    live: {
      async send(to, name, data) {
        database.afterCommit(() => void live.push({ to, name, data }));
      },
    },
    audience,
    shareDevice: async (one, other) => sharedBrowsers.has([one, other].toSorted().join(' ')),
  };
  const bindings = bindingsById(offerBindings(deps));
  const hooks = offerHooks(deps);

  async function member(name = 'Ali'): Promise<string> {
    const id = chance.uuid();
    await database.query(
      `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', $2, 'Kaya', '2024-01-01Z')`,
      [id, name],
    );
    return id;
  }

  async function call<C extends Call>(declaration: C, input: CallInput<C>, by: string): Promise<CallAnswer<C>> {
    const binding = bindings.get(declaration.id);
    if (!binding) throw new Error(`${declaration.id} has no binding`);
    const answer = await invoke(binding, input, aContext(aMember(by)));
    return declaration.answer.parse(JSON.parse(JSON.stringify(answer))) as CallAnswer<C>;
  }

  const negotiated = (work: Promise<{ negotiation: Negotiation }>) => work.then(({ negotiation }) => negotiation);

  const harness = {
    testing,
    database,
    deps,
    hooks,
    notifications,
    live,
    sharedBrowsers,
    offers: createOffers(database),
    member,
    call,
    now: () => now,
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    setFavourites: (adId: string, ids: string[]) => void holders.set(adId, ids),
    /** An ad on sale for 10.000 TL. */
    async ad(parts: Partial<TestAd> = {}): Promise<{ adId: string; seller: string }> {
      const seller = parts.ownerId ?? (await member('Satıcı'));
      const ad = anAd({ categoryId: sofa, price: asking, title: 'Bej kanepe', ...parts, ownerId: seller });
      await givenAds(database, [ad]);
      return { adId: ad.id, seller };
    },
    /** An ad with an offer by a new buyer. */
    async offered(price = 800_000, parts: Partial<TestAd> = {}) {
      const { adId, seller } = await harness.ad(parts);
      const buyer = await member('Alıcı');
      return { adId, seller, buyer, offer: await harness.offer(buyer, adId, price) };
    },
    offer: (by: string, adId: string, price: number) => negotiated(call(calls.create, { body: { adId, price } }, by)),
    reply: (by: string, { adOfferId }: Pick<Negotiation, 'adOfferId'>, price: number) =>
      negotiated(call(calls.reply, { body: { adOfferId, price } }, by)),
    approve: (by: string, { adOfferId }: Pick<Negotiation, 'adOfferId'>) =>
      negotiated(call(calls.approve, { query: { adOfferId } }, by)),
    reject: (by: string, { adOfferId }: Pick<Negotiation, 'adOfferId'>) =>
      negotiated(call(calls.reject, { query: { adOfferId } }, by)),
    withdraw: (by: string, { adOfferId }: Pick<Negotiation, 'adOfferId'>) =>
      negotiated(call(calls.withdraw, { query: { adOfferId } }, by)),
    history: (by: string, { adOfferId }: Pick<Negotiation, 'adOfferId'>) =>
      negotiated(call(calls.history, { query: { adOfferId } }, by)),
    ofAd: (by: string, adId: string) => call(calls.historyOfAd, { query: { adId } }, by),
    prompt: (by: string, adId: string) => call(calls.prompt, { query: { adId } }, by),
    runDueOffers: () => runDueOffers(deps),
    adsEnded: (adIds: string[], status: 'OutOfStock' | 'Archived') => closeOffersOfAds(deps, adIds, status),
    priceChanged: (adId: string) => closeOffersAbovePrice(deps, adId),
    setPrice: async (adId: string, price: number) => {
      await database.query('update ad set price = $2 where id = $1', [adId, price]);
    },
    setStatus: async (adId: string, status: string) => {
      await database.query('update ad set status = $2 where id = $1', [adId, status]);
    },
    /** Runs all pending batch jobs. */
    async sendAll(): Promise<void> {
      const job = offerBatchJob(deps);
      for (;;) {
        const rows = await database.query<{ payload: unknown }>(
          `with job as (delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
             where task.id = job.task_id and task.identifier = $1 returning job.id, payload)
           select payload from job order by id`,
          [job.name],
        );
        if (rows.length === 0) return;
        for (const { payload } of rows) await job.run(job.payload.parse(payload));
      }
    },
    /** Templates sent to a member since the last call, in order. */
    templatesSentTo(id: string): string[] {
      const own = notifications.filter(({ accountId }) => accountId === id);
      for (const one of own) notifications.splice(notifications.indexOf(one), 1);
      return own.map(({ template }) => template.replace('AdOffer.', ''));
    },
    async close() {
      vi.restoreAllMocks();
      await testing.close();
    },
  };
  return harness;
}

/** The error code, or `done`. */
export const codeOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
