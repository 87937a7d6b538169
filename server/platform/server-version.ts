import { Client } from 'pg';

/** The PostgreSQL that the product is written for. */
const majorNeeded = 18;
/** The least version of each major line that has no known hole, as PostgreSQL writes numbers, and the day on which that was looked up. */
export const minSafe = { versions: { 18: 180_006 }, asOf: '2026-11-22' } as const;

/** Whether a version with known holes is used all the same. */
export interface Trust {
  /** The setting that names the database. */
  setting: 'DATABASE_URL' | 'DATABASE_REPLICA_URL';
  acceptsUnsafe: boolean;
}

/** What a database may lack for the product, as it says it itself: rights, an extension, room. */
const lacks: Readonly<Record<string, string>> = {
  '42501': 'its role must own the database',
  '0A000': 'it must have the extension pg_trgm',
  '58P01': 'it must have the extension pg_trgm',
  '53100': 'its disk is full',
  '25006': 'it can only be read',
};

/** A failure of bringing a database to this version: one sentence where the operator's database lacks something, else itself. */
export function unprepared(error: unknown): unknown {
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
 * What is to be said of a server's version: nothing where it is safe. Throws one sentence for one that the product does not run on, and for one with known
 * holes that nobody accepts.
 */
export function judgeVersion(version: number, { setting, acceptsUnsafe }: Trust): string | undefined {
  if (version < majorNeeded * 10_000) {
    throw new Error(`${setting}: PostgreSQL ${majorNeeded} or newer is needed, this is ${nameOf(version)}.`);
  }
  // A line that is newer than the list has no hole that is known here.
  const least = new Map(Object.entries(minSafe.versions)).get(String(Math.floor(version / 10_000)));
  if (least === undefined || version >= least) return undefined;
  const holes = `PostgreSQL ${nameOf(version)} has holes that ${nameOf(least)} closes (as of ${minSafe.asOf})`;
  if (acceptsUnsafe) return `${holes}. See docs/operating.md on how to get a newer one.`;
  throw new Error(
    `${setting}: ${holes}. To run on it all the same, set UNSAFE_POSTGRESQL=accepted. See docs/operating.md.`,
  );
}

/**
 * Connects to a database once, before anything is built on it. Answers what is to be said of its version. Throws one sentence that names the setting where
 * it cannot be reached, never the address: a password is in it.
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
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    return judgeVersion(rows[0]?.version ?? 0, trust);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith(`${setting}:`)) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`${setting}: the database cannot be reached (${[code, message].filter(Boolean).join(', ')}).`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
