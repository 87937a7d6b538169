import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chance } from './clock.ts';
import { fileMode, folderMode } from './private-files.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user has no write permission',
  EPERM: 'this user has no write permission',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENAMETOOLONG: 'its name is too long',
};

/** Creates the data folder if needed and checks that it is writable. Throws one sentence that names the setting. */
export async function openDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${chance.secret(6)}`);
  try {
    // Other users may enter, because the embedded PostgreSQL's account must.
    await mkdir(folder, { recursive: true, mode: folderMode | 0o011 });
    await writeFile(probe, '', { mode: fileMode });
    await rm(probe);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason = reasons[code] ?? message;
    throw new Error(
      `DATA_DIR is ${JSON.stringify(folder)} and must be a folder that this user can write to: ${reason}.`,
      {
        cause: error,
      },
    );
  }
}
