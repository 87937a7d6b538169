import type { Upload } from '../../../../contract/declare.ts';
import type { Language } from '../../../../contract/enums.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { checkFile } from './check-file.ts';
import type { BulkDeps } from './dependencies.ts';
import { longestFreeDays } from './free-periods.ts';
import { requireBusiness } from './require-business.ts';
import { runImport } from './run-import.ts';
import { deleteImport, importOf, lastImports, saveChecked } from '../store.ts';
import { importView, listedImport } from './import-view.ts';
import type { BulkImport, ListedImport } from './import-view.ts';
import { startImport } from './start-import.ts';
import { sweepOldImports } from './sweep-imports.ts';

/** Bulk import for businesses: a file is checked first, then imported as a whole. */
export interface Bulk {
  deps: BulkDeps;
  /** Throws BusinessRequired, TooManyRequests, ServiceUnavailable if too many files are being checked, or an error of `checkFile`. */
  check(ownerId: string, file: Upload, language: Language): Promise<BulkImport>;
  /** Idempotent. Throws BulkNotFound, BulkHasErrors, PaymentRequired or BusinessRequired. */
  start(ownerId: string, id: string, language: Language): Promise<BulkImport>;
  /** Throws BulkNotFound. */
  get(ownerId: string, id: string, language: Language): Promise<BulkImport>;
  list(ownerId: string): Promise<ListedImport[]>;
  /** Deletes an import that added no ads. Throws BulkNotFound. */
  remove(ownerId: string, id: string): Promise<void>;
  /** One run of the import job. */
  run(id: string, stop?: AbortSignal): Promise<void>;
  /** Deletes old imports and fails those that run for too long. */
  sweep(): Promise<void>;
}

export function createBulk(deps: BulkDeps): Bulk {
  const { database } = deps;
  // Each check keeps a whole file in memory.
  const inTurn = concurrencyLimit({ maxRunning: 2, maxWaiting: 8, retryAfterSeconds: 10 });

  return {
    deps,
    async check(ownerId, file, language) {
      const { entitled } = await requireBusiness(deps, ownerId);
      const days = longestFreeDays(deps, entitled);
      return inTurn(async () => {
        const checked = await checkFile(deps, ownerId, file, { days, language });
        return importView(deps, await saveChecked(database, ownerId, checked), language);
      });
    },
    start: async (ownerId, id, language) => importView(deps, await startImport(deps, ownerId, id), language),
    get: async (ownerId, id, language) => importView(deps, await importOf(database, ownerId, id), language),
    list: async (ownerId) => (await lastImports(database, ownerId)).map(listedImport),
    remove: (ownerId, id) => deleteImport(database, ownerId, id),
    run: (id, stop) => runImport(deps, id, stop),
    sweep: () => sweepOldImports(database),
  };
}
