import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chance } from '../../platform/clock.ts';
import { fileMode, makePrivateFolder } from '../../platform/private-files.ts';
import { checkKey } from './storage.ts';
import type { FileStorage } from './storage.ts';

/** Stores each upload in one file of a local folder: a line with the content type, then the bytes. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(folder, key);
  };

  return {
    async put(key, bytes, contentType) {
      const path = pathOf(key);
      const file = Buffer.concat([Buffer.from(`${contentType}\n`), bytes]);
      await makePrivateFolder(dirname(path));
      await writeWhole(path, file);
    },
    async get(key) {
      const file = await readFile(pathOf(key)).catch(nothingWhereMissing);
      if (!file) return undefined;
      const end = file.indexOf('\n');
      return { contentType: file.toString('latin1', 0, end), bytes: file.subarray(end + 1) };
    },
    async sizeOf(key) {
      const file = await open(pathOf(key)).catch(nothingWhereMissing);
      try {
        return file && (await file.stat()).size - (await headLength(file));
      } finally {
        await file?.close();
      }
    },
    async part(key, from, to) {
      const file = await open(pathOf(key)).catch(nothingWhereMissing);
      try {
        return file && (await readPart(file, from, to));
      } finally {
        await file?.close();
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Longer than any content type. */
const maxLineLength = 200;

async function readPart(file: FileHandle, from: number, to: number): Promise<Buffer> {
  return read(file, (await headLength(file)) + from, to - from + 1);
}

/** Length of the line with the content type. */
const headLength = async (file: FileHandle): Promise<number> => (await read(file, 0, maxLineLength)).indexOf('\n') + 1;

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - position)));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, position);
  return bytes.subarray(0, bytesRead);
}

/** Writes to a temporary file and renames it, so readers never see a partial file. No storage key starts with a dot. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const draft = join(dirname(path), `.${chance.secret(9)}`);
  try {
    await writeFile(draft, bytes, { flush: true, mode: fileMode });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function nothingWhereMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
