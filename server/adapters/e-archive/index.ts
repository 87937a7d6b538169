import { httpArchive } from './http.ts';
import { localArchive } from './local.ts';
import type { ElectronicArchive } from './port.ts';

export { ArchiveUnreachable, ArchiveRefusal } from './port.ts';
export type { ArchivedDocument, ElectronicArchive } from './port.ts';

export interface ArchiveSettings {
  isProduction: boolean;
  E_ARCHIVE_URL?: string | undefined;
  E_ARCHIVE_KEY?: string | undefined;
}

/**
 * Returns the configured archive, or a local stand-in outside production. Throws in production without settings, and if only one setting is given.
 */
export function archiveFrom({
  isProduction,
  E_ARCHIVE_URL: url,
  E_ARCHIVE_KEY: key,
}: ArchiveSettings): ElectronicArchive {
  if (url && key) return httpArchive({ url, key });
  if (isProduction || url || key) {
    throw new Error('Set both E_ARCHIVE_URL and E_ARCHIVE_KEY. See docs/operating.md.');
  }
  return localArchive;
}
