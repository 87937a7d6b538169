import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderInUse } from './errors.ts';

/** Held for as long as a process owns a data folder. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes the folder for this process alone, or throws `DataFolderInUse`.
 *
 * The lock is the kernel's own file lock, reached through SQLite because Node offers no other way to it: it ends with the process
 * however that dies, with the machine too, so no stale lock can exist and two starts at the same instant cannot both win. A file
 * holding a process id would need guessing in both cases.
 */
export function takeLock(folder: string): FolderLock {
  const file = join(folder, 'lock');
  // SQLite falls back to reading alone, where its exclusive lock would not exclude anybody.
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

/** Only for the message: the lock itself knows nothing of process ids. */
function readHolder(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}
