import type { Language } from '../../contract/enums.ts';
import { limits } from '../../contract/limits.ts';
import { problemsOf, toAdContent } from '../drafts/index.ts';
import type { AuthorityStanding } from '../eids/port.ts';
import { Refusal } from '../platform/errors.ts';
import type { FileRow } from './columns.ts';
import { csvRows } from './csv.ts';
import { inTurns, isXml, textOf } from './decode.ts';
import type { BulkDeps } from './deps.ts';
import { errorsOf, resolveRow, rowError } from './resolve.ts';
import type { ResolvedRow } from './resolve.ts';
import type { RowError, WaitingAd } from './tables.ts';
import { xmlRows } from './xml.ts';

/** What is to be said of a file. */
export interface Checked {
  rowCount: number;
  soundCount: number;
  errorCount: number;
  /** The first ones, by row. */
  errors: RowError[];
  /** The sound ads as JSON texts, to be kept: all where there is no error, else the first. */
  ads: string[];
}

/** Errors that are kept, and ads that are shown of a file with errors. */
export const errorsKept = 200;
export const sampleSize = 5;

interface Judgement {
  standings: ReadonlyMap<string, AuthorityStanding>;
  /** Rows whose own code, or whose registry number, an earlier one has. */
  repeated: Record<'ownCode' | 'registryNumber', ReadonlySet<number>>;
  /** Days where a row names none. */
  days: number;
  language: Language;
}

/**
 * Reads a file and holds the rules for ads against each row, in memory: one statement, whatever the number of rows, and never long without a turn for
 * others. Refuses FileTooLarge, FileTypeNotAccepted, BulkFileUnreadable, BulkColumnMissing, BulkTooManyRows.
 */
export async function checkFile(
  deps: BulkDeps,
  ownerId: string,
  file: { bytes: Buffer; contentType: string },
  { days, language }: Pick<Judgement, 'days' | 'language'>,
): Promise<Checked> {
  const rows = await rowsOf(file);
  const known = {
    catalogue: deps.catalogue(),
    places: deps.places(),
    periodDays: deps.periods.map((period) => period.days),
    language,
  };
  const resolved: ResolvedRow[] = [];
  await inTurns(rows, (some) => void resolved.push(...some.map((row) => resolveRow(row, known))));
  const numbers = resolved.map((row) => registryNumberOf(deps, row));
  const judgement: Judgement = {
    standings: await standingsOf(deps, ownerId, numbers),
    repeated: {
      ownCode: repeatedRows(resolved, ({ ownCode }) => ownCode?.toLocaleLowerCase('tr')),
      registryNumber: repeatedRows(resolved, (_, index) => numbers[index]),
    },
    days,
    language,
  };
  const found: Checked = { rowCount: rows.length, soundCount: 0, errorCount: 0, errors: [], ads: [] };
  let at = 0;
  await inTurns(resolved, (some) => {
    for (const row of some) {
      gather(found, judged(deps, row, numbers[at], judgement));
      at += 1;
    }
  });
  if (found.errorCount > 0) found.ads.splice(sampleSize);
  return found;
}

async function rowsOf({ bytes, contentType }: { bytes: Buffer; contentType: string }): Promise<FileRow[]> {
  if (bytes.length > limits.bulkBytes) throw new Refusal('FileTooLarge');
  const text = textOf(bytes, contentType);
  const rows = isXml(text) ? await xmlRows(text) : await csvRows(text);
  if (rows.length === 0) throw new Refusal('BulkFileUnreadable');
  return rows;
}

/** The folded number, where the row's category asks for one and it is one. */
function registryNumberOf({ authorities }: BulkDeps, { category, content }: ResolvedRow): string | undefined {
  const kind = category && authorities.registryOf(category.id);
  return kind && authorities.fold(kind, content.registryNumber ?? '');
}

async function standingsOf(
  { authorities }: BulkDeps,
  ownerId: string,
  numbers: readonly (string | undefined)[],
): Promise<Judgement['standings']> {
  const asked = [...new Set(numbers.filter((number) => number !== undefined))];
  return asked.length > 0 ? authorities.standingsOf(ownerId, asked) : new Map<string, AuthorityStanding>();
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

function judged(
  deps: BulkDeps,
  resolved: ResolvedRow,
  number: string | undefined,
  { standings, repeated, days, language }: Judgement,
): RowError[] | WaitingAd {
  const { row, category, content, cells, photos } = resolved;
  const isRegistryAsked = category !== undefined && deps.authorities.registryOf(category.id) !== undefined;
  const state = standings.get(number ?? '')?.state ?? 'Unverified';
  const problems = problemsOf({ ...content, pictures: photos }, category, {
    catalogue: deps.catalogue(),
    places: deps.places(),
    hasMediaPack: false,
    ...(isRegistryAsked && { registry: { isValid: number !== undefined, state } }),
  });
  const errors = errorsOf(resolved, problems, language);
  const code = cells.get('ownCode');
  if (code && repeated.ownCode.has(row)) errors.push(rowError(row, 'BulkRowTwice', code));
  const registry = cells.get('registryNumber');
  if (registry && repeated.registryNumber.has(row)) errors.push(rowError(row, 'RegistryNumberInUse', registry));
  if (errors.length > 0 || !category) return errors;
  return {
    row,
    content: toAdContent(content, { category, pictures: [], registryNumber: number ?? null }),
    photos,
    periodDays: resolved.periodDays ?? days,
  };
}

function gather(found: Checked, outcome: RowError[] | WaitingAd): void {
  if (!Array.isArray(outcome)) {
    found.soundCount += 1;
    found.ads.push(JSON.stringify(outcome));
    return;
  }
  found.errorCount += outcome.length;
  found.errors.push(...outcome.slice(0, errorsKept - found.errors.length));
}
