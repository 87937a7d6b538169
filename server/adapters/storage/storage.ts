export interface StoredFile {
  bytes: Buffer;
  contentType: string;
}

export interface StorageOptions {
  /** Time limit for all attempts of a remote storage together, in milliseconds. Default: three attempts of eight seconds. */
  withinMs?: number;
}

/**
 * Storage for uploaded files. Keys are `<folder>/<name>` of lower-case letters, digits and hyphens; other keys throw. Refuses with ServiceUnavailable
 * if the storage is unavailable.
 */
export interface FileStorage {
  /** Stores a file atomically; replaces a file with the same key. */
  put(key: string, bytes: Buffer, contentType: string, options?: StorageOptions): Promise<void>;
  /** Undefined if there is no such file. */
  get(key: string, options?: StorageOptions): Promise<StoredFile | undefined>;
  /** Number of bytes, without reading them. Undefined if there is no such file. */
  sizeOf(key: string, options?: StorageOptions): Promise<number | undefined>;
  /** Bytes `from` to `to`, zero-based and inclusive. Shorter at the end of the file; undefined if there is no such file. */
  part(key: string, from: number, to: number): Promise<Buffer | undefined>;
  /** Deletes a file; succeeds if it does not exist. */
  remove(key: string): Promise<void>;
}

// Exactly two parts, so that no key is a prefix folder of another. No dots, so that no key leaves the storage.
const keyPattern = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,100}$/;

/** Throws if the key is invalid. */
export function checkKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error(`${JSON.stringify(key)} is not a valid storage key`);
}
