import { fallbackTerms } from '../../../../contract/ad-terms.ts';
import { vi } from 'vitest';
import { createAdLife } from '../operations/ad-life-port.ts';
import { adHooks } from '../operations/account-hooks.ts';
import { bindingsById } from '../../../platform/http/binding.ts';
import { createAds } from '../operations/ad-views-port.ts';
import { adEvents } from '../events.ts';
import { myAdBindings } from '../calls/my-ads.ts';
import type { AdContent, Interest, NewAd } from '../model.ts';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import type { AuthorityState } from '../../../../contract/enums.ts';
import { anAd, givenAds, givenSellers, userId } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { aContext, aMember } from '../../../../tests/support/context.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import type { Permission } from '../../../../contract/permissions.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { consume, createEvents } from '../../../kernel/events.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { invoke } from '../../../platform/http/binding.ts';
import { createSearch } from '../../search/port.ts';

export const dayMs = 24 * 3600 * 1000;
export type Harness = Awaited<ReturnType<typeof testAds>>;

/** Ads with the real search index, events and queue in a separate database, with a test clock. */
export async function testAds() {
  const database = await testDatabase();
  await givenSellers(database);
  let now = new Date('2026-11-20T12:00:00Z');
  vi.spyOn(clock, 'now').mockImplementation(() => now);
  const catalogue = catalogueFromData();
  const places = await templatePlaces(database);
  const sources = { database, catalogue: () => catalogue, places: () => places };
  const search = createSearch(sources);
  const noop = async () => undefined;
  const events = createEvents(
    database,
    consume(adEvents.submitted, 'test', noop),
    consume(adEvents.published, 'test', noop),
    consume(adEvents.priceChanged, 'test', noop),
    consume(adEvents.ended, 'test', noop),
  );
  const deps = { database, refresh: (ids: readonly string[]) => search.index.refresh(ids), events };
  const authorities = new Map<string, { state: AuthorityState }>();
  const drafts = new Map<string, string>();
  /** Interest from other modules, by ad id and by day. */
  const interests = new Map<string, Interest>();
  const bindings = bindingsById(
    myAdBindings({
      ...sources,
      ...deps,
      marketOf: search.marketOf,
      authorityOf: async (adId) => authorities.get(adId),
      checkAuthority: async (adId) => authorities.get(adId) ?? { state: 'Unverified' },
      draftOf: async (adId) => drafts.get(adId),
      draftCount: async () => drafts.size,
      interest: {
        numbersOf: async (adIds) => new Map([...interests].filter(([adId]) => adIds.includes(adId))),
        daysOf: async (adId, from, to) =>
          new Map(
            [...interests].flatMap(([key, interest]): [string, Interest][] => {
              const [id, day = ''] = key.split(' ');
              return id === adId && from <= day && day <= to ? [[day, interest]] : [];
            }),
          ),
      },
    }),
  );
  const life = createAdLife(deps);
  const cars = [...catalogue.categories.values()].find((one) => one.paths.tr === 'vasita/otomobil');

  const harness = {
    database,
    deps,
    life,
    search,
    catalogue,
    events,
    hooks: createHooks(adHooks(deps)),
    ads: createAds({ ...sources, marketOf: search.marketOf }),
    cars: cars?.id ?? 0,
    authorities,
    drafts,
    interests,
    now: () => now,
    /** Days from now; negative for the past. */
    daysOn: (days: number) => new Date(now.getTime() + days * dayMs),
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    setTime: (at: string) => void (now = new Date(at)),
    content: (parts: Partial<AdContent> = {}): AdContent => ({
      categoryId: cars?.id ?? 0,
      title: 'Temiz aile arabası',
      description: 'Bakımlı, hasar kaydı yok.',
      specs: {},
      pictures: [{ key: 'u/0123456789abcdef0123456789abcdef', width: 800, height: 600 }],
      video: null,
      provinceId: 34,
      districtId: 1421,
      neighborhoodId: null,
      lat: 40.98,
      lng: 29.03,
      price: 50_000_000,
      ...fallbackTerms(),
      delivery: ['InPerson'],
      registryNumber: null,
      ...parts,
    }),
    newAd: (parts: Partial<NewAd> = {}): NewAd => ({
      ...harness.content(parts),
      ownerId: userId,
      ownerType: 'Personal',
      periodDays: 30,
      dopings: [],
      isVerified: false,
      ...parts,
    }),
    /** Publishes an ad through submission and approval. */
    async published(parts: Partial<NewAd> = {}): Promise<string> {
      const [adId = ''] = await life.submit([harness.newAd(parts)]);
      await life.decide([{ adId, event: 'approve' }], 'system');
      return adId;
    },
    /** Inserts an ad row in any state. */
    async createAd(parts: Partial<TestAd> = {}): Promise<string> {
      const ad = anAd({
        categoryId: harness.cars,
        publishedAt: harness.daysOn(-10),
        expiresAt: harness.daysOn(20),
        ...parts,
      });
      await givenAds(database, [ad]);
      await search.index.refresh([ad.id]);
      return ad.id;
    },
    async row(id: string) {
      const [row] = await database.query<Record<string, unknown>>('select * from ad where id = $1', [id]);
      return row ?? {};
    },
    async statusOf(id: string) {
      return (await harness.row(id))['status'];
    },
    async kinds(id: string) {
      const rows = await database.query<{ kind: string }>('select kind from ad_event where ad_id = $1 order by id', [
        id,
      ]);
      return rows.map(({ kind }) => kind);
    },
    async isFound(id: string) {
      return (await database.query('select from ad_search where id = $1', [id])).length === 1;
    },
    /** Payloads of published events with this name, the oldest first. Removes them from the queue. */
    async publishedEvents<T = { adIds: string[] }>(name: string): Promise<T[]> {
      const rows = await database.query<{ payload: T }>(
        `with job as (
           delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
           where task.id = job.task_id and task.identifier = $1 returning job.id, payload)
         select payload from job order by id`,
        [`${name}/test`],
      );
      return rows.map(({ payload }) => payload);
    },
    /** Calls as a user and validates the response against its schema. */
    async call<C extends Call>(
      call: C,
      input: CallInput<C>,
      by: string = userId,
      permissions: readonly Permission[] = [],
    ) {
      const binding = bindings.get(call.id);
      if (!binding) throw new Error(`${call.id} is not bound`);
      const answer = await invoke(binding, input, aContext({ ...aMember(by), permissions }));
      return call.answer.parse(JSON.parse(JSON.stringify(answer))) as CallAnswer<C>;
    },
    async close() {
      vi.restoreAllMocks();
      await database.close();
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

/** Adds an active personal account and returns its id. */
export async function createAccount({ database }: Pick<Harness, 'database'>): Promise<string> {
  const id = chance.uuid();
  await database.query(
    `insert into account (id, account_type, name, surname, status, created_at) values ($1, 'Personal', 'Can', 'Er', 'Active', now())`,
    [id],
  );
  return id;
}
