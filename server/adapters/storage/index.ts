import { join } from 'node:path';
import { folderStorage } from './folder.ts';
import { s3Storage } from './s3.ts';
import type { FileStorage } from './storage.ts';

export type { FileStorage, StorageOptions, StoredFile } from './storage.ts';

export interface StorageSettings {
  DATA_DIR: string;
  S3_ENDPOINT?: string | undefined;
  /** Services without regions accept any value; `us-east-1` is usual. */
  S3_REGION?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** Returns the configured S3-compatible service, otherwise `DATA_DIR/files`. Throws if the S3 settings are incomplete. */
export function storageFrom(settings: StorageSettings): FileStorage {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return s3Storage({ endpoint, region: region ?? 'us-east-1', bucket, accessKeyId, secretAccessKey });
  }
  if (endpoint || region || bucket || accessKeyId || secretAccessKey) {
    throw new Error(
      'S3 storage needs all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. See docs/operating.md.',
    );
  }
  return folderStorage(join(settings.DATA_DIR, 'files'));
}
