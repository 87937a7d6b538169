import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Modes of what belongs to people: to this process alone, whoever else has an account on the machine. */
export const fileMode = 0o600;
export const folderMode = 0o700;

/** Makes a folder, with those above it, for this process alone. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode });
}

/**
 * Closes a folder that an older version made open to others, with everything below it. Its own mode is set last and says that the rest is done, so that
 * a start that finds it closed reads nothing. A folder that is not there is closed when it is made.
 */
export async function closeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found || process.platform === 'win32' || (found.mode & 0o777) === folderMode) return;
  // By a list of what is left: a folder may have hundreds of thousands of files.
  const left = [folder];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    for (const entry of await readdir(next, { withFileTypes: true })) {
      const path = join(next, entry.name);
      if (entry.isDirectory()) left.push(path);
      // What was taken away meanwhile needs no mode.
      if (entry.isDirectory() || entry.isFile()) {
        await chmod(path, entry.isDirectory() ? folderMode : fileMode).catch(() => undefined);
      }
    }
  }
  await chmod(folder, folderMode);
}
