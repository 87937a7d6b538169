import { seedCatalogue } from '../server/market/catalogue/seed.ts';
import { openCatalogue } from '../server/market/catalogue/port.ts';
import { seedPlaces } from '../server/people/addresses/seed.ts';
import { loadPlaces } from '../server/people/addresses/port.ts';
import { permissions } from '../contract/permissions.ts';
import { kurus } from '../server/kernel/money.ts';
import { chance } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database.ts';
import type { Database } from '../server/platform/database.ts';
import { istanbulDay } from '../contract/istanbul-day.ts';
import { readOverview } from '../server/site/figures/operations/read-overview.ts';
import { createRankings } from '../server/site/figures/operations/read-rankings.ts';
import { foldChanges } from '../server/site/figures/store/figures.ts';
import { createLedger } from '../server/trade/ledger/operations/ledger-port.ts';
import type { OwnContext } from './support/context.ts';
import { countStatements } from './support/counted-database.ts';
import { databaseCpu, databaseCpuSince } from './support/cpu.ts';
import { startOwnDatabase } from './support/own-database.ts';
import { interleavedTimes, p50AndP95, range } from './support/times.ts';

const ads = 1_000_000;
const orders = 100_000;
const sellers = 20_000;
const dayMs = 24 * 3_600_000;
const target = 'p95 under 50 ms, at most 5 statements';

/** Measures the desk's overview after a year with a million ads and 100,000 orders, the fold of changes, and what figures add to a posting. */
export async function benchOverview({ note }: OwnContext): Promise<void> {
  const embedded = await startOwnDatabase('overview', async (client) => {
    await seedCatalogue(client);
    await seedPlaces(client);
  });
  const real = openDatabase({ url: embedded.url, connections: 4, statementMs: 300_000 });
  const monitor = openDatabase({ url: embedded.url, connections: 1 });
  const catalogue = await openCatalogue(real);
  try {
    const { database, statementsOf } = countStatements(real);
    await writeYear(real);
    const began = performance.now();
    await foldChanges(real);
    note('overview: folding a year of changes', `${((performance.now() - began) / 1_000).toFixed(1)} s`);
    await real.query('vacuum analyze figure_day, figure_part, figure_change');
    const places = await loadPlaces(real);
    const deps = {
      database,
      catalogue: catalogue.current,
      places,
      systemState: noSystem,
      rankings: createRankings(database),
    };
    const ask = (days: number) => () => readOverview(deps, { caller: reader, language: 'tr', from: daysAgo(days - 1) });
    const kinds = { '7': ask(7), '30': ask(30), '90': ask(90), '365': ask(365) };
    for (const [days, read] of Object.entries(kinds)) {
      const started = performance.now();
      await read();
      note(`overview of ${days} days, first in a minute`, `${(performance.now() - started).toFixed(0)} ms`);
    }
    const times = await interleavedTimes(kinds, { repetitions: 60, warming: 5 });
    for (const [days, took] of Object.entries(times)) {
      const statements = (await statementsOf(kinds[days as keyof typeof kinds])).length;
      // The state of the job lanes costs one more statement every two seconds.
      note(
        `overview of ${days} days`,
        `${p50AndP95(took)}, ${range([statements])} statements and 1 for job lanes`,
        target,
      );
    }
    await benchPostings(real, monitor, note);
  } finally {
    await catalogue.close();
    await Promise.all([real.close(), monitor.close()]);
    await embedded.close();
  }
}

const noSystem = async () => ({ stalledLanes: [], unreachable: [] });
const reader = {
  kind: 'member',
  id: chance.uuid(),
  sessionId: chance.uuid(),
  permissions: [...permissions],
  accountType: 'Personal',
} as const;
const daysAgo = (days: number) => istanbulDay(new Date(Date.now() - days * dayMs));

/** Adds the changes of a year, and the sellers. */
async function writeYear(database: Database): Promise<void> {
  await database.query(
    `insert into account (id, account_type, name, surname, created_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Personal', 'Ayşe', 'Yılmaz', now() - n % 365 * interval '1 day'
     from generate_series(0, ${sellers - 1}) n`,
  );
  const categories = `(select array_agg(id order by id) from category where id not in (select parent_id from category where parent_id is not null))`;
  await database.query(
    `insert into figure_change (day, metric, part, amount, count)
     select current_date - n % 365, part.metric, part.part, 5000 + n::bigint * 7919 % 900000, 1
     from generate_series(1, ${orders}) n, ${categories} leaves (leaves), lateral (values
       ('sellers', '00000000-0000-4000-8000-' || lpad((n::bigint * 7919 % ${sellers})::text, 12, '0')),
       ('categories', leaves[1 + n % cardinality(leaves)]::text), ('places', (1 + n % 81)::text)) part (metric, part)`,
  );
  await database.query(
    `insert into figure_change (day, metric, part, count)
     select day, part.metric, part.part, count(*)
     from (select current_date - n % 365 as day, leaves[1 + n % 977 % cardinality(leaves)] as category, 1 + n % 81 as place
       from generate_series(1, ${ads}) n, ${categories} leaves (leaves)) ad,
       lateral (values ('categoryAds', category::text), ('placeAds', place::text)) part (metric, part) group by 1, 2, 3`,
  );
  await database.query(
    `insert into figure_change (day, metric, part, amount, count)
     select current_date - n % 365, 'emptySearches', 'arama ' || n % 5000, 12, 20 from generate_series(1, 20000) n`,
  );
  await database.query(
    `insert into figure_change (day, metric, amount, count)
     select current_date - n, metric, 1234567, 321 from generate_series(0, 730) n, unnest(array['visitors', 'searches', 'opens', 'members', 'adsPlaced',
       'adsPublished', 'adsRefused', 'adWait', 'messages', 'phones', 'offers', 'carts', 'checkouts', 'gmv', 'commission', 'promotions', 'memberships',
       'refunds', 'held', 'payable']) metric`,
  );
}

/** Compares concurrent postings with and without the trigger of figures, in turns. */
async function benchPostings(database: Database, monitor: Database, note: OwnContext['note']): Promise<void> {
  const ledger = createLedger(database);
  const totals = { with: 0, without: 0 };
  const postings = 400;
  const cpuOf = async () => {
    const before = await databaseCpu(monitor);
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let n = 0; n < postings / 4; n += 1) {
          const [payment, item] = [chance.uuid(), chance.uuid()];
          await ledger.post({
            cause: `payment:${payment}:ordered`,
            entries: [
              { account: 'buyer', subjectId: payment, amount: kurus(100_000) },
              { account: 'held', subjectId: item, amount: kurus(-100_000) },
            ],
          });
        }
      }),
    );
    return databaseCpuSince(monitor, before);
  };
  for (let turn = 0; turn < 7; turn += 1) {
    for (const kind of ['with', 'without'] as const) {
      await database.query(
        `alter table ledger_entry ${kind === 'with' ? 'enable' : 'disable'} trigger figure_ledger_entry`,
      );
      const cpu = await cpuOf();
      if (turn > 0) totals[kind] += cpu;
    }
  }
  const per = (cpu: number) => `${(cpu / (6 * postings)).toFixed(3)} ms`;
  note('overview: CPU of a posting with figures, of 4 at once', `${per(totals.with)}, without ${per(totals.without)}`);
}
