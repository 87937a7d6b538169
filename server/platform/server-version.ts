import { Client } from 'pg';

/** The PostgreSQL that the product is written for. */
const majorNeeded = 18;
/** The least version of it that has no known hole, as PostgreSQL writes numbers, and the day on which that was looked up. */
export const leastSafe = { version: 180_006, name: '18.6', asOf: '2026-11-22' };

const connectMs = 10_000;

/** `18.4` for 180004. */
const nameOf = (version: number): string => `${Math.floor(version / 10_000)}.${version % 10_000}`;

/** What is to be said of a server's version: nothing where it is safe. Throws one sentence for one that the product does not run on. */
export function judgeVersion(version: number, setting: string): string | undefined {
  if (version < majorNeeded * 10_000) {
    throw new Error(`${setting}: PostgreSQL ${majorNeeded} or newer is needed, this is ${nameOf(version)}.`);
  }
  if (version >= leastSafe.version) return undefined;
  return `PostgreSQL ${nameOf(version)} has holes that ${leastSafe.name} closes (as of ${leastSafe.asOf}). See docs/operating.md on how to get a newer one.`;
}

/**
 * Connects to a database once, before anything is built on it. Answers what is to be said of its version. Throws one sentence that names the setting where
 * it cannot be reached, never the address: a password is in it.
 */
export async function checkDatabase(url: string, setting: string): Promise<string | undefined> {
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
    return judgeVersion(rows[0]?.version ?? 0, setting);
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
