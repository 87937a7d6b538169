import assert from 'node:assert/strict';
import { vi } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import sharp from 'sharp';
import type { Call, CallAnswer, CallInput, Upload } from '../../../../contract/declare.ts';
import type { AuthorityState, Language, MembershipTier } from '../../../../contract/enums.ts';
import { bulkCalls } from '../../../../contract/calls/bulk.ts';
import { aContext } from '../../../../tests/support/context.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templateCatalogue, templatePlaces } from '../../../../tests/support/template-tables.ts';
import { createAccountDirectory } from '../../../people/accounts/port.ts';
import { folderStorage } from '../../../adapters/storage/folder.ts';
import { createAdLife } from '../../ads/port.ts';
import { createMedia } from '../../../people/media/operations/media-port.ts';
import { grantMembership } from '../../../people/memberships/port.ts';
import { membershipOf } from '../../../people/memberships/operations/memberships.ts';
import type { Notice } from '../../../people/notifications/port.ts';
import { chance } from '../../../platform/clock.ts';
import { poolOf } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { createEvents } from '../../../kernel/events.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { bindingsById, invoke } from '../../../platform/http/binding.ts';
import { createPromotions } from '../../promotions/operations/promotions-port.ts';
import { periods } from '../../promotions/rules/items.ts';
import type { BulkDeps } from '../operations/dependencies.ts';
import { bulkBindings } from '../calls.ts';
import { bulkJobs } from '../jobs.ts';
import { bulkHooks } from '../operations/account-hooks.ts';
import { createBulk } from '../operations/bulk.ts';
import { productPrices } from '../../../../tests/support/prices.ts';

/** Maximum number of polls; only a hanging test reaches it. */
const patience = { timeout: 60_000, interval: 20 };

/** A category of goods, and one that needs a plate. */
export const goods = 60101;
export const cars = 30101;

/** An uploaded file. */
export const csvFile = (text: string | Buffer, contentType = 'text/csv'): Upload => ({
  bytes: Buffer.from(text),
  contentType,
});
export const xmlFile = (text: string): Upload => csvFile(text, 'application/xml');

/** A CSV file. The given cells replace those of a valid ad. */
export function rowsOf(...rows: Record<string, string>[]): Upload {
  const sound: Record<string, string> = {
    category: String(goods),
    title: 'Beyaz pamuklu tişört',
    description: 'Hiç giyilmedi, etiketi üzerinde duruyor.',
    price: '349,90',
    province: 'İstanbul',
    district: 'Kadıköy',
    photos: 'https://foto.example/a.png',
    delivery: 'Elden',
    condition: 'Sıfır',
    clothingSize: 'M',
  };
  const headings = [...new Set([...Object.keys(sound), ...rows.flatMap((row) => Object.keys(row))])];
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => headings.map((name) => cell(row[name] ?? sound[name] ?? '')).join(';'));
  return csvFile([headings.join(';'), ...lines].join('\n'));
}

/**
 * Bulk import with real ads, media, promotions, accounts and jobs in a separate database. `photos` answers fetches by address; the authority is a
 * list of states; notifications are recorded.
 */
export async function openHarness(parts: Partial<BulkDeps> = {}) {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'meydan-bulk-'));
  const queue = poolOf(database.url, { connections: 3 });
  const [catalogue, places] = await Promise.all([templateCatalogue(database), templatePlaces(database)]);
  const statuses = new Map<string, AuthorityState>();
  const tied: { adId: string; registryNumber: string }[] = [];
  const notices: Notice[] = [];
  const fetched: string[] = [];
  const photos = new Map<string, Buffer | DomainError>();
  const life = createAdLife({ database, events: createEvents(database), refresh: async () => undefined });
  const tierOf = (accountId: string): Promise<MembershipTier> => membershipOf(database, accountId);
  const promotions = createPromotions({
    database,
    prices: productPrices,
    tierOf,
    ads: life,
    draftChoice: async () => ({ variantIds: [], usesMediaPack: false }),
  });
  const hooks = createHooks(bulkHooks(database));
  const deps: BulkDeps = {
    database,
    catalogue: catalogue.current,
    places: () => places,
    ads: life,
    accounts: createAccountDirectory(database),
    tierOf,
    promotions,
    periods,
    authorities: {
      registryOf: (id) => (catalogue.current().categories.get(id)?.ancestorIds.includes(301) ? 'Plate' : undefined),
      fold: (_, typed) => {
        const folded = typed.replaceAll(/\W/g, '').toUpperCase();
        return /^\d{2}[A-Z]{1,3}\d{2,5}$/.test(folded) ? folded : undefined;
      },
      statusesOf: async (_, numbers) =>
        new Map(numbers.map((number) => [number, { state: statuses.get(number) ?? 'Unverified' }])),
      tie: async (ads) => void tied.push(...ads),
    },
    media: createMedia({ database, storage: folderStorage(folder) }),
    notices: { notify: async (notice) => void notices.push(notice) },
    publicUrl: 'https://meydan.example',
    async fetchPhoto(address) {
      fetched.push(address);
      const photo = photos.get(address);
      if (photo instanceof DomainError) throw photo;
      return { bytes: photo ?? (await picture('#3366cc')), contentType: 'image/png' };
    },
    ...parts,
  };
  const bulk = createBulk(deps);
  const bindings = bindingsById(bulkBindings(bulk));
  const taskList = Object.fromEntries(
    bulkJobs(bulk).map(({ name, payload, run }) => [name, async (input: unknown) => run(payload.parse(input))]),
  );
  const logger = new Logger(() => () => undefined);

  async function ask<C extends Call>(
    call: C,
    ownerId: string,
    input: CallInput<C> & { upload?: unknown },
    language: Language = 'tr',
  ): Promise<CallAnswer<C>> {
    const binding = bindings.get(call.id);
    if (!binding) throw new Error(`${call.id} is not bound`);
    const caller = {
      kind: 'member',
      id: ownerId,
      sessionId: ownerId,
      permissions: [],
      accountType: 'Business',
    } as const;
    return call.answer.parse(await invoke(binding, input, aContext(caller, language))) as CallAnswer<C>;
  }

  return {
    deps,
    database,
    bulk,
    life,
    hooks,
    standings: statuses,
    tied,
    notices,
    fetched,
    photos,
    ask,
    check: (ownerId: string, file: Upload, language: Language = 'tr') => bulk.check(ownerId, file, language),
    start: (ownerId: string, id: string) => ask(bulkCalls.start, ownerId, { params: { id } }),
    get: (ownerId: string, id: string) => ask(bulkCalls.get, ownerId, { params: { id } }),
    /** Runs all queued jobs, including new ones. One poll may skip a job whose queue was just locked. */
    async runJobs(): Promise<void> {
      const due = () =>
        database.query(
          `select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
           where job.is_available and job.run_at <= now() and task.identifier = any($1) limit 1`,
          [Object.keys(taskList)],
        );
      do await runOnce({ pgPool: queue, taskList, noHandleSignals: true, logger });
      while ((await due()).length > 0);
    },
    /** Makes a failed job due at once. The queue stores a failure shortly after the run. */
    async retryJobs(): Promise<void> {
      const lockedJobs = () => database.query('select from graphile_worker._private_jobs where locked_at is not null');
      await vi.waitFor(async () => assert.deepEqual(await lockedJobs(), []), patience);
      await database.query('update graphile_worker._private_jobs set run_at = now()');
    },
    /** A business whose membership includes bulk import, by default. */
    async member({
      tier = 'Professional',
      type = 'Business',
    }: { tier?: MembershipTier; type?: string } = {}): Promise<string> {
      const id = chance.uuid();
      await database.query(
        `insert into account (id, account_type, name, surname, created_at) values ($1, $2, 'Ayşe', 'Yılmaz', '2024-01-01Z')`,
        [id, type],
      );
      await database.query('insert into account_login (account_id, email, language) values ($1, $2, $3)', [
        id,
        `${id}@ornek.com`,
        'tr',
      ]);
      const client = await database.connect();
      await grantMembership(client, { accountId: id, tier, since: new Date('2024-01-01Z') });
      client.release();
      return id;
    },
    ads: (ownerId: string) =>
      database.query<{
        id: string;
        title: string;
        price: string;
        status: string;
        pictures: unknown[];
        period_days: number;
      }>('select id::text, title, price, status, pictures, period_days from ad where owner_id = $1 order by id', [
        ownerId,
      ]),
    async used(ownerId: string): Promise<number> {
      const [row] = await database.query<{ used: number }>(
        `select used from allowance_use where account_id = $1 and kind = 'Period'`,
        [ownerId],
      );
      return row?.used ?? 0;
    },
    /** Retires a spec or uses it again, by its key. */
    async retire(key: string, isRetired: boolean) {
      await database.query(
        `update spec set definition = jsonb_set(definition, '{isRetired}', $2::jsonb) where definition ->> 'key' = $1`,
        [key, String(isRetired)],
      );
      await catalogue.reload();
    },
    async close() {
      await queue.end();
      await catalogue.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type BulkHarness = Awaited<ReturnType<typeof openHarness>>;

/** A small single-colour picture. */
export const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer();

/** The error code, or `answered`. */
export const errorCodeOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );
