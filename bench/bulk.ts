import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createAccountDirectory, createSuspensions, identityOf } from '../server/people/accounts/port.ts';
import { authorityFrom } from '../server/adapters/eids/index.ts';
import { folderStorage } from '../server/adapters/storage/folder.ts';
import { loadPlaces } from '../server/people/addresses/port.ts';
import { adEvents, createAdLife, createAds } from '../server/market/ads/port.ts';
import { createBulk } from '../server/market/bulk/operations/bulk.ts';
import type { Bulk } from '../server/market/bulk/operations/bulk.ts';
import { bulkJobs } from '../server/market/bulk/jobs.ts';
import { openCatalogue } from '../server/market/catalogue/port.ts';
import { createAuthorities } from '../server/market/eids/operations/authorities-port.ts';
import { createMedia } from '../server/people/media/operations/media-port.ts';
import { grantMembership, membershipOf } from '../server/people/memberships/port.ts';
import { createModeration } from '../server/market/moderation/port.ts';
import { chance } from '../server/platform/clock.ts';
import { readConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database.ts';
import type { Database } from '../server/platform/database.ts';
import { startEmbedded } from '../server/platform/embedded/index.ts';
import { consume, createEvents } from '../server/kernel/events.ts';
import { fetchSafely } from '../server/platform/fetch-safely.ts';
import { createHooks } from '../server/kernel/hooks.ts';
import { startJobs } from '../server/platform/jobs.ts';
import { prepareDatabase } from '../server/prepare.ts';
import { createPromotions } from '../server/market/promotions/operations/promotions-port.ts';
import { periods } from '../server/market/promotions/rules/items.ts';
import { createSearch, sampleLike } from '../server/market/search/port.ts';
import type { Note } from './report.ts';
import type { OwnContext } from './support/context.ts';
import { productPrices } from '../tests/support/prices.ts';

const adCount = 10_000;
const photosEach = 2;
const tries = 3;

/** Measures the import of 10,000 ads, half of them cars, on a new database: the file check, and the time until all ads are searchable. */
export async function benchBulk({ note }: OwnContext): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-bulk-'));
  const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log: () => undefined });
  try {
    const silent = { step: () => undefined, part: () => undefined };
    await prepareDatabase({
      url: embedded.url,
      config: { DEMO_ADS: 0, isProduction: false },
      progress: silent,
    });
    const database = openDatabase({ url: embedded.url, connections: 8 });
    const harness = await openBulk(database, folder);
    const jobs = await startJobs(embedded.url, harness.jobs, (name, error) => console.error(name, error));
    try {
      const rates: number[] = [];
      for (let at = 0; at < tries; at += 1)
        rates.push(await importFile(harness, at, at === 0 ? note : () => undefined));
      note(
        `import of ${adCount.toLocaleString('en')} ads, from start until searchable, slowest of ${tries}`,
        `${Math.min(...rates).toFixed(0)} ads/s`,
        'at least 500 ads/s',
      );
    } finally {
      await jobs.stop();
      await harness.close();
      await database.close();
    }
  } finally {
    await embedded.stop();
    await rm(folder, { recursive: true });
  }
}

type Harness = Awaited<ReturnType<typeof openBulk>>;

/** Creates the product's modules that an import uses. Notifications are dropped. */
async function openBulk(database: Database, folder: string) {
  const [catalogue, places] = await Promise.all([openCatalogue(database), loadPlaces(database)]);
  const sources = { database, catalogue: catalogue.current, places: () => places };
  const search = createSearch(sources);
  const events = createEvents(database);
  const hooks = createHooks();
  const notices = { notify: async () => undefined };
  const accounts = createAccountDirectory(database);
  const media = createMedia({ database, storage: folderStorage(join(folder, 'files')) });
  const life = createAdLife({ database, events, refresh: (ids) => search.index.refresh(ids) });
  const tierOf = (accountId: string) => membershipOf(database, accountId);
  const promotions = createPromotions({
    database,
    prices: productPrices,
    tierOf,
    ads: life,
    draftChoice: async () => ({ variantIds: [], usesMediaPack: false }),
  });
  const authorities = createAuthorities({
    database,
    catalogue: catalogue.current,
    authority: authorityFrom(readConfig({ DATA_DIR: folder })),
    identityOf: (accountId) => identityOf(database, accountId),
    ads: () => life,
    notices,
  });
  const moderation = createModeration({
    ...sources,
    ads: life,
    previewOf: createAds({ ...sources, marketOf: search.marketOf }).previewOf,
    accounts,
    suspensions: createSuspensions({ database, hooks, sessions: { endAll: async () => undefined } }),
    media,
    sampleLike: (question) => sampleLike(sources, question),
    notices,
    authorities,
  });
  events.add(consume(adEvents.submitted, 'moderation.check', ({ adIds }) => moderation.checkAds(adIds)));
  const bulk: Bulk = createBulk({
    ...sources,
    ads: life,
    accounts,
    tierOf,
    promotions,
    periods,
    authorities,
    media,
    notices,
    publicUrl: 'https://meydan.example',
    fetchPhoto: fetchSafely,
  });
  return { database, bulk, jobs: [...bulkJobs(bulk), ...events.jobs()], close: () => catalogue.close() };
}

/** Imports a file for a new business account. Returns the ads per second until all are searchable. */
async function importFile(harness: Harness, number: number, note: Note): Promise<number> {
  const { database, bulk } = harness;
  const ownerId = await addBusiness(database, number);
  const file = { bytes: Buffer.from(fileOf(number)), contentType: 'text/csv' };
  const blocks = longestBlock();
  const began = performance.now();
  const { id, errors } = await bulk.check(ownerId, file, 'tr');
  const took = performance.now() - began;
  if (errors.length > 0) throw new Error(`The file has errors: ${JSON.stringify(errors.slice(0, 3))}`);
  const megabytes = (file.bytes.length / 1e6).toFixed(1);
  note(
    `check of a file of ${adCount.toLocaleString('en')} ads (${megabytes} MB)`,
    `${(took / 1000).toFixed(1)} s`,
    'under 5 s',
  );
  note('… longest time for which it blocks requests', `${blocks.end().toFixed(0)} ms`, 'under 100 ms');
  await addPhotos(database, ownerId, id);

  const started = performance.now();
  const importing = longestBlock();
  await bulk.start(ownerId, id, 'tr');
  for (let found = 0; found < adCount;) {
    await wait(50);
    const { state } = await bulk.get(ownerId, id, 'tr');
    if (state === 'Failed') throw new Error('The import failed');
    const [row] = await database.query<{ count: number }>(
      'select count(*)::int from ad join ad_search using (id) where ad.owner_id = $1',
      [ownerId],
    );
    found = row?.count ?? 0;
  }
  const seconds = (performance.now() - started) / 1000;
  note('… longest time for which the import blocks requests', `${importing.end().toFixed(0)} ms`);
  return adCount / seconds;
}

/** Measures the longest time between two turns of the event loop until `end`, milliseconds. */
function longestBlock(): { end(): number } {
  let longest = 0;
  let before = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
  }, 1);
  return {
    end() {
      clearInterval(timer);
      return Math.max(longest, performance.now() - before);
    },
  };
}

const plate = (file: number, at: number): string =>
  `${String(1 + (at % 81)).padStart(2, '0')}A${'BCD'[file]}${String(1000 + Math.floor(at / 81))}`;

/** Adds a two-year-old business account with e-mail, phone, membership and authority for the number plates of its cars. */
async function addBusiness(database: Database, number: number): Promise<string> {
  const id = chance.uuid();
  await database.query(
    `insert into account (id, account_type, name, surname, created_at) values ($1, 'Business', 'Ölçüm', 'Oto', now() - interval '2 years')`,
    [id],
  );
  await database.query(`insert into account_login (account_id, email, phone, language) values ($1, $2, $3, 'tr')`, [
    id,
    `olcum${number}@olcum.meydan.test`,
    `+9050000000${number}0`,
  ]);
  const client = await database.connect();
  await grantMembership(client, { accountId: id, tier: 'Professional', since: new Date('2024-01-01Z') });
  client.release();
  await database.query(
    `insert into authority (id, owner_id, kind, registry_number, relation, state, checked_at, valid_until)
     select gen_random_uuid(), $1, 'Plate', plate, 'AuthorisedBusiness', 'Verified', now(), now() + interval '90 days'
     from unnest($2::text[]) as plate`,
    [id, Array.from({ length: adCount }, (_, at) => plate(number, at))],
  );
  return id;
}

/** A CSV file with cars and shirts in turn, each with a different text, price and photos. */
function fileOf(number: number): string {
  const head =
    'Kategori;Başlık;Açıklama;Fiyat;İl;İlçe;Fotoğraflar;Teslimat;Plaka;carMake;carModel;modelYear;mileage;fuel;gear;vehicleCondition;heavyDamage;plateNationality;condition;clothingSize';
  const words =
    'bakımlı temiz garajda duran ilk sahibinden özenle kullanılmış fırsat ürünü şehir içinde az giyilmiş '.repeat(6);
  const rows = Array.from({ length: adCount }, (_, at) => {
    const isCar = at % 2 === 0;
    const photos = Array.from({ length: photosEach }, (__, n) => `https://foto.example/${number}/${at}/${n}.jpg`).join(
      ' ',
    );
    const common = [
      isCar ? 'vasita/otomobil/sedan' : 'giyim/ust-giyim/tisort',
      `${isCar ? 'Fiat Egea 1.4 Fire' : 'Pamuklu tişört'} ölçüm ${number} ${at}`,
      `${at} numaralı ürünümüz: ${words}`,
      isCar ? String(800_000 + at) : `${300 + (at % 50)},90`,
      'İstanbul',
      at % 3 === 0 ? 'Kadıköy' : 'Beşiktaş',
      photos,
    ];
    const own = isCar
      ? [
          '',
          plate(number, at),
          'Fiat',
          'Egea',
          String(2015 + (at % 9)),
          String(10_000 + at),
          'Benzin',
          'Manuel',
          'İkinci el',
          'Evet',
          'Türkiye (TR) plakalı',
          '',
          '',
        ]
      : ['Ücretsiz kargo', '', '', '', '', '', '', '', '', '', '', 'Sıfır', 'MLSXS'[at % 3] ?? 'M'];
    return [...common, ...own].join(';');
  });
  return [head, ...rows].join('\n');
}

/** Adds all photos of the file, each different, as if they had been fetched. Fetching is not measured. */
async function addPhotos(database: Database, ownerId: string, importId: string): Promise<void> {
  await database.query(
    `with made as (
       insert into media (key, owner_id, purpose, content_type, bytes, width, height, looks, sized_at, created_at)
       select 'u/' || md5($2 || n), $1, 'Import', 'image/webp', 240000, 2048, 1536, ('x' || substr(md5('looks' || $2 || n), 1, 16))::bit(64)::bigint, now(), now()
       from generate_series(0, $3::int - 1) as n)
     insert into bulk_photo (import_id, place, key, width, height)
     select $2::uuid, n, 'u/' || md5($2 || n), 2048, 1536 from generate_series(0, $3::int - 1) as n`,
    [ownerId, importId, adCount * photosEach],
  );
}
