import { readFileSync } from 'node:fs';
import type { Database } from '../../server/platform/database.ts';

const ticksPerSecond = 100;

/** CPU time that a process has used so far, milliseconds. Returns 0 if the process has ended. */
export function cpuMsOf(pid: number): number {
  try {
    // Fields 14 and 15 of proc(5) stat. Counted after the process name, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
  } catch {
    return 0;
  }
}

/** CPU time of a local database so far, milliseconds, by backend process. Excludes the backend of this query. */
export async function databaseCpu(database: Database): Promise<Map<number, number>> {
  const backends = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return new Map(backends.map(({ pid }) => [pid, cpuMsOf(pid)]));
}

/** CPU time of a local database since `before`, milliseconds. */
export async function databaseCpuSince(database: Database, before: ReadonlyMap<number, number>): Promise<number> {
  const now = await databaseCpu(database);
  return now.entries().reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}
