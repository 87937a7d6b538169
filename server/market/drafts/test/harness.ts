import { vi } from 'vitest';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import type { AuthorityState, Language } from '../../../../contract/enums.ts';
import type { Draft, DraftChanges } from '../../../../contract/schemas/ad-form.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import { createAdLife, createAds } from '../../ads/port.ts';
import { approveAgreements } from '../../../people/agreements/port.ts';
import { seedAgreements } from '../../../people/agreements/seed.ts';
import type { AuthorityStatus } from '../../eids/port.ts';
import type { Notice } from '../../../people/notifications/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { createEvents } from '../../../kernel/events.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { invoke } from '../../../platform/http/binding.ts';
import type { Bindings } from '../../../platform/http/binding.ts';
import { createPromotions } from '../../promotions/operations/promotions-port.ts';
import { seedPromotions } from '../../promotions/seed.ts';
import { createSearch } from '../../search/port.ts';
import { catalogue, photoKeys, videoKey } from './samples.ts';
import { createDrafts } from '../operations/drafts-port.ts';
import { draftHooks } from '../operations/account-hooks.ts';
import { draftBindings } from '../calls.ts';
import { productPrices } from '../../../../tests/support/prices.ts';

/** Promotion variants and periods by name. */
export const items = { days15: 101, days30: 102, showcase7: 201, showcase14: 202, urgent7: 301, mediaPack7: 701 };

/**
 * Drafts in a separate database with real ads, promotions, agreements and search. Uploads, authority and notifications are recorded. The clock is
 * fixed until a test sets it.
 */
export async function openHarness() {
  const now = vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-20T12:00:00Z'));
  const database = await testDatabase();
  const client = await database.connect();
  await seedPromotions(client);
  await seedAgreements(client);
  client.release();
  const places = await templatePlaces(database);
  const current = { catalogue };
  const sources = { database, catalogue: () => current.catalogue, places: () => places };
  const search = createSearch(sources);
  const events = createEvents(database);
  const hooks = createHooks(draftHooks(database));
  const life = createAdLife({ database, refresh: (ids) => search.index.refresh(ids), events });
  const promotions = createPromotions({
    database,
    prices: productPrices,
    ads: life,
    tierOf: async () => 'Basic',
    draftChoice: async (id, ownerId) => drafts.choiceOf(id, ownerId),
  });
  const uploads = new Map<string, Set<string>>();
  const statuses = new Map<string, AuthorityStatus>();
  const notices: Notice[] = [];
  const tied: { adId: string; registryNumber: string }[] = [];
  const failing = { tie: false };
  const statements: string[] = [];
  /** Categories that need a property number. */
  const propertyIds = new Set<number>();

  const owned = (ownerId: string, key: string): string => {
    if (!uploads.get(ownerId)?.has(key)) throw new DomainError('MediaNotFound');
    return key;
  };
  const counted: typeof database = {
    ...database,
    query: (text, ...rest) => {
      statements.push(text);
      return database.query(text, ...rest);
    },
  };
  const drafts = createDrafts({
    ...sources,
    database: counted,
    adCounts: async () => new Map(),
    media: {
      adPictures: async (ownerId, keys) =>
        keys.map((key) => ({
          key: owned(ownerId, key),
          width: 1200,
          height: 900,
          placeholder: 'data:image/webp;base64,',
        })),
      adVideo: async (ownerId, key) => owned(ownerId, key),
    },
    ads: life,
    adViews: createAds({ ...sources, marketOf: search.marketOf }),
    accounts: { principalOf: async () => ({ status: 'Active', accountType: 'Business', permissions: [] }) },
    promotions,
    authorities: {
      registryOf: (id) => {
        if (propertyIds.has(id)) return 'Property';
        return catalogue.categories.get(id)?.ancestorIds.includes(301) ? 'Plate' : undefined;
      },
      fold: (_, typed) => {
        const folded = typed.replaceAll(/\W/g, '').toUpperCase();
        return /^\d{2}[A-Z]{1,3}\d{2,5}$/.test(folded) ? folded : undefined;
      },
      async ask(_, { registryNumber }) {
        const validUntil = new Date('2027-01-01T00:00:00Z');
        statuses.set(registryNumber.replaceAll(/\W/g, ''), { state: 'Verified', validUntil });
        return { state: 'Verified', validUntil };
      },
      statusesOf: async (_, numbers) =>
        new Map(numbers.map((number) => [number, statuses.get(number) ?? { state: 'Unverified' as const }])),
      async tie(ads) {
        if (failing.tie) throw new Error('The authority’s table is missing');
        tied.push(...ads);
      },
    },
    approveAgreements,
    textFindings: (title) => (title.includes('0532') ? [{ code: 'ContactInText', field: 'title', text: '0532' }] : []),
    notices: { notify: async (notice) => void notices.push(notice) },
    vocabulary: search.vocabulary,
  });
  const bindings: Bindings = draftBindings(drafts);
  // The test's date is before every version, so the first one applies.
  const [rules] = await database.query<{ version: string }>(
    `select version from agreement where type = 'GeneralAdRules' order by date limit 1`,
  );
  const approvals = [{ type: 'GeneralAdRules', version: rules?.version ?? '' }];

  async function ask<C extends Call>(call: C, ownerId: string, input: CallInput<C>, language: Language = 'tr') {
    const binding = bindings.find((one) => one.call.id === call.id);
    if (!binding) throw new Error(`${call.id} is not bound`);
    const caller = {
      kind: 'member',
      id: ownerId,
      sessionId: ownerId,
      permissions: [],
      accountType: 'Personal',
    } as const;
    const context = { caller, language, from: { address: '127.0.0.1', userAgent: 'test' } };
    return call.answer.parse(await invoke(binding, input, context)) as CallAnswer<C>;
  }

  const get = (ownerId: string, draftId: string): Promise<Draft> =>
    ask(draftCalls.get, ownerId, { params: { draftId } });
  const begin = (ownerId: string, body: CallInput<typeof draftCalls.create>['body'] = {}, draftId = chance.uuid()) =>
    ask(draftCalls.create, ownerId, { params: { draftId }, body });
  const save = (ownerId: string, { id, version }: Pick<Draft, 'id' | 'version'>, changes: DraftChanges) =>
    ask(draftCalls.update, ownerId, { params: { draftId: id }, body: { version, changes } });

  return {
    ...sources,
    places,
    bindings,
    search,
    life,
    drafts,
    events,
    hooks,
    promotions,
    now,
    notices,
    tied,
    failing,
    statements,
    standings: statuses,
    approvals,
    current,
    propertyIds,
    ask,
    get,
    begin,
    save,
    /** A user with an account and uploads. */
    async member(): Promise<string> {
      const id = chance.uuid();
      await database.query(
        `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', 'Ayşe', 'Yılmaz', '2024-01-01Z')`,
        [id],
      );
      uploads.set(id, new Set([...photoKeys, videoKey]));
      return id;
    },
    /** Creates a draft in a category with this content and returns it. */
    async written(ownerId: string, categoryId: number, changes: DraftChanges): Promise<Draft> {
      const draft = await begin(ownerId, { categoryId });
      await save(ownerId, draft, changes);
      return get(ownerId, draft.id);
    },
    submit: (ownerId: string, { id, version }: Pick<Draft, 'id' | 'version'>) =>
      ask(draftCalls.submit, ownerId, { params: { id }, body: { version, approvals } }),
    vouch: (number: string, state: AuthorityState = 'Verified') => statuses.set(number, { state }),
    async ads(ownerId: string): Promise<{ id: string; status: string; title: string; price: string }[]> {
      return database.query('select id::text, status, title, price from ad where owner_id = $1 order by id', [ownerId]);
    },
    async close() {
      vi.restoreAllMocks();
      await database.close();
    },
  };
}

export type Harness = Awaited<ReturnType<typeof openHarness>>;

/** The error code, or `answered`. */
export const errorCodeOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );
