import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderInUse } from './errors.ts';

/** Exclusive use of a data folder. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks the folder for this process. Throws `DataFolderInUse`.
 *
 * Uses the kernel's file lock through SQLite, because Node has no API for it. The kernel releases it whenever the process or machine ends. There are
 * no stale locks, and of two simultaneous starts only one succeeds; a file with a process id could guarantee neither.
 */
export function takeLock(folder: string): FolderLock {
  const file = join(folder, 'lock');
  // On a read-only file, SQLite would fall back to reading, and its lock would exclude no one.
  accessSync(folder, constants.W_OK);
  if (existsSync(file)) accessSync(file, constants.W_OK);
  const holder = join(folder, 'holder');
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === 5) throw new DataFolderInUse(folder, readHolder(holder));
    throw error;
  }
  writeFileSync(holder, `${process.pid}\n`);
  let isHeld = true;
  return {
    release(): void {
      if (!isHeld) return;
      isHeld = false;
      database.close();
    },
  };
}

/** Only for the message; the lock does not depend on it. */
function readHolder(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}
