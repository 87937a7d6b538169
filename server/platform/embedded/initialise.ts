import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { DataFolderVersion } from './errors.ts';
import { killAll } from './orphans.ts';
import type { ServerFolder } from './server-folder.ts';
import { run } from './programs.ts';

/** Name of the product's database and of the role that owns it; the role is no superuser. */
export const PRODUCT = 'meydan';

/** The passwords, created once and stored in a file that only this process's user can read. */
interface Credentials {
  product: string;
  superuser: string;
}

/** Creates the cluster, or checks the version of an existing one. Returns the product role's password. */
export async function ensureCluster(
  serverFolder: ServerFolder,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<string> {
  const cluster = join(serverFolder.folder, 'cluster');
  for (const name of readdirSync(serverFolder.folder)) {
    if (!name.startsWith('init-')) continue;
    await killAll(join(serverFolder.folder, name, 'cluster'));
    rmSync(join(serverFolder.folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
  setUnfinishedAside(cluster);
  if (!existsSync(cluster)) {
    log('Preparing the database for its first start');
    return await initialise(serverFolder, binaries);
  }
  const found = readVersion(cluster);
  if (found !== binaries.major) throw new DataFolderVersion(cluster, found, binaries.major);
  const credentials = readCredentials(serverFolder.folder);
  if (credentials) return credentials.product;
  log('The database password is missing; setting a new one');
  const fresh = newCredentials();
  await single(serverFolder, binaries, 'cluster', [
    `ALTER ROLE postgres PASSWORD '${fresh.superuser}'`,
    `ALTER ROLE ${PRODUCT} PASSWORD '${fresh.product}'`,
  ]);
  writeCredentials(serverFolder.folder, fresh);
  return fresh.product;
}

/** A cluster without a control file was never initialised and has no tables. It is renamed instead of deleted, to be safe. */
function setUnfinishedAside(cluster: string): void {
  if (!existsSync(cluster) || existsSync(join(cluster, 'global', 'pg_control'))) return;
  renameSync(cluster, `${cluster}.unfinished-${Date.now()}`);
}

function readVersion(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return 'of an unknown version';
  }
}

/** Builds the cluster in a temporary folder and renames it last, so that a crash leaves no half-initialised cluster. */
async function initialise(serverFolder: ServerFolder, binaries: Binaries): Promise<string> {
  const name = `init-${process.pid}-${randomBytes(4).toString('hex')}`;
  const temporary = join(serverFolder.folder, name);
  const credentials = newCredentials();
  const toPostgres = (path: string): void => {
    if (serverFolder.identity) chownSync(path, serverFolder.identity.uid, serverFolder.identity.gid);
  };
  try {
    mkdirSync(temporary, { mode: 0o711 });
    mkdirSync(join(temporary, 'cluster'), { mode: 0o700 });
    toPostgres(join(temporary, 'cluster'));
    writeFileSync(join(temporary, 'password'), `${credentials.superuser}\n`, { mode: 0o600 });
    toPostgres(join(temporary, 'password'));
    await run(serverFolder, `${name}/cluster`, binaries.initdb, [
      `--pgdata=${serverFolder.serverPath}/${name}/cluster`,
      `--pwfile=${serverFolder.serverPath}/${name}/password`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Uses PostgreSQL's builtin collation, so that a new system library cannot invalidate indexes. LC_CTYPE is a real UTF-8 locale, because pg_trgm
      // and the text search parser use it to recognise letters.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    ]);
    await single(serverFolder, binaries, `${name}/cluster`, [
      `CREATE ROLE ${PRODUCT} LOGIN CREATEDB PASSWORD '${credentials.product}'`,
      `GRANT pg_monitor, pg_checkpoint, pg_signal_backend TO ${PRODUCT}`,
      `CREATE DATABASE ${PRODUCT} OWNER ${PRODUCT}`,
    ]);
    writeCredentials(serverFolder.folder, credentials);
    renameSync(join(temporary, 'cluster'), join(serverFolder.folder, 'cluster'));
    sync(serverFolder.folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  }
  return credentials.product;
}

/** Single-user mode has no network and needs no password. Each input line is one statement. */
async function single(
  serverFolder: ServerFolder,
  binaries: Binaries,
  cluster: string,
  statements: string[],
): Promise<void> {
  const args = [
    '--single',
    '-D',
    `${serverFolder.serverPath}/${cluster}`,
    '-c',
    'exit_on_error=on',
    '-c',
    'log_checkpoints=off',
    'postgres',
  ];
  await run(serverFolder, cluster, binaries.postgres, args, `${statements.join('\n')}\n`);
}

// Base64url needs no escaping in SQL or URLs.
const newCredentials = (): Credentials => ({
  product: randomBytes(24).toString('base64url'),
  superuser: randomBytes(24).toString('base64url'),
});

function readCredentials(folder: string): Credentials | undefined {
  try {
    const { product, superuser } = JSON.parse(
      readFileSync(join(folder, 'credentials.json'), 'utf8'),
    ) as Partial<Credentials>;
    return product && superuser ? { product, superuser } : undefined;
  } catch {
    return undefined;
  }
}

function writeCredentials(folder: string, credentials: Credentials): void {
  replaceFile(join(folder, 'credentials.json'), `${JSON.stringify(credentials, null, 2)}\n`);
}

/** Writes a private file atomically. */
export function replaceFile(path: string, text: string): void {
  rmSync(`${path}.new`, { force: true });
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

function sync(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
