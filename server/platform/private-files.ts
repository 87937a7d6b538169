import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chance } from './clock.ts';

/** Modes of files with personal data: only this process's user has access. */
export const fileMode = 0o600;
export const folderMode = 0o700;

/** Creates a folder and its parents for this user only. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
}

/**
 * Reads a file of one line or JSON; creates it with `make` if it does not exist. Of several processes that start together, one creates it, and none reads
 * a part of it.
 */
export function readOrCreateFile(file: string, make: () => string): string {
  mkdirSync(dirname(file), { recursive: true, mode: folderMode });
  if (!existsSync(file)) {
    const fresh = `${file}.${chance.secret(6)}`;
    writeFileSync(fresh, make(), { mode: fileMode });
    try {
      linkSync(fresh, file);
      rmSync(fresh);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') rmSync(fresh);
      // Some shared folders have no links.
      else renameSync(fresh, file);
    }
  }
  return readFileSync(file, 'utf8');
}

/**
 * Restricts a folder of an older version, with its content, to this user. The folder's own mode is set last and marks the rest as done, so later
 * starts skip it. A missing folder gets its mode when it is created.
 */
export async function closeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found || process.platform === 'win32' || (found.mode & 0o777) === folderMode) return;
  // Iterative: a folder may contain 100,000 files and more.
  const left = [folder];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    for (const entry of await readdir(next, { withFileTypes: true })) {
      const path = join(next, entry.name);
      if (entry.isDirectory()) left.push(path);
      // Ignores files that were deleted in the meantime.
      if (entry.isDirectory() || entry.isFile()) {
        await chmod(path, entry.isDirectory() ? folderMode : fileMode).catch(() => undefined);
      }
    }
  }
  await chmod(folder, folderMode);
}
