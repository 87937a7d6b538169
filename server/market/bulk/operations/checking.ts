import type { Language } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import { photosWithoutPack, problemsOf, toAdContent } from '../../drafts/port.ts';
import type { AuthorityStatus } from '../../eids/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isFetchable } from '../../../platform/fetch-safely.ts';
import { adNumberOf, headingOf } from '../rules/columns.ts';
import type { Field, FileRow } from '../rules/columns.ts';
import { csvRows } from './csv.ts';
import { inTurns, isXml, textOf } from './decode.ts';
import type { BulkDeps } from './deps.ts';
import { requireFreePeriods } from './entitled.ts';
import { ownPhotoKey, ownPhotos } from './own-photos.ts';
import { changeRefusal, changed, saysTheSame } from './own-rows.ts';
import type { NamedAd } from './own-rows.ts';
import { errorsOf, resolveRow, rowError } from '../rules/resolve.ts';
import type { ResolvedRow } from '../rules/resolve.ts';
import type { RowError, WaitingAd } from '../tables.ts';
import { xmlRows } from './xml.ts';

/** What is to be said of a file. */
export interface Checked {
  rowCount: number;
  /** Rows that change an own ad, and rows that say what it says. */
  changedCount: number;
  unchangedCount: number;
  soundCount: number;
  errorCount: number;
  /** New ads by the days for which they are to be placed. */
  periods: Map<number, number>;
  /** The first ones, by row. */
  errors: RowError[];
  /** The sound ads as JSON texts, to be kept: all where there is no error, else the first. */
  ads: string[];
}

/** Errors that are kept, and ads that are shown of a file with errors. */
export const errorsKept = 200;
export const sampleSize = 5;

interface Judgement {
  standings: ReadonlyMap<string, AuthorityStatus>;
  /** Rows whose own code, or whose registry number, an earlier one has. */
  repeated: Record<'ownCode' | 'registryNumber' | 'adNumber', ReadonlySet<number>>;
  /** The own ads that rows name, and the own photos at addresses of ours. */
  named: ReadonlyMap<string, NamedAd>;
  photos: ReadonlyMap<string, Picture>;
  /** Registry numbers that live ads have, with the ad's number. */
  inUse: ReadonlyMap<string, string>;
  /** Days where a row names none. */
  days: number;
  language: Language;
}

/**
 * Reads a file and holds the rules for ads against each row, in memory: some statements, whatever the number of rows, and never long without a turn for
 * others. Refuses FileTooLarge, FileTypeNotAccepted, BulkFileUnreadable, BulkColumnMissing, BulkTooManyRows.
 */
export async function checkFile(
  deps: BulkDeps,
  ownerId: string,
  file: { bytes: Buffer; contentType: string },
  { days, language }: Pick<Judgement, 'days' | 'language'>,
): Promise<Checked> {
  const rows = await rowsOf(file);
  const context = {
    catalogue: deps.catalogue(),
    places: deps.places(),
    periodDays: deps.periods.map((period) => period.days),
    language,
    isAskable: (address: string) => ownPhotoKey(deps.publicUrl, address) !== undefined || isFetchable(address),
  };
  const resolved: ResolvedRow[] = [];
  await inTurns(rows, (chunk) => void resolved.push(...chunk.map((row) => resolveRow(row, context))));
  const numbers = resolved.map((row) => registryNumberOf(deps, row));
  const adNumbers = resolved.flatMap((row) => adNumberOf(row)?.value.trim() ?? []);
  const judgement: Judgement = {
    named: await namedAds(deps, ownerId, adNumbers),
    photos: await ownPhotos(
      deps,
      ownerId,
      resolved.flatMap(({ photos }) => photos.map((address) => ownPhotoKey(deps.publicUrl, address) ?? '')),
    ),
    inUse: await deps.ads.numbersInUse(numbers.filter((number) => number !== undefined)),
    standings: await statusesOf(deps, ownerId, numbers),
    repeated: {
      ownCode: repeatedRows(resolved, ({ ownCode }) => ownCode?.toLocaleLowerCase('tr')),
      registryNumber: repeatedRows(resolved, (_, index) => numbers[index]),
      adNumber: repeatedRows(resolved, (row) => adNumberOf(row)?.value.trim()),
    },
    days,
    language,
  };
  const found: Checked = {
    rowCount: rows.length,
    changedCount: 0,
    unchangedCount: 0,
    soundCount: 0,
    errorCount: 0,
    periods: new Map(),
    errors: [],
    ads: [],
  };
  let at = 0;
  await inTurns(resolved, (chunk) => {
    for (const row of chunk) {
      gather(found, judged(deps, row, numbers[at], judgement));
      at += 1;
    }
  });
  if (found.errorCount === 0) await gatherPayment(deps, ownerId, found, language);
  if (found.errorCount > 0) found.ads.splice(sampleSize);
  return found;
}

async function rowsOf({ bytes, contentType }: { bytes: Buffer; contentType: string }): Promise<FileRow[]> {
  if (bytes.length > limits.bulkBytes) throw new DomainError('FileTooLarge');
  const text = await textOf(bytes, contentType);
  const rows = isXml(text) ? await xmlRows(text) : await csvRows(text);
  if (rows.length === 0) throw new DomainError('BulkFileUnreadable');
  return rows;
}

/** Own ads by their numbers. What is no number names none. */
async function namedAds(
  { ads }: BulkDeps,
  ownerId: string,
  adNumbers: readonly string[],
): Promise<Map<string, NamedAd>> {
  const distinct = [...new Set(adNumbers.filter((number) => /^[1-9]\d{9}$/.test(number)))];
  const found = distinct.length > 0 ? await ads.ownAdsAmong(ownerId, distinct) : [];
  return new Map(found.map((ad) => [ad.id, ad]));
}

/** The folded number, where the row's category asks for one and it is one. */
function registryNumberOf({ authorities }: BulkDeps, { category, content }: ResolvedRow): string | undefined {
  const kind = category && authorities.registryOf(category.id);
  return kind && authorities.fold(kind, content.registryNumber ?? '');
}

async function statusesOf(
  { authorities }: BulkDeps,
  ownerId: string,
  numbers: readonly (string | undefined)[],
): Promise<Judgement['standings']> {
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

/** What is to be said of a row: its mistakes, the ad to be, or that it says what the own ad says that it names. */
function judged(
  deps: BulkDeps,
  resolved: ResolvedRow,
  number: string | undefined,
  judgement: Judgement,
): RowError[] | WaitingAd | 'unchanged' {
  const { row, category, content, photos } = resolved;
  const adNumber = adNumberOf(resolved);
  const own = judgement.named.get(adNumber?.value.trim() ?? '');
  const checkedContent = category && toAdContent(content, { category, pictures: [], registryNumber: number ?? null });
  if (own && category && checkedContent && resolved.errors.length === 0) {
    const photoKeys = photos.map((address) => ownPhotoKey(deps.publicUrl, address));
    if (saysTheSame(own, { content: checkedContent, photoKeys }, category, deps.catalogue())) return 'unchanged';
  }
  const errors = errorsIn(deps, resolved, number, own, judgement);
  const refusal = own && changeRefusal(own, number ?? null);
  if (adNumber && !own) errors.push(rowError(row, 'AdNotFound', adNumber));
  if (adNumber && refusal !== undefined) errors.push(rowError(row, refusal, adNumber));
  if (errors.length > 0 || !checkedContent) return errors;
  const periodDays = resolved.periodDays ?? judgement.days;
  return {
    row,
    ...(own && { adId: own.id }),
    content: own ? changed(own, checkedContent) : checkedContent,
    photos,
    periodDays,
  };
}

/** What the rules for ads, and the rest of the file, have against a row. */
function errorsIn(
  deps: BulkDeps,
  resolved: ResolvedRow,
  number: string | undefined,
  own: NamedAd | undefined,
  { standings, repeated, photos: storedPhotos, inUse, language }: Judgement,
): RowError[] {
  const { row, category, content, cells, photos } = resolved;
  // What an own ad offers was asked about when it was placed.
  const isRegistryAsked = !own && category !== undefined && deps.authorities.registryOf(category.id) !== undefined;
  const state = standings.get(number ?? '')?.state ?? 'Unverified';
  const keys = photos.map((address) => ownPhotoKey(deps.publicUrl, address) ?? address);
  const problems = problemsOf({ ...content, pictures: keys }, category, {
    catalogue: deps.catalogue(),
    places: deps.places(),
    hasMediaPack: false,
    photos: photosWithoutPack(own?.content.pictures.map(({ key }) => key)),
    ...(isRegistryAsked && { registry: { isValid: number !== undefined, state } }),
  });
  const errors = errorsOf(resolved, problems, language);
  const cellErrors = (name: Field, code: ErrorCode, isWrong: boolean) => {
    const cell = cells.get(name);
    if (cell && isWrong) errors.push(rowError(row, code, cell));
  };
  cellErrors('ownCode', 'BulkRowTwice', repeated.ownCode.has(row));
  const taken = !own && number !== undefined && inUse.has(number);
  cellErrors('registryNumber', 'RegistryNumberInUse', taken || repeated.registryNumber.has(row));
  const adNumber = adNumberOf(resolved);
  if (adNumber && repeated.adNumber.has(row)) errors.push(rowError(row, 'BulkRowTwice', adNumber));
  const column = cells.get('photos')?.column ?? '';
  for (const value of photos) {
    const key = ownPhotoKey(deps.publicUrl, value);
    if (key !== undefined && !storedPhotos.has(key)) errors.push(rowError(row, 'PhotoNotOwn', { column, value }));
  }
  return errors;
}

/** Where its new ads are more than are free, all of the file would be refused when it is sent. */
async function gatherPayment(deps: BulkDeps, ownerId: string, found: Checked, language: Language): Promise<void> {
  const counts = [...found.periods].map(([days, count]) => ({ days, count })).toSorted((a, b) => a.days - b.days);
  try {
    await requireFreePeriods(deps, ownerId, counts);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'PaymentRequired') throw error;
    const value = String(counts.reduce((sum, { count }) => sum + count, 0));
    gather(found, [rowError(1, error.code, { column: headingOf('periodDays', language), value })]);
  }
}

function gather(found: Checked, outcome: RowError[] | WaitingAd | 'unchanged'): void {
  if (Array.isArray(outcome)) {
    found.errorCount += outcome.length;
    found.errors.push(...outcome.slice(0, errorsKept - found.errors.length));
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
