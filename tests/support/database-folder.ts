import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopOrphans } from '../../server/platform/embedded/orphans.ts';

/** Linux keeps files of this folder in memory. */
const memory = '/dev/shm';
/** Free bytes that a run may need at most: the databases of two workers and their log. */
const neededBytes = 3 * 1024 ** 3;
const named = /^meydan-test-(\d+)-/;

/**
 * Creates the folder of a run's database server, in memory if there is room: copying the template of 1,500 files costs a tenth of the processor time
 * of a disk. Removes folders that killed runs left in memory.
 */
export async function databaseFolder(): Promise<string> {
  await removeAbandoned();
  const base = (await hasRoom()) ? memory : tmpdir();
  return mkdtemp(join(base, `meydan-test-${process.pid}-`));
}

async function hasRoom(): Promise<boolean> {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = await statfs(memory);
  return bavail * bsize >= neededBytes;
}

async function removeAbandoned(): Promise<void> {
  if (!existsSync(memory)) return;
  for (const name of readdirSync(memory)) {
    const pid = named.exec(name)?.[1];
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
    const folder = join(memory, name);
    const cluster = join(folder, 'postgres', 'cluster');
    if (existsSync(cluster)) await stopOrphans(cluster, () => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}
