import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FileStorage } from '../../../adapters/storage/index.ts';
import type { Config } from '../../../platform/config.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { lock } from '../store.ts';
import { allSizes, oneAtATime, resizedFile, writeResized } from './resized-pictures.ts';
import type { PictureSize } from './resized-pictures.ts';

export interface StoredSize {
  /** Number of bytes; 0 for an AVIF that is not smaller than the WebP. */
  length: number;
  /** Throws MediaNotFound if the file was deleted. */
  open(): Promise<Buffer | Readable>;
}

/** The resized files of public pictures. */
export interface PictureSizes {
  /** Does not read the file. Undefined if it was not made. */
  find(key: string, size: PictureSize): Promise<StoredSize | undefined>;
  write(key: string, size: PictureSize, bytes: Buffer): Promise<void>;
  removeAll(key: string): Promise<void>;
  /** Runs after earlier ones of this process, because encoding takes a core. If copies share the files, it also excludes theirs of this picture. */
  inTurn<T>(key: string, make: () => Promise<T>): Promise<T>;
  /** Runs one read for an answer. If S3 is slow, few of them run at a time, and too many are refused with ServiceUnavailable. */
  reading<T>(key: string, read: () => Promise<T>): Promise<T>;
}

export interface PictureSizesDeps {
  config: Config;
  database: Database;
  storage: FileStorage;
}

/** Time limit of finding, reading or writing a picture in S3: while a picture is encoded, a lock and a connection of the database are held. */
export const storageCallMs = 5_000;
const reads = concurrencyLimit({ maxRunning: 32, maxWaiting: 500, retryAfterSeconds: 5 });

/**
 * Stores the files in S3 if users' files are there, otherwise in the data folder. Files of the demo market are always in the data folder. The removal of
 * a picture also deletes files that were made before S3 was set.
 */
export function pictureSizes(deps: PictureSizesDeps): PictureSizes {
  const own = sizesInFolder(deps.config);
  if (deps.config.S3_ENDPOINT === undefined) return own;
  const shared = sizesInStorage(deps);
  const of = (key: string) => (key.startsWith('demo/') ? own : shared);
  return {
    find: (key, size) => of(key).find(key, size),
    write: (key, size, bytes) => of(key).write(key, size, bytes),
    async removeAll(key) {
      await Promise.all([shared.removeAll(key), own.removeAll(key)]);
    },
    inTurn: (key, make) => of(key).inTurn(key, make),
    reading: (key, read) => of(key).reading(key, read),
  };
}

/** One folder of the data folder for each width. */
export function sizesInFolder(config: Config): PictureSizes {
  return {
    async find(key, size) {
      const file = resizedFile(config, key, size);
      const found = await stat(file).catch(() => undefined);
      return found && { length: found.size, open: async () => createReadStream(file) };
    },
    write: (key, size, bytes) => writeResized(resizedFile(config, key, size), bytes),
    async removeAll(key) {
      await Promise.all(allSizes.map((size) => rm(resizedFile(config, key, size), { force: true })));
    },
    inTurn: (_key, make) => oneAtATime(make),
    reading: (_key, read) => read(),
  };
}

/** One folder of the storage for each width and format: `640-webp/<hash>`. Copies share the files, so that each is made once. */
function sizesInStorage({ storage, database }: PictureSizesDeps): PictureSizes {
  const keyOf = (key: string, { width, format }: PictureSize) =>
    `${width}-${format}/${key.slice(key.indexOf('/') + 1)}`;
  return {
    async find(key, size) {
      const name = keyOf(key, size);
      const length = await storage.sizeOf(name, { withinMs: storageCallMs });
      if (length === undefined) return undefined;
      const open = async () => required(await storage.get(name, { withinMs: storageCallMs }), 'MediaNotFound').bytes;
      return { length, open };
    },
    write: (key, size, bytes) =>
      storage.put(keyOf(key, size), bytes, `image/${size.format}`, { withinMs: storageCallMs }),
    async removeAll(key) {
      await Promise.all(allSizes.map((size) => storage.remove(keyOf(key, size))));
    },
    // The removal of a picture takes the same lock, so that no file is made afterwards. One connection of a copy waits at most.
    inTurn: (key, make) =>
      oneAtATime(() =>
        database.inTransaction(async () => {
          await lock(database, key);
          return make();
        }),
      ),
    reading: (_key, read) => reads(read),
  };
}
