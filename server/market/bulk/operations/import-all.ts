import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountType, Language } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { NewAd } from '../../ads/port.ts';
import { lockImport, runningImport, saveProgress, completeImport } from '../store.ts';
import type { RowError, WaitingAd } from '../tables.ts';
import { changeOwnAds } from './change-own-ads.ts';
import type { BulkDeps } from './dependencies.ts';
import { registryError } from './row-errors.ts';
import { requireBusiness } from './require-business.ts';
import type { Work } from './import-work.ts';
import { importNotice } from './import-notice.ts';
import { takePeriods } from './free-periods.ts';
import { rowPictures, lockPictures } from './row-pictures.ts';

const adBatchSize = 500;

const countsOf = (ads: readonly WaitingAd[]): { days: number; count: number }[] =>
  [...Map.groupBy(ads, ({ periodDays }) => periodDays)]
    .map(([days, group]) => ({ days, count: group.length }))
    .toSorted((one, other) => one.days - other.days);

/**
 * Uses the free periods, adds and changes the ads, records the registry numbers and completes the import, in one transaction. Returns the errors if
 * none was imported.
 */
export async function importAll(
  deps: BulkDeps,
  { row: { id, ownerId, total }, ads }: Work,
  byAddress: ReadonlyMap<string, Picture>,
  language: Language,
): Promise<RowError[] | undefined> {
  const { database } = deps;
  // Progress is written outside the transaction, so that it is visible before the commit.
  const outside = AsyncLocalStorage.snapshot();
  return database.inTransaction(async () => {
    await lockImport(database, id);
    // Another run may have completed the import while this one waited for the lock.
    if (!(await runningImport(database, id))) return undefined;
    const { accountType } = await requireBusiness(deps, ownerId);
    const added = ads.filter(({ adId }) => adId === undefined);
    const verified = await verifiedNumbers(deps, ownerId, added);
    const lapsed = added.filter(
      ({ content: { registryNumber } }) => registryNumber !== null && !verified.has(registryNumber),
    );
    if (lapsed.length > 0) return lapsed.map((ad) => registryError(ad, 'AuthorityRefused', language));
    await takePeriods(deps, ownerId, countsOf(added));
    for (let start = 0; start < added.length; start += adBatchSize) {
      const chunk = added.slice(start, start + adBatchSize);
      await addBatch(deps, { ownerId, accountType }, chunk, byAddress);
      await outside(() => saveProgress(database, id, total - ads.length + start + chunk.length));
    }
    await changeOwnAds(deps, ownerId, ads, byAddress, language);
    await completeImport(database, id, added.length);
    // No notification if nothing changed.
    if (ads.length === 0) return undefined;
    await deps.notices.notify({
      accountId: ownerId,
      template: 'Ads.ImportFinished',
      tokens: { 'Import.Count': ads.length },
      ...importNotice(id),
    });
    return undefined;
  });
}

async function addBatch(
  deps: BulkDeps,
  { ownerId, accountType }: { ownerId: string; accountType: AccountType },
  chunk: readonly WaitingAd[],
  byAddress: ReadonlyMap<string, Picture>,
): Promise<void> {
  const added = chunk.map(({ content, photos, periodDays }): NewAd => ({
    ...content,
    pictures: rowPictures(photos, byAddress),
    ownerId,
    ownerType: accountType,
    periodDays,
    dopings: [],
    isVerified: content.registryNumber !== null,
  }));
  await lockPictures(
    deps,
    ownerId,
    added.flatMap(({ pictures }) => pictures),
  );
  const ids = await deps.ads.submit(added);
  const tied = added.flatMap(({ registryNumber }, index) => {
    const adId = ids[index];
    return registryNumber === null || adId === undefined ? [] : [{ adId, ownerId, registryNumber }];
  });
  if (tied.length > 0) await deps.authorities.tie(tied);
}

async function verifiedNumbers(
  { authorities }: BulkDeps,
  ownerId: string,
  ads: readonly WaitingAd[],
): Promise<Set<string>> {
  const numbers = ads.flatMap(({ content }) => content.registryNumber ?? []);
  if (numbers.length === 0) return new Set();
  const statuses = await authorities.statusesOf(ownerId, numbers);
  return new Set(numbers.filter((number) => statuses.get(number)?.state === 'Verified'));
}
