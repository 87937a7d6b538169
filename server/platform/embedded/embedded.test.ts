import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from './index.ts';

const isRoot = process.getuid?.() === 0;
const running = new Set<Embedded>();
const children = new Set<ChildProcess>();
const lines: string[] = [];
let root = '';
let initialised = '';
let count = 0;

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'meydan-embedded-')));
  chmodSync(root, 0o755);
  initialised = join(root, 'initialised');
  const embedded = await start(initialised);
  await query(embedded.url, 'create table kept as select 7 as n');
  await embedded.stop();
}, 30_000);

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await Promise.all([...running].map((embedded) => embedded.stop()));
  running.clear();
  lines.length = 0;
});

afterAll(async () => {
  // What a killed child left behind is ended by starting on its folder once more.
  for (const name of readdirSync(root)) {
    const folder = join(root, name);
    if (existsSync(join(folder, 'cluster', 'postmaster.pid'))) await (await start(folder)).stop();
  }
  rmSync(root, { recursive: true, force: true });
});

async function start(folder: string, port?: number): Promise<Embedded> {
  const embedded = await startEmbedded({
    folder,
    log: (line) => lines.push(line),
    ...(port === undefined ? {} : { port }),
  });
  running.add(embedded);
  return embedded;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A copy of the initialised folder, which spares each test the second that making one takes. */
function copy(): string {
  const folder = join(root, `copy-${++count}`);
  cpSync(initialised, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

function spawnChild(folder: string): ChildProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL('child.fixture.ts', import.meta.url)), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  return child;
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [data] = (await once(child.stdout!, 'data')) as [Buffer];
  return data.toString().trim();
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

const portOf = (url: string): number => Number(new URL(url).port);
const serverPid = (folder: string): number =>
  Number.parseInt(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10);
const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

describe('a start', () => {
  test('keeps data, port and password over a restart', async () => {
    const folder = copy();
    const first = await start(folder);
    await query(first.url, 'insert into kept values (8)');
    await Promise.all([first.stop(), first.stop()]);
    const second = await start(folder);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select n from kept order by n')).toEqual([{ n: 7 }, { n: 8 }]);
  });

  test.skipIf(process.platform === 'win32')('is reached by a socket that nobody else may open', async () => {
    const folder = copy();
    const { url } = await start(folder);
    expect(new URL(url).searchParams.get('host')).toBe(join(folder, 'cluster'));
    expect(await query(url, 'select inet_client_addr() as address')).toEqual([{ address: null }]);
    expect(statSync(join(folder, 'cluster')).mode & 0o077).toBe(0);
  });

  test('is reached by its port where the path of a socket would be too long', async () => {
    const folder = join(root, 'long'.repeat(25));
    cpSync(copy(), folder, { recursive: true });
    const { url } = await start(folder);
    expect(new URL(url).search).toBe('');
    expect(await query(url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('is reached by its port where a folder keeps no sockets', async () => {
    const folder = copy();
    const first = await start(folder);
    await first.stop();
    // Nothing can be bound to a name that is taken by a folder.
    mkdirSync(join(folder, 'cluster', `.s.PGSQL.${portOf(first.url)}`));
    const { url } = await start(folder);
    expect(url).toBe(first.url.split('?')[0]);
    expect(await query(url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('gives a UTF-8 database of the product, with Turkish sorting, trigrams and no superuser', async () => {
    const { url } = await start(copy());
    await query(url, 'create extension pg_trgm');
    expect(
      await query(
        url,
        `select current_database() as name, pg_encoding_to_char(encoding) as encoding, datlocale as locale, rolsuper as super,
           'ı' < 'i' collate "tr-x-icu" as dotless_first, 'h' < 'ı' collate "tr-x-icu" as after_h, similarity('şğı', 'şğı')::int as same
         from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
      ),
    ).toEqual([
      {
        name: 'meydan',
        encoding: 'UTF8',
        locale: 'C.UTF-8',
        super: false,
        dotless_first: true,
        after_h: true,
        same: 1,
      },
    ]);
  });

  test('keeps the password to itself', async () => {
    const folder = copy();
    const { url } = await start(folder);
    expect(statSync(join(folder, 'credentials.json')).mode & 0o777).toBe(0o600);
    const { password } = new URL(url);
    expect(password.length).toBeGreaterThan(20);
    expect(lines.join('\n')).not.toContain(password);
    await expect(query(url.replace(password, 'wrong'), 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('sets a new password when the file is lost', async () => {
    const folder = copy();
    rmSync(join(folder, 'credentials.json'));
    expect(await query((await start(folder)).url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('takes another port when the usual one is taken, and says so when told which', async () => {
    const folder = copy();
    const occupied = Number(readFileSync(join(folder, 'port'), 'utf8'));
    const other = createServer().listen(occupied, '127.0.0.1');
    await once(other, 'listening');
    await expect(start(folder, occupied)).rejects.toThrow(
      `Port ${occupied}, which the database was told to use, is taken`,
    );
    expect(portOf((await start(folder)).url)).not.toBe(occupied);
    other.close();
  });

  test.runIf(isRoot)('as root runs as an account of its own, also below a closed folder', async () => {
    const closed = join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const folder = join(closed, 'postgres');
    cpSync(initialised, folder, { recursive: true });
    expect(statSync(join(folder, 'cluster')).uid).toBe(0);
    const embedded = await start(folder);
    expect(statSync(join(folder, 'cluster')).uid).not.toBe(0);
    expect(statSync(`/proc/${serverPid(folder)}`).uid).toBe(statSync(join(folder, 'cluster')).uid);
    expect(statSync(closed).mode & 0o777).toBe(0o700);
    expect(await query(embedded.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test.runIf(!isRoot)('as an ordinary user runs as that user', async () => {
    const folder = copy();
    await start(folder);
    expect(statSync(join(folder, 'cluster')).uid).toBe(userInfo().uid);
  });
});

describe('after a crash', () => {
  test('of our process: the server left behind is ended and nothing is lost', async () => {
    const folder = copy();
    const child = spawnChild(folder);
    const url = (await firstLine(child)).replace('up ', '');
    await query(url, 'insert into kept values (9)');
    const orphan = serverPid(folder);
    await killed(child);
    expect(runs(orphan)).toBe(true);
    const embedded = await start(folder);
    expect(runs(orphan)).toBe(false);
    expect(await query(embedded.url, 'select n from kept order by n')).toEqual([{ n: 7 }, { n: 9 }]);
  });

  test('of everything: a process id that now belongs to somebody else is not believed', async () => {
    const folder = copy();
    const child = spawnChild(folder);
    const url = (await firstLine(child)).replace('up ', '');
    await query(url, 'insert into kept values (9)');
    process.kill(serverPid(folder), 'SIGKILL');
    await killed(child);
    const file = join(folder, 'cluster', 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
    expect(await query((await start(folder)).url, 'select n from kept order by n')).toEqual([{ n: 7 }, { n: 9 }]);
  });

  test('of the server alone: it is started again at the same address, and stops cleanly afterwards', async () => {
    const folder = copy();
    const embedded = await start(folder);
    const before = serverPid(folder);
    process.kill(before, 'SIGKILL');
    await expect
      .poll(() => query(embedded.url, 'select n from kept').catch(() => 'away'), { timeout: 15_000 })
      .toEqual([{ n: 7 }]);
    const after = serverPid(folder);
    expect(after).not.toBe(before);
    await embedded.stop();
    expect(runs(after)).toBe(false);
  });

  test('during the first start: begins again', async () => {
    const folder = join(root, 'unborn');
    const child = spawnChild(folder);
    await expect
      .poll(() => existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('init-')), { interval: 5 })
      .toBe(true);
    await killed(child);
    expect(existsSync(join(folder, 'cluster'))).toBe(false);
    expect(await query((await start(folder)).url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(readdirSync(folder).filter((name) => name.startsWith('init-'))).toEqual([]);
  });

  test('a cluster that never was one is set aside, not deleted', async () => {
    const folder = join(root, 'half');
    mkdirSync(join(folder, 'cluster', 'base'), { recursive: true });
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '18\n');
    expect(await query((await start(folder)).url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(readdirSync(folder).some((name) => name.startsWith('cluster.unfinished-'))).toBe(true);
  });
});

describe('refused', () => {
  test('a second copy, in another process and in this one', async () => {
    const folder = copy();
    const { url } = await start(folder);
    expect(await firstLine(spawnChild(folder))).toBe('refused DataFolderInUse');
    await expect(start(folder)).rejects.toThrow(
      `Another copy (process ${process.pid}) is already running on the data folder ${folder}; stop it first or choose another folder.`,
    );
    expect(await query(url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('all but one of several at the same instant, also right after a crash', async () => {
    const folder = copy();
    const dead = spawnChild(folder);
    await firstLine(dead);
    await killed(dead);
    const answers = await Promise.all([1, 2, 3].map(() => firstLine(spawnChild(folder))));
    expect(answers.filter((line) => line.startsWith('up '))).toHaveLength(1);
    expect(answers.filter((line) => line === 'refused DataFolderInUse')).toHaveLength(2);
  });

  test('a folder of another major version, which is left as it is', async () => {
    const folder = copy();
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '17\n');
    await expect(start(folder)).rejects.toMatchObject({
      name: 'DataFolderVersion',
      message: expect.stringMatching(/written by PostgreSQL 17.*runs PostgreSQL 18/),
    });
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '18\n');
    expect(await query((await start(folder)).url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('a folder that is a file, in one sentence', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    await expect(start(join(file, 'postgres'))).rejects.toThrow(/^The data folder .* is not a folder\.$/);
  });
});
