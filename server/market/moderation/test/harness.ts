import { fallbackTerms } from '../../../../contract/ad-terms.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import { Client } from 'pg';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import type { Language } from '../../../../contract/enums.ts';
import { aContext } from '../../../../tests/support/context.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { createAccountDirectory, createSuspensions } from '../../../people/accounts/port.ts';
import { userReportAdminBindings } from '../../../people/accounts/calls/user-reports.ts';
import { folderStorage } from '../../../adapters/storage/folder.ts';
import { createAdLife, createAds } from '../../ads/port.ts';
import { adHooks } from '../../ads/operations/account-hooks.ts';
import { adEvents } from '../../ads/events.ts';
import { consume } from '../../../kernel/events.ts';
import { moderationHooks } from '../hooks.ts';
import type { NewAd } from '../../ads/port.ts';
import type { AuthorityStatus } from '../../eids/port.ts';
import { createMedia } from '../../../people/media/operations/media-port.ts';
import type { Notice } from '../../../people/notifications/port.ts';
import type { Caller } from '../../../platform/caller.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { poolOf } from '../../../platform/database.ts';
import { createEvents } from '../../../kernel/events.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { bindAll, bindingsById, invoke } from '../../../platform/http/binding.ts';
import { endTakeBacks } from '../../../../tests/support/end-take-backs.ts';
import { templateCatalogue, templatePlaces } from '../../../../tests/support/template-tables.ts';
import { moderationJobs } from '../jobs.ts';
import { createModeration } from '../operations/moderation-port.ts';
import { moderationBindings } from '../calls.ts';
import { reasonBindings } from '../../../people/reasons/calls.ts';
import { seedReasons } from '../../../people/reasons/seed.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';
import type { BuiltInRole } from '../../../../contract/permissions.ts';

export type Member = Extract<Caller, { kind: 'member' }>;

/** A category that needs no registry number, and one that needs a plate. */
export const plainCategory = 3;
export const plateCategory = 301;

/** Moderation with real accounts, ads, media and events on its own database. Records notifications. Tests set market prices and authorities. */
export async function openHarness() {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'meydan-moderation-'));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  // Runs twice, as on every start of the server.
  await seedReasons(client);
  await seedReasons(client);
  await client.end();
  const queue = poolOf(database.url, { connections: 3 });

  const [catalogue, places] = await Promise.all([templateCatalogue(database), templatePlaces(database)]);
  const hooks = createHooks();
  const ended: string[] = [];
  const events = createEvents(database);
  const notified: Notice[] = [];
  const statuses = new Map<string, AuthorityStatus>();
  const market: { median?: number } = {};
  const sources = { database, catalogue: catalogue.current, places: () => places };
  const lifeDeps = { database, events, refresh: async () => undefined };
  const life = createAdLife(lifeDeps);
  const views = createAds({ ...sources, marketOf: async () => undefined });
  const deps = {
    ...sources,
    ads: life,
    previewOf: views.previewOf,
    accounts: createAccountDirectory(database),
    suspensions: createSuspensions({
      database,
      hooks,
      sessions: { endAll: async (accountId, reason) => void ended.push(`${accountId} ${reason}`) },
    }),
    media: createMedia({ database, storage: folderStorage(folder) }),
    sampleLike: async () => (market.median === undefined ? undefined : { median: market.median, count: 12 }),
    notices: { notify: async (notice: Notice) => void notified.push(notice) },
    authorities: {
      registryOf: (id: number) => (id === plateCategory ? ('Plate' as const) : undefined),
      statusesOf: async () => statuses,
    },
  };
  const moderation = createModeration(deps);
  hooks.add(moderationHooks({ database, events }, moderation));
  hooks.add(adHooks(lifeDeps));
  events.add(consume(adEvents.submitted, 'moderation.check', ({ adIds }) => moderation.checkAds(adIds)));
  const bindings = bindingsById(
    bindAll(moderationBindings({ moderation, hooks }), userReportAdminBindings({ database }), reasonBindings(database)),
  );
  const taskList = Object.fromEntries(
    [...events.jobs(), ...moderationJobs({ moderation })].map(({ name, payload, run }) => [
      name,
      async (input: unknown) => run(payload.parse(input)),
    ]),
  );
  let made = 0;
  const runJobs = () =>
    runOnce({ pgPool: queue, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) });

  return {
    ...deps,
    hooks,
    notified,
    /** Ended sessions with their reasons. */
    ended,
    standings: statuses,
    market,
    moderation,
    bindings,
    /** Runs all queued jobs. */
    runJobs,
    /** Carries out pending decisions without waiting for the take-back time. */
    async carryOut() {
      await endTakeBacks(database);
      await runJobs();
    },
    /** Invokes a call and validates its answer against the schema. */
    async ask<C extends Call>(
      call: C,
      input: CallInput<C>,
      caller: Caller,
      language?: Language,
    ): Promise<CallAnswer<C>> {
      const binding = bindings.get(call.id);
      if (!binding) throw new Error(`${call.id} is not bound`);
      return call.answer.parse(await invoke(binding, input, aContext(caller, language))) as CallAnswer<C>;
    },
    /** By default a member for a year, with verified e-mail and phone. */
    async member(
      parts: {
        email?: string | null;
        phone?: string | null;
        days?: number;
        language?: Language;
        role?: BuiltInRole;
      } = {},
    ): Promise<Member> {
      const id = chance.uuid();
      const number = (made += 1);
      const since = new Date(clock.now().getTime() - (parts.days ?? 365) * 24 * 3_600_000);
      await database.query(
        `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', $2, 'Yılmaz', $3)`,
        [id, `Üye${number}`, since],
      );
      await database.query('insert into account_login (account_id, email, phone, language) values ($1, $2, $3, $4)', [
        id,
        parts.email === undefined ? `uye${number}@ornek.com` : parts.email,
        parts.phone === undefined ? `+9053200${String(number).padStart(5, '0')}` : parts.phone,
        parts.language ?? 'tr',
      ]);
      if (parts.role) {
        await database.query(`insert into account_role (account_id, role, assigned_at) values ($1, $2, now())`, [
          id,
          parts.role,
        ]);
      }
      const permissions = parts.role ? builtInRoles[parts.role] : [];
      return { kind: 'member', id, sessionId: chance.uuid(), permissions, accountType: 'Personal' };
    },
    /** Submits ads with different texts. */
    async sent(owner: Member, ...ads: Partial<NewAd>[]): Promise<string[]> {
      return life.submit(ads.map((parts) => aNewAd(owner.id, (made += 1), parts)));
    },
    /** An uploaded photo with a perceptual hash. */
    async photo(owner: Member, hash: bigint): Promise<{ key: string; width: number; height: number }> {
      const key = `u/${chance.uuid().replaceAll('-', '')}`;
      await database.query(
        `insert into media (key, owner_id, purpose, content_type, bytes, width, height, looks, created_at)
         values ($1, $2, 'Ad', 'image/webp', 1000, 800, 600, $3, now())`,
        [key, owner.id, String(BigInt.asIntN(64, hash))],
      );
      return { key, width: 800, height: 600 };
    },
    async close() {
      await queue.end();
      await catalogue.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ModerationHarness = Awaited<ReturnType<typeof openHarness>>;

function aNewAd(ownerId: string, number: number, parts: Partial<NewAd>): NewAd {
  return {
    ownerId,
    ownerType: 'Personal',
    categoryId: plainCategory,
    title: `Temiz kullanılmış çalışma masası ${number}`,
    description: `Ev taşıdığım için satıyorum, köşesinde ufak bir çizik var. Sıra ${number}.`,
    price: 250_000,
    ...fallbackTerms(),
    delivery: ['InPerson'],
    registryNumber: null,
    specs: {},
    pictures: [],
    video: null,
    provinceId: 34,
    districtId: 1421,
    neighborhoodId: null,
    lat: null,
    lng: null,
    periodDays: 30,
    dopings: [],
    isVerified: false,
    ...parts,
  };
}
