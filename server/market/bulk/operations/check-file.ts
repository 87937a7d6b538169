import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AuthorityStatus } from '../../eids/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isFetchable } from '../../../platform/fetch-safely.ts';
import { adNumberOf, headingOf } from '../rules/headings.ts';
import type { FileRow } from '../rules/headings.ts';
import { parseCsv } from './parse-csv.ts';
import { isXml, decodeText } from './decode-text.ts';
import { inBatches } from './batches.ts';
import type { BulkDeps } from './dependencies.ts';
import { requireFreePeriods } from './free-periods.ts';
import { ownPhotoKey, ownPhotos } from './own-photos.ts';
import type { NamedAd } from '../rules/changed-ads.ts';
import { resolveRow, rowError } from '../rules/resolve-row.ts';
import type { ResolvedRow } from '../rules/resolve-row.ts';
import type { RowError, WaitingAd } from '../tables.ts';
import { parseXml } from './parse-xml.ts';
import { maxErrors, sampleSize } from '../rules/checked-file.ts';
import type { CheckedFile } from '../rules/checked-file.ts';
import { judgeRow } from './judge-row.ts';
import type { FileContext } from './judge-row.ts';

/**
 * Reads a file and checks each row in memory. The number of statements does not depend on the number of rows; yields regularly so other requests can
 * run. Throws FileTooLarge, FileTypeNotAccepted, BulkFileUnreadable, BulkColumnMissing or BulkTooManyRows.
 */
export async function checkFile(
  deps: BulkDeps,
  ownerId: string,
  file: { bytes: Buffer; contentType: string },
  { days, language }: Pick<FileContext, 'days' | 'language'>,
): Promise<CheckedFile> {
  const rows = await rowsOf(file);
  const context = {
    catalogue: deps.catalogue(),
    places: deps.places(),
    periodDays: deps.periods.map((period) => period.days),
    language,
    isAskable: (address: string) => ownPhotoKey(deps.publicUrl, address) !== undefined || isFetchable(address),
  };
  const resolved: ResolvedRow[] = [];
  await inBatches(rows, (chunk) => void resolved.push(...chunk.map((row) => resolveRow(row, context))));
  const numbers = resolved.map((row) => registryNumberOf(deps, row));
  const adNumbers = resolved.flatMap((row) => adNumberOf(row)?.value.trim() ?? []);
  const fileContext: FileContext = {
    named: await namedAds(deps, ownerId, adNumbers),
    photos: await ownPhotos(
      deps,
      ownerId,
      resolved.flatMap(({ photos }) => photos.map((address) => ownPhotoKey(deps.publicUrl, address) ?? '')),
    ),
    inUse: await deps.ads.numbersInUse(numbers.filter((number) => number !== undefined)),
    authorityStatuses: await statusesOf(deps, ownerId, numbers),
    repeated: {
      ownCode: repeatedRows(resolved, ({ ownCode }) => ownCode?.toLocaleLowerCase('tr')),
      registryNumber: repeatedRows(resolved, (_, index) => numbers[index]),
      adNumber: repeatedRows(resolved, (row) => adNumberOf(row)?.value.trim()),
    },
    days,
    language,
  };
  const found: CheckedFile = {
    rowCount: rows.length,
    changedCount: 0,
    unchangedCount: 0,
    soundCount: 0,
    errorCount: 0,
    periods: new Map(),
    errors: [],
    ads: [],
  };
  let index = 0;
  await inBatches(resolved, (chunk) => {
    for (const row of chunk) {
      addOutcome(found, judgeRow(deps, row, numbers[index], fileContext));
      index += 1;
    }
  });
  if (found.errorCount === 0) await checkPayment(deps, ownerId, found, language);
  if (found.errorCount > 0) found.ads.splice(sampleSize);
  return found;
}

async function rowsOf({ bytes, contentType }: { bytes: Buffer; contentType: string }): Promise<FileRow[]> {
  if (bytes.length > limits.bulkBytes) throw new DomainError('FileTooLarge');
  const text = await decodeText(bytes, contentType);
  const rows = isXml(text) ? await parseXml(text) : await parseCsv(text);
  if (rows.length === 0) throw new DomainError('BulkFileUnreadable');
  return rows;
}

/** The owner's ads by id. Ignores invalid ids. */
async function namedAds(
  { ads }: BulkDeps,
  ownerId: string,
  adNumbers: readonly string[],
): Promise<Map<string, NamedAd>> {
  const distinct = [...new Set(adNumbers.filter((number) => /^[1-9]\d{9}$/.test(number)))];
  const found = distinct.length > 0 ? await ads.ownAdsAmong(ownerId, distinct) : [];
  return new Map(found.map((ad) => [ad.id, ad]));
}

/** The normalised registry number, if the category needs one and it is valid. */
function registryNumberOf({ authorities }: BulkDeps, { category, content }: ResolvedRow): string | undefined {
  const kind = category && authorities.registryOf(category.id);
  return kind && authorities.fold(kind, content.registryNumber ?? '');
}

async function statusesOf(
  { authorities }: BulkDeps,
  ownerId: string,
  numbers: readonly (string | undefined)[],
): Promise<FileContext['authorityStatuses']> {
  const distinct = [...new Set(numbers.filter((number) => number !== undefined))];
  return distinct.length > 0 ? authorities.statusesOf(ownerId, distinct) : new Map<string, AuthorityStatus>();
}

function repeatedRows(
  rows: readonly ResolvedRow[],
  of: (row: ResolvedRow, index: number) => string | undefined,
): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const [index, row] of rows.entries()) {
    const value = of(row, index);
    if (value === undefined) continue;
    if (seen.has(value)) repeated.add(row.row);
    seen.add(value);
  }
  return repeated;
}

/** Reports missing free periods now, because the import would fail as a whole. */
async function checkPayment(deps: BulkDeps, ownerId: string, found: CheckedFile, language: Language): Promise<void> {
  const counts = [...found.periods].map(([days, count]) => ({ days, count })).toSorted((a, b) => a.days - b.days);
  try {
    await requireFreePeriods(deps, ownerId, counts);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'PaymentRequired') throw error;
    const value = String(counts.reduce((sum, { count }) => sum + count, 0));
    addOutcome(found, [rowError(1, error.code, { column: headingOf('periodDays', language), value })]);
  }
}

function addOutcome(found: CheckedFile, outcome: RowError[] | WaitingAd | 'unchanged'): void {
  if (Array.isArray(outcome)) {
    found.errorCount += outcome.length;
    found.errors.push(...outcome.slice(0, maxErrors - found.errors.length));
    return;
  }
  found.soundCount += 1;
  if (outcome === 'unchanged') {
    found.unchangedCount += 1;
    return;
  }
  const { adId, periodDays } = outcome;
  if (adId !== undefined) found.changedCount += 1;
  else found.periods.set(periodDays, (found.periods.get(periodDays) ?? 0) + 1);
  found.ads.push(JSON.stringify(outcome));
}
