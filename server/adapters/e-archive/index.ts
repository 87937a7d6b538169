import { httpArchive } from './http.ts';
import { localArchive } from './local.ts';
import type { ElectronicArchive } from './port.ts';

export { ArchiveAway, ArchiveRefusal } from './port.ts';
export type { ArchivedDocument, ElectronicArchive } from './port.ts';

/** The settings that say where documents go. */
export interface ArchiveSettings {
  isProduction: boolean;
  E_ARCHIVE_URL?: string | undefined;
  E_ARCHIVE_KEY?: string | undefined;
}

/** The archive that the settings name; on a local machine one that stands in for it. Throws one sentence for a production without it, and where only half is configured. */
export function archiveFrom({
  isProduction,
  E_ARCHIVE_URL: url,
  E_ARCHIVE_KEY: key,
}: ArchiveSettings): ElectronicArchive {
  if (url && key) return httpArchive({ url, key });
  if (isProduction || url || key) {
    throw new Error('E_ARCHIVE_URL and E_ARCHIVE_KEY must both be given. See docs/operating.md.');
  }
  return localArchive;
}
