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
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await Promise.all([...running].map((embedded) => embedded.stop()));
  running.clear();
  lines.length = 0;
});

afterAll(async () => {
  // Starting on the folder of a killed child ends its leftover processes.
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

/** Copies the initialised folder, which is faster than initialising one for each test. */
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

describe('start', () => {
  test('keeps data, port and password after a restart', async () => {
    const folder = copy();
    const first = await start(folder);
    await query(first.url, 'insert into kept values (8)');
    await Promise.all([first.stop(), first.stop()]);
    const second = await start(folder);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select n from kept order by n')).toEqual([{ n: 7 }, { n: 8 }]);
  });

  test.skipIf(process.platform === 'win32')('listens on a socket that only this user can open', async () => {
    const folder = copy();
    const { url } = await start(folder);
    expect(new URL(url).searchParams.get('host')).toBe(join(folder, 'cluster'));
    expect(await query(url, 'select inet_client_addr() as address')).toEqual([{ address: null }]);
    expect(statSync(join(folder, 'cluster')).mode & 0o077).toBe(0);
  });

  test('uses only the port if the socket path would be too long', async () => {
    const folder = join(root, 'long'.repeat(25));
    cpSync(copy(), folder, { recursive: true });
    const { url } = await start(folder);
    expect(new URL(url).search).toBe('');
    expect(await query(url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('uses only the port if the folder does not support sockets', async () => {
    const folder = copy();
    const first = await start(folder);
    await first.stop();
    // The existing folder blocks the socket's name.
    mkdirSync(join(folder, 'cluster', `.s.PGSQL.${portOf(first.url)}`));
    const { url } = await start(folder);
    expect(url).toBe(first.url.split('?')[0]);
    expect(await query(url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('creates a UTF-8 database with Turkish sorting and trigrams, owned by a role that is no superuser', async () => {
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

  test('keeps the password in a private file and out of the log', async () => {
    const folder = copy();
    const { url } = await start(folder);
    expect(statSync(join(folder, 'credentials.json')).mode & 0o777).toBe(0o600);
    const { password } = new URL(url);
    expect(password.length).toBeGreaterThan(20);
    expect(lines.join('\n')).not.toContain(password);
    await expect(query(url.replace(password, 'wrong'), 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('sets a new password if its file is lost', async () => {
    const folder = copy();
    rmSync(join(folder, 'credentials.json'));
    expect(await query((await start(folder)).url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('takes another port if the last one is in use, and refuses if the port is configured', async () => {
    const folder = copy();
    const occupied = Number(readFileSync(join(folder, 'port'), 'utf8'));
    const other = createServer().listen(occupied, '127.0.0.1');
    // On an error, another process uses the port already.
    await once(other, 'listening').catch(() => undefined);
    await expect(start(folder, occupied)).rejects.toThrow(
      `Port ${occupied}, configured for the embedded PostgreSQL, is in use`,
    );
    expect(portOf((await start(folder)).url)).not.toBe(occupied);
    other.close();
  });

  test.runIf(isRoot)('runs under a separate account if started by root, also below a closed folder', async () => {
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

  test.runIf(!isRoot)('runs under the current user if it is not root', async () => {
    const folder = copy();
    await start(folder);
    expect(statSync(join(folder, 'cluster')).uid).toBe(userInfo().uid);
  });
});

describe('after a crash', () => {
  test('stops the server of a killed process and loses no data', async () => {
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

  test('ignores a process id that now belongs to another process', async () => {
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

  test('restarts a server that ended alone, on the same port', async () => {
    const folder = copy();
    const embedded = await start(folder);
    const before = serverPid(folder);
    process.kill(before, 'SIGKILL');
    await expect.poll(() => query(embedded.url, 'select n from kept').catch(() => 'away')).toEqual([{ n: 7 }]);
    const after = serverPid(folder);
    expect(after).not.toBe(before);
    await embedded.stop();
    expect(runs(after)).toBe(false);
  });

  test('initialises again if the first start was killed', async () => {
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

  test('renames an incomplete cluster instead of deleting it', async () => {
    const folder = join(root, 'half');
    mkdirSync(join(folder, 'cluster', 'base'), { recursive: true });
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '18\n');
    expect(await query((await start(folder)).url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(readdirSync(folder).some((name) => name.startsWith('cluster.unfinished-'))).toBe(true);
  });
});

describe('refusals', () => {
  test('refuses a second start on the same folder, in another or the same process', async () => {
    const folder = copy();
    const { url } = await start(folder);
    expect(await firstLine(spawnChild(folder))).toBe('refused DataFolderInUse');
    await expect(start(folder)).rejects.toThrow(
      `Another copy (process ${process.pid}) is already running on the data folder ${folder}; stop it first or set DATA_DIR to another folder.`,
    );
    expect(await query(url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('lets only one of several simultaneous starts succeed, also after a crash', async () => {
    const folder = copy();
    const dead = spawnChild(folder);
    await firstLine(dead);
    await killed(dead);
    const answers = await Promise.all([1, 2, 3].map(() => firstLine(spawnChild(folder))));
    expect(answers.filter((line) => line.startsWith('up '))).toHaveLength(1);
    expect(answers.filter((line) => line === 'refused DataFolderInUse')).toHaveLength(2);
  });

  test('refuses a folder of another major version and leaves it unchanged', async () => {
    const folder = copy();
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '17\n');
    await expect(start(folder)).rejects.toMatchObject({
      name: 'DataFolderVersion',
      message: expect.stringMatching(/written by PostgreSQL 17.*runs PostgreSQL 18/),
    });
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '18\n');
    expect(await query((await start(folder)).url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('refuses a folder that is a file, in one sentence', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    await expect(start(join(file, 'postgres'))).rejects.toThrow(/^The data folder .* is not a folder\.$/);
  });
});
