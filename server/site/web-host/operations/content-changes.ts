import type { Database } from '../../../platform/database.ts';
import { contentChannel, readContentNotice } from '../rules/content-notice.ts';
import type { FrontCache } from './front-cache.ts';
import type { KeptPages } from './kept-pages.ts';

/** Passes notices about changed content to the kept pages and to the cache in front. */
export function followContent(database: Database, kept: KeptPages, front: FrontCache | undefined) {
  return database.bus.listen(
    contentChannel,
    async (notice) => {
      kept.changed(notice);
      const changed = notice === undefined ? 'all' : readContentNotice(notice);
      front?.purge(changed === 'all' ? undefined : changed.names.union(changed.gone));
    },
    kept.setConnected,
  );
}
