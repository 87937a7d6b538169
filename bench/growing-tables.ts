import { Client } from 'pg';
import { chance } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database.ts';
import type { Database } from '../server/platform/database.ts';
import { beginDeliveries, finishDeliveries } from '../server/people/notifications/store/deliveries.ts';
import { insertNotifications } from '../server/people/notifications/store/notifications.ts';
import type { OwnContext } from './support/context.ts';
import { databaseCpu, databaseCpuSince } from './support/cpu.ts';
import { startOwnDatabase } from './support/own-database.ts';
import { p50AndP95, timed } from './support/times.ts';

const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const days = 30;
const members = 1_000_000;
const batches = 400;
const batchSize = 100;
/** The end of a week that began two to three weeks ago: everything before it is removed. */
const cleanedBefore = `date_trunc('week', now() - interval '16 days')`;

interface Layout {
  name: string;
  /** Schema of the table. */
  schema: string;
  newId(): string;
  /** SQL of an id for a row of `created_at`. */
  idSql: string;
  prepare(client: Client): Promise<void>;
  addIndexes(client: Client): Promise<void>;
  /** Removes the deliveries before `cleanedBefore`. */
  clean(client: Client): Promise<void>;
}

/** Definitions of the partitioned table's indexes. */
let partitionIndexes: string[] = [];

const layouts: Layout[] = [
  {
    name: 'one table',
    schema: 'plain',
    newId: chance.uuid,
    idSql: 'gen_random_uuid()',
    async prepare(client) {
      await client.query('create schema plain; create table plain.delivery (like public.delivery including defaults)');
    },
    async addIndexes(client) {
      await client.query(
        `alter table plain.delivery add primary key (id);
         create index on plain.delivery (notification_id);
         create index on plain.delivery (created_at);
         create index on plain.delivery (created_at) where channel = 'Email' and state = 'Waiting' and error is not null`,
      );
    },
    async clean(client) {
      const text = `delete from plain.delivery where id in (
        select id from plain.delivery where created_at < ${cleanedBefore} order by created_at limit 5000)`;
      while (((await client.query(text)).rowCount ?? 0) > 0);
    },
  },
  {
    name: 'a partition a week',
    schema: 'public',
    newId: chance.timedUuid,
    idSql: `uuidv7(created_at - now())`,
    async prepare(client) {
      await client.query(`select partition_weeks('delivery', now() - interval '${days + 7} days', now())`);
      // Filling is faster without them. The primary key stays: ids of version 7 are only added at its end.
      const { rows: indexes } = await client.query<{ name: string; definition: string }>(
        `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
         where indrelid = 'public.delivery'::regclass and not indisprimary`,
      );
      partitionIndexes = indexes.map(({ definition }) => definition);
      for (const { name } of indexes) await client.query(`drop index ${name}`);
    },
    async addIndexes(client) {
      for (const definition of partitionIndexes) await client.query(definition.replace(' ON ONLY ', ' ON '));
    },
    async clean(client) {
      await client.query(`select drop_weeks('delivery', ${cleanedBefore})`);
    },
  },
];

/** Compares deliveries in one table and in a partition a week, at `BENCH_ROWS` rows of 30 days: adding, sending and removing them. */
export async function benchGrowingTables({ note }: OwnContext): Promise<void> {
  const embedded = await startOwnDatabase('growing-tables');
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '1GB'; set timezone = 'UTC'`);
    for (const layout of layouts) {
      const about = (what: string) => `${what}, ${rows.toLocaleString('en')} deliveries, ${layout.name}`;
      await layout.prepare(client);
      await fill(client, layout);
      await client.query(`alter database meydan set search_path = ${layout.schema}, public`);
      const database = openDatabase({ url: embedded.url, connections: 2, statementMs: 60_000 });
      try {
        note(about('size'), await sizeOf(client, layout));
        const sent = await send(database, layout);
        note(about(`adding ${batchSize}`), `${p50AndP95(sent.added)}, ${sent.cpuAdded.toFixed(2)} ms CPU`);
        note(about('sending 10'), `${p50AndP95(sent.sent)}, ${sent.cpuSent.toFixed(2)} ms CPU`);
        note(about('removing the oldest week or two'), await removal(client, database, layout));
      } finally {
        await database.close();
      }
      await client.query(layout.schema === 'plain' ? 'drop schema plain cascade' : 'truncate delivery');
    }
  } finally {
    await client.end();
    await embedded.close();
  }
}

/** Inserts a day at a time, as time passes. */
async function fill(client: Client, { schema, idSql, addIndexes }: Layout): Promise<void> {
  for (let day = days - 1; day >= 0; day -= 1) {
    await client.query(
      `insert into ${schema}.delivery (id, notification_id, account_id, channel, template, state, tries, created_at, sent_at)
       select ${idSql}, $2::bigint + n, md5((n * 7919 % $3::bigint)::text)::uuid, 'Email', 'Favorite.AdPriceDropped', 'Sent', 1, created_at, created_at
       from generate_series(1, $4::bigint) as n,
         lateral (select now() - make_interval(days => $1::int) + n * interval '1 day' / $4 as created_at) as time`,
      [day + 1, (days - day) * Math.round(rows / days), members, Math.round(rows / days)],
    );
  }
  await addIndexes(client);
  await client.query(`vacuum (analyze) ${schema}.delivery`);
  await client.query('checkpoint');
}

async function send(database: Database, { newId }: Layout) {
  const [added, sent]: [number[], number[]] = [[], []];
  const made: string[][] = [];
  let before = await databaseCpu(database);
  for (let batch = 0; batch < batches; batch += 1) {
    const notices = Array.from({ length: batchSize }, () => ({
      accountId: chance.uuid(),
      template: 'Favorite.AdPriceDropped' as const,
      categoryId: 1,
      tokens: {},
      image: undefined,
      subImage: undefined,
      routeValue: undefined,
      onceKey: undefined,
      isRead: true,
      deliveries: [{ id: newId(), channel: 'Email' }],
    }));
    made.push(notices.flatMap(({ deliveries }) => deliveries.map(({ id }) => id)));
    added.push(await timed(() => insertNotifications(database, notices)));
  }
  const cpuAdded = (await databaseCpuSince(database, before)) / batches;
  before = await databaseCpu(database);
  const groups = made.map((ids) => ids.slice(0, 10));
  for (const ids of groups) {
    sent.push(
      await timed(async () => {
        await beginDeliveries(database, ids);
        await finishDeliveries(
          database,
          ids.map((id) => ({ id, state: 'Sent', error: null })),
        );
      }),
    );
  }
  return { added, sent, cpuAdded, cpuSent: (await databaseCpuSince(database, before)) / groups.length };
}

async function removal(client: Client, database: Database, layout: Layout): Promise<string> {
  const position = async () =>
    (await client.query<{ at: string }>('select pg_current_wal_lsn() as at')).rows[0]?.at ?? '0/0';
  const from = await position();
  const before = await databaseCpu(database);
  const took = await timed(() => layout.clean(client));
  const cpu = await databaseCpuSince(database, before);
  const { rows: wal } = await client.query<{ mb: number }>(
    'select (pg_wal_lsn_diff(pg_current_wal_lsn(), $1) / 1e6)::float8 as mb',
    [from],
  );
  const vacuumed = await timed(() => client.query(`vacuum ${layout.schema}.delivery`));
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const left = await sizeOf(client, layout);
  return `${seconds(took)}, ${seconds(cpu)} CPU, ${(wal[0]?.mb ?? 0).toFixed(1)} MB WAL, then vacuum ${seconds(vacuumed)}, ${left} left`;
}

async function sizeOf(client: Client, { schema }: Layout): Promise<string> {
  const { rows: sizes } = await client.query<{ table: number; indexes: number; count: string }>(
    `select sum(pg_table_size(relid))::float8 / 1e6 as table, sum(pg_indexes_size(relid))::float8 / 1e6 as indexes
     from (select relid from pg_partition_tree('${schema}.delivery') where isleaf union select '${schema}.delivery'::regclass) as part`,
  );
  const [size] = sizes;
  return `${size?.table.toFixed(0) ?? 0} MB and ${size?.indexes.toFixed(0) ?? 0} MB of indexes`;
}
