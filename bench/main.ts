import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { adPath } from '../server/market/ads/port.ts';
import { readConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database.ts';
import { benchAccounts } from './accounts/index.ts';
import { benchAds } from './ads/index.ts';
import { benchBulk } from './bulk.ts';
import { benchCarts } from './carts.ts';
import { throughput } from './load.ts';
import { benchMedia } from './media.ts';
import { benchMessages, messageRows } from './messages.ts';
import { lighthouseScores, pageCpu, pageKb } from './pages.ts';
import { benchReading } from './reading.ts';
import { benchRelevance } from './relevance/index.ts';
import { benchSearch } from './search/index.ts';
import { benchPaidPlaces } from './search/paid-places.ts';
import { benchSentences } from './sentences.ts';
import { benchBuying } from './trade/buying.ts';
import { benchCrash } from './trade/crash.ts';
import { benchDiscounts } from './trade/discounts.ts';
import { benchLedger } from './trade/ledger.ts';
import { benchMemberships } from './trade/memberships.ts';
import { benchWatching } from './watching.ts';
import { keptShare } from './search/kept.ts';
import { cpuMsOf, databaseCpu, startBenchServer, startFloor, untilReady } from './server.ts';

/**
 * Prints the product's figures as a Markdown table, the machine's floor beside them. `BENCH_ADS` ads (default 1,000,000) are loaded once
 * into `.bench/`; `-- quick` leaves Lighthouse out, `-- accounts` everything but the accounts, `-- media` everything
 * but photos, `-- ads` everything but placing, managing and moderating ads, of which `BENCH_WAITING` (default 100,000) wait for a moderator;
 * `-- search` everything but searching and its pages, `-- watching` everything but saved searches, `-- messages` everything but chats, `-- carts` everything but carts; `-- checkout` measures buying, the pages of orders and the books on products of their own, `-- promote` measures renewals of memberships, the turns of boosted ads, applying coupons and the end of a campaign, `-- crash` kills one again and again; `-- relevance` measures alone, on the demo market of 20,000 ads, whether searches find what is wanted, and `verbose` beside it what failed.
 */

const relevanceAlone = process.argv.includes('relevance');
const ads = Number(process.env['BENCH_ADS'] ?? (relevanceAlone ? 20_000 : 1_000_000));
const quick = process.argv.includes('quick');
const searchAlone = process.argv.includes('search');
const watchingAlone = process.argv.includes('watching');
const accountsAlone = process.argv.includes('accounts');
const mediaAlone = process.argv.includes('media');
const adsAlone = process.argv.includes('ads');
const messagesAlone = process.argv.includes('messages');
const cartsAlone = process.argv.includes('carts');
const folder = join(import.meta.dirname, '..', '.bench', String(ads));

const rows: [what: string, figure: string, target: string][] = [];
const note = (what: string, figure: string, target = '') => {
  rows.push([what, figure, target]);
  console.log(`${what}: ${figure}${target && ` (${target})`}`);
};

// On products of their own, for which no market has to be loaded.
const apart = [
  ['checkout', benchBuying],
  ['checkout', benchLedger],
  ['ledger', benchLedger],
  ['promote', benchMemberships],
  ['promote', benchPaidPlaces],
  ['promote', benchDiscounts],
  ['crash', benchCrash],
] as const;
const chosen = apart.filter(([word]) => process.argv.includes(word));
for (const [, bench] of chosen) await bench(note);
if (chosen.length > 0) {
  printTable();
  process.exit();
}

// One network alone may not sign in as often as is measured: the benchmark stands before the server like a proxy, and names others.
const env = { DATA_DIR: folder, DEMO_ADS: String(ads), PORT: '0', TRUST_PROXY: '1' };
const first = await startBenchServer(env, (line) => console.log(`  ${line}`));
// What is left of indexing a new market must not go on beside the measuring.
await untilReady(first.address);
await first.stop();
const server = await startBenchServer(env, () => undefined);
const databaseUrl = embeddedUrl();
const database = openDatabase({ url: databaseUrl, connections: 2 });
const config = readConfig({ ...process.env, ...env });
try {
  note('restart to the first page', `${(server.startedIn / 1000).toFixed(1)} s`, 'at most 4 s');
  const parts = { server, config, databaseUrl, note };
  if (messagesAlone) {
    await messages();
  } else if (cartsAlone) {
    await benchCarts({
      address: server.address,
      databaseUrl,
      secret: sessionSecret(),
      cpuMs: () => server.cpuMs(),
      note,
    });
  } else if (relevanceAlone) {
    await benchRelevance({ address: server.address, databaseUrl, verbose: process.argv.includes('verbose'), note });
  } else {
    const isAlone = { accountsAlone, mediaAlone, adsAlone, searchAlone, watchingAlone };
    if (none(isAlone, 'searchAlone')) await market();
    if (none(isAlone, 'watchingAlone')) await benchWatching({ database, databaseUrl, note });
    if (none(isAlone, 'accountsAlone')) await benchAccounts(parts);
    if (none(isAlone, 'mediaAlone')) await benchMedia(parts);
  }
} finally {
  await database.close();
  await server.stop();
}
// Without the server beside it, which would take its jobs.
if (
  !accountsAlone &&
  !mediaAlone &&
  !relevanceAlone &&
  !searchAlone &&
  !watchingAlone &&
  !messagesAlone &&
  !cartsAlone
) {
  await benchAds({ config, adsWaiting: Number(process.env['BENCH_WAITING'] ?? 100_000), note });
  await benchBulk({ note });
  await benchReading({ note });
}
console.log(`\n${ads.toLocaleString('en')} ads`);
printTable();

function printTable(): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GB`;
  console.log(`\n${machine}, load ${loadavg()[0]?.toFixed(1)}\n`);
  console.log(
    ['| what | figure | target |', '|---|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'),
  );
}

/** Two hundred messages a second while five hundred pages are open, and the pages of a member who has many. */
/** What the server signs tokens with. */
function sessionSecret(): string {
  return readFileSync(join(folder, 'secrets', 'session'), 'utf8').trim();
}

async function messages(): Promise<void> {
  const secret = sessionSecret();
  const figures = await benchMessages({ address: server.address, databaseUrl, secret, cpuMs: () => server.cpuMs() });
  for (const row of messageRows(figures)) note(...row);
}

/** Whether nothing but one part, or everything, is to be measured. */
function none(alone: Readonly<Record<string, boolean>>, but: string): boolean {
  return Object.entries(alone).every(([name, isAlone]) => name === but || !isAlone);
}

/** Searching and reading, as most visitors do. */
async function market(): Promise<void> {
  for (const { name, p50, p95, target } of await benchSearch({ baseUrl: `${server.address}/api`, database })) {
    note(`${name}, one client, p50 / p95`, `${p50} / ${p95} ms`, `p95 at most ${target} ms`);
  }
  const sentences = await benchSentences();
  note(
    'understanding a sentence, usual / hostile',
    `${sentences.usual.toFixed(2)} / ${sentences.worst.toFixed(2)} ms of CPU`,
    'at most 0.3 / 5 ms',
  );
  const { usual, misspelt, worst } = sentences.spelling;
  note(
    'spelling of a sentence, usual / with a slip / hostile',
    `${usual.toFixed(2)} / ${misspelt.toFixed(2)} / ${worst.toFixed(2)} ms of CPU`,
    'at most 1 ms usually',
  );
  await throughputs();
  note(
    'served from kept pages, of 200 searches a second while 20 ads a second change',
    `${((await keptShare(database)) * 100).toFixed(0)} %`,
    'at least 70 %',
  );
  const [ad] = await database.query<{ id: string; title: string }>(
    `select id::text, title from ad where status = 'OnSale' order by id limit 1`,
  );
  const pages = {
    home: '/',
    'category page': '/vasita/otomobil',
    ad: `/ilan/${adPath(ad?.id ?? '', ad?.title ?? '')}`,
  };
  for (const [name, path] of Object.entries(pages)) {
    note(
      `${name}: server CPU`,
      `${(await pageCpu(server, path)).toFixed(1)} ms`,
      name === 'category page' ? 'at most 9 ms' : '',
    );
  }
  for (const [name, path] of Object.entries(pages)) {
    const { script, style } = await pageKb(server.address, path);
    note(`${name}: script / style, as sent`, `${script.toFixed(0)} / ${style.toFixed(1)} kB`, 'at most 140 / 16 kB');
  }
  if (!quick) {
    for (const [name, path] of Object.entries(pages)) {
      const scores = await lighthouseScores(server.address + path);
      note(
        `${name}: Lighthouse, phone`,
        Object.entries(scores)
          .map(([id, score]) => `${id} ${score}`)
          .join(', '),
        '≥ 90, 100, 100, 100',
      );
    }
  }
  note('server memory after all this', `${server.memoryMb().toFixed(0)} MB`, 'under 450 MB');
}

/** Requests a second of the floor and of a category page, by eight clients at once. */
async function throughputs(): Promise<void> {
  const floor = await startFloor(databaseUrl);
  try {
    const adRows = await database.query<{ id: string }>('select id::text from ad limit 500');
    const bare = await throughput([`${floor.address}/bare`]);
    const row = await throughput(adRows.map(({ id }) => `${floor.address}/row/${id}`));
    const requestOf = (request: object) =>
      `${server.address}/api/elasticsearch-manager/ads/filter?request=${encodeURIComponent(JSON.stringify(request))}`;
    const category = await throughput([requestOf({ category: 301 })]);
    // Each asks for another price, so that none was kept.
    const anew = await throughput(
      Array.from({ length: 20_000 }, (_, at) => requestOf({ category: 301, price: { to: 100_000_000_000 + at } })),
    );
    const rowCost = await cost(
      floor.pid,
      adRows.map(({ id }) => `${floor.address}/row/${id}`),
    );
    const anewCost = await cost(
      server.pid,
      Array.from({ length: 40_000 }, (_, at) => requestOf({ category: 301, price: { to: 200_000_000_000 + at } })),
    );
    note('floor: a bare Fastify route', `${bare.perSecond.toFixed(0)}/s`);
    note('floor: a row by primary key', `${row.perSecond.toFixed(0)}/s`);
    note(
      'category page through HTTP',
      `${category.perSecond.toFixed(0)}/s, ${(category.perSecond / row.perSecond).toFixed(2)} of the row`,
      'at least 0.25',
    );
    note(
      'a page of results made anew, filters that never repeat',
      `${anew.perSecond.toFixed(0)}/s, ${(anew.perSecond / row.perSecond).toFixed(2)} of the row`,
      'at least 0.20',
    );
    note(
      '… by processor time of the server and the database',
      `${anewCost.toFixed(2)} ms, ${(rowCost / anewCost).toFixed(2)} of the row`,
      'at least 0.20',
    );
  } finally {
    floor.stop();
  }
}

/** Processor time of a process and the database behind it for one request, milliseconds. */
async function cost(pid: number, urls: readonly string[]): Promise<number> {
  const seconds = 5;
  const [own, before] = [cpuMsOf(pid), await databaseCpu(database)];
  const { perSecond } = await throughput(urls, 8, seconds);
  const used = (await databaseCpu(database)).entries().reduce((sum, [at, ms]) => sum + ms - (before.get(at) ?? 0), 0);
  return (cpuMsOf(pid) - own + used) / (perSecond * seconds);
}

/** The address of the embedded database that the server started. */
function embeddedUrl(): string {
  const at = (name: string) => readFileSync(join(folder, 'postgres', name), 'utf8').trim();
  const { product } = JSON.parse(at('credentials.json')) as { product: string };
  return `postgres://meydan:${product}@127.0.0.1:${at('port')}/meydan`;
}
