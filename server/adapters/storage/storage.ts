/** A file as it lies in the storage. */
export interface StoredFile {
  bytes: Buffer;
  contentType: string;
}

/**
 * Where uploaded files lie. Keys are `<folder>/<name>`, lower-case letters, digits and hyphens; any other key is a mistake of the caller's and
 * throws. A storage that is away refuses with ServiceUnavailable.
 */
export interface FileStorage {
  /** Keeps a file, whole or not at all; one under the same key is replaced. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The file, or nothing where there is none. */
  get(key: string): Promise<StoredFile | undefined>;
  /**
   * The bytes of a file from one to another, both counted from 0 and included; fewer where the file ends before, and nothing where there is no
   * file.
   */
  part(key: string, from: number, to: number): Promise<Buffer | undefined>;
  /** Takes a file away; one that is not there is no mistake. */
  remove(key: string): Promise<void>;
}

// Two parts exactly, so that no key is the folder of another; no dots, so that none leaves the storage.
const keyPattern = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,100}$/;

/** Throws for a key that is none. */
export function checkKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error(`${JSON.stringify(key)} is no key of the storage`);
}
