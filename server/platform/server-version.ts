import { Client } from 'pg';

/** Oldest supported major version. */
const majorNeeded = 18;
/** Oldest version of each major line without known vulnerabilities, in PostgreSQL's number format, and the date of this check. */
export const minSafe = { versions: { 18: 180_006 }, asOf: '2026-11-22' } as const;

export interface Trust {
  /** The setting that names the database. */
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL';
  acceptsUnsafe: boolean;
  /** A pooler, which must set what the product cannot set for its connections. */
  isPooled?: boolean;
}

/** What the database lacks, by SQLSTATE. */
const lacks: Readonly<Record<string, string>> = {
  '42501': 'its role must own the database',
  '0A000': 'it must have the extension pg_trgm',
  '58P01': 'it must have the extension pg_trgm',
  '53100': 'its disk is full',
  '25006': 'it can only be read',
};

/** Converts a migration failure to one sentence if the operator's database lacks something; returns other errors unchanged. */
export function explainMigrationFailure(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const lack = lacks[(cause as { code?: string }).code ?? ''];
    if (lack !== undefined) return new Error(`DATABASE_URL: ${lack} (${cause.message}).`, { cause: error });
  }
  return error;
}

const connectMs = 10_000;

/** `18.4` for 180004. */
const nameOf = (version: number): string => `${Math.floor(version / 10_000)}.${version % 10_000}`;

/**
 * Returns a warning about a server version, or undefined if it is safe. Throws one sentence for an unsupported version, and for one with known
 * vulnerabilities unless the operator accepts it.
 */
export function judgeVersion(version: number, { setting, acceptsUnsafe }: Trust): string | undefined {
  if (version < majorNeeded * 10_000) {
    throw new Error(
      `${setting}: PostgreSQL ${majorNeeded} or newer is required, but this server is ${nameOf(version)}.`,
    );
  }
  // No vulnerabilities are known here for lines newer than the list.
  const min = new Map(Object.entries(minSafe.versions)).get(String(Math.floor(version / 10_000)));
  if (min === undefined || version >= min) return undefined;
  const warning = `PostgreSQL ${nameOf(version)} has known vulnerabilities that are fixed in ${nameOf(min)} (as of ${minSafe.asOf})`;
  if (acceptsUnsafe) return `${warning}. See docs/operating.md for how to get a newer one.`;
  throw new Error(`${setting}: ${warning}. To use it anyway, set UNSAFE_POSTGRESQL=accepted. See docs/operating.md.`);
}

/** The server does not answer now; its settings may be right. */
export class DatabaseUnreachable extends Error {}

interface Settings {
  timezone: string;
  jit: string;
  parallel: string;
  statement: string;
  idle: string;
}

const settingsText = `select current_setting('server_version_num')::int as version, current_setting('TimeZone') as timezone,
  current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as parallel,
  current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`;

/** Throws one sentence if a pooler's connections lack the settings of the product's own ones. */
function checkPooled({ timezone, jit, parallel, statement, idle }: Settings, setting: string): void {
  const isRight = timezone === 'UTC' && jit === 'off' && parallel === '0' && statement !== '0' && idle !== '0';
  if (isRight) return;
  const all = `timezone UTC, jit off, max_parallel_workers_per_gather 0, statement_timeout and idle_in_transaction_session_timeout`;
  throw new Error(`${setting}: the pooler must set ${all} for its connections. See docs/operating.md.`);
}

/**
 * Connects to a database before anything uses it and returns a warning about its version. Throws one sentence if it cannot connect. The sentence
 * names the setting, not the URL, which contains a password.
 */
export async function checkDatabase(url: string, trust: Trust): Promise<string | undefined> {
  const { setting } = trust;
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
    application_name: 'meydan-start',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Settings & { version: number }>(settingsText);
    if (trust.isPooled && rows[0]) checkPooled(rows[0], setting);
    return judgeVersion(rows[0]?.version ?? 0, trust);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(`${setting}:`)) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = [code, message].filter(Boolean).join(', ');
    throw new DatabaseUnreachable(`${setting}: the database cannot be reached (${reason}).`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
