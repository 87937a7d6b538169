import type { AccountHooks } from '../../../kernel/hooks.ts';
import type { Database } from '../../../platform/database.ts';
import type { bulkCalls } from '../../../../contract/calls/bulk.ts';
import type { CallAnswer, Upload } from '../../../../contract/declare.ts';
import type { Language } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { checkFile } from './checking.ts';
import type { BulkDeps } from './deps.ts';
import { longestFreeDays, requireBusiness, requireFreePeriods } from './entitled.ts';
import { queueImport, runImport } from './importing.ts';
import {
  forgetImportsOf,
  ownImports,
  sweepImports,
  firstAds,
  forgetImport,
  lockOwnImport,
  importOf,
  keepChecked,
  lastImports,
  markRunning,
  periodsOf,
} from '../store.ts';
import type { ImportRow } from '../store.ts';
import type { WaitingAd } from '../tables.ts';

export type BulkImport = CallAnswer<typeof bulkCalls.get>;
type ListedImport = CallAnswer<typeof bulkCalls.list>['items'][number];

/** Many ads at once, for businesses: a file is checked, then imported as a whole. */
export interface Bulk {
  deps: BulkDeps;
  /** Refuses BusinessRequired, TooManyRequests, ServiceUnavailable where too many files are looked at already, and as `checkFile`. */
  check(ownerId: string, file: Upload, language: Language): Promise<BulkImport>;
  /** Started again it goes on as it is. Refuses BulkNotFound, BulkHasErrors, PaymentRequired, BusinessRequired. */
  start(ownerId: string, id: string, language: Language): Promise<BulkImport>;
  /** Refuses BulkNotFound. */
  get(ownerId: string, id: string, language: Language): Promise<BulkImport>;
  list(ownerId: string): Promise<ListedImport[]>;
  /** Forgets an import that made no ads. Refuses BulkNotFound. */
  remove(ownerId: string, id: string): Promise<void>;
  /** One turn of the job. */
  run(id: string, stop?: AbortSignal): Promise<void>;
  /** Forgets old imports, and gives up those that have come to nothing. */
  sweep(): Promise<void>;
}

const dayMs = 24 * 3_600_000;
const keptDays = 30;
/** After so many days nobody waits for an import any more that should have taken minutes. */
const runningDays = 3;

/** What happens with imports when their owner's account is asked for, or ends. */
export function bulkHooks(database: Database): AccountHooks {
  return {
    accountErased: (accountId) => forgetImportsOf(database, accountId),
    exports: { bulkImports: (accountId) => ownImports(database, accountId) },
  };
}

/** Puts many ads at once together. */
export function createBulk(deps: BulkDeps): Bulk {
  const { database } = deps;
  // Each holds its whole file in memory, and works on it between the requests of others.
  const inTurn = concurrencyLimit({ maxRunning: 2, maxWaiting: 8, retryAfterSeconds: 10 });

  const view = async (row: ImportRow, language: Language): Promise<BulkImport> => ({
    ...listed(row),
    errors: row.errors,
    sample:
      row.state === 'Checked' ? (await firstAds(database, row.id)).flatMap((ad) => sampleOf(deps, ad, language)) : [],
  });

  return {
    deps,
    async check(ownerId, file, language) {
      const { entitled } = await requireBusiness(deps, ownerId);
      const days = longestFreeDays(deps, entitled);
      return inTurn(async () => {
        const checked = await checkFile(deps, ownerId, file, { days, language });
        return view(await keepChecked(database, ownerId, checked), language);
      });
    },
    async start(ownerId, id, language) {
      await requireBusiness(deps, ownerId);
      const met = await importOf(database, ownerId, id);
      if (met.state === 'Checked' && met.errorCount === 0) {
        await requireFreePeriods(deps, ownerId, await periodsOf(database, id));
      }
      return view(await begin(ownerId, id), language);
    },
    get: async (ownerId, id, language) => view(await importOf(database, ownerId, id), language),
    list: async (ownerId) => (await lastImports(database, ownerId)).map(listed),
    remove: (ownerId, id) => forgetImport(database, ownerId, id),
    run: (id, stop) => runImport(deps, id, stop),
    async sweep() {
      const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
      await sweepImports(database, before(runningDays), before(keptDays));
    },
  };

  async function begin(ownerId: string, id: string): Promise<ImportRow> {
    return database.inTransaction(async () => {
      const row = await lockOwnImport(database, ownerId, id);
      if (row.errorCount > 0 || row.state === 'Failed') throw new DomainError('BulkHasErrors');
      if (row.state !== 'Checked') return row;
      await queueImport(deps, { id, ownerId });
      return markRunning(database, id);
    });
  }
}

const listed = (row: ImportRow): ListedImport => ({
  id: row.id,
  state: row.state,
  rows: row.rowCount,
  sound: row.soundCount,
  errorCount: row.errorCount,
  ...(row.state === 'Running' && { progress: { done: row.done, total: row.total } }),
  ...(row.made !== null && { made: row.made }),
  changed: row.changed,
  unchanged: row.unchanged,
  createdAt: row.createdAt.toISOString(),
});

/** An ad to be, in the reader's language; none where its category is no more. */
function sampleOf(
  { catalogue, places }: BulkDeps,
  { row, content, photos }: WaitingAd,
  language: Language,
): BulkImport['sample'] {
  const { categories } = catalogue();
  const category = categories.get(content.categoryId);
  if (!category) return [];
  const names = category.ancestorIds.map((id) => categories.get(id)?.names[language]);
  const district = places().districts.get(content.districtId)?.name;
  const province = places().provinces.get(content.provinceId)?.name;
  return [
    {
      row,
      title: content.title,
      price: content.price,
      category: names.join(' › '),
      place: `${district}, ${province}`,
      photos: photos.length,
    },
  ];
}
