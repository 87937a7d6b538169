import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { limits } from '../../../../contract/limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import { cellKey, headingOf, neededFields } from '../rules/headings.ts';
import type { Cell, FileRow } from '../rules/headings.ts';
import { piecesOf, rowBatchSize } from './yielding.ts';

/** Longer than twenty addresses and the longest texts; a quotation mark that is never closed would swallow the file. */
const maxRecordBytes = 200_000;
const maxColumns = 1_000;

interface Heading {
  column: string;
  key: string;
}

/**
 * The rows of a table, its separator found out. Refuses BulkFileUnreadable, BulkColumnMissing with each heading that is missed, BulkTooManyRows.
 */
export async function parseCsv(text: string): Promise<FileRow[]> {
  const records = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxRecordBytes,
    }),
  );
  const rows: FileRow[] = [];
  let headings: Heading[] | undefined;
  let count = 0;
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      if (!headings) {
        headings = headingsOf(record);
        continue;
      }
      count += 1;
      if (count > limits.bulkRowsMost) throw new DomainError('BulkTooManyRows');
      rows.push(rowOf(record, headings, count));
      if (count % rowBatchSize === 0) await turn();
    }
  } catch (error) {
    throw error instanceof CsvError ? new DomainError('BulkFileUnreadable') : error;
  }
  return rows.filter((row) => row.cells.size > 0 || row.beyond !== undefined);
}

const separators = [';', ',', '\t'] as const;

/** The separator that stands most often in the first line, outside of quotation marks. */
export function separatorOf(text: string): string {
  const [line = ''] = text
    .replace(/^\s+/, '')
    .slice(0, maxRecordBytes)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const counts = separators.map((separator) => line.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
}

function headingsOf(record: readonly string[]): Heading[] {
  if (record.length > maxColumns) throw new DomainError('BulkFileUnreadable');
  const found = record.map((column) => ({ column: column.trim(), key: cellKey(column) }));
  const keys = new Set(found.map(({ key }) => key));
  const missing = neededFields.filter((field) => !keys.has(field));
  if (missing.length > 0) {
    throw new DomainError(
      'BulkColumnMissing',
      missing.map((field) => ({ code: 'BulkColumnMissing', path: headingOf(field, 'tr') })),
    );
  }
  return found;
}

/** What spreadsheet programs would take for a formula bears an apostrophe in downloads. */
const guarded = /^'(?='*[=+\-@\t\r])/;

function rowOf(record: readonly string[], headings: readonly Heading[], row: number): FileRow {
  const cells = new Map<string, Cell>();
  for (const [index, { column, key }] of headings.entries()) {
    const value = (record[index] ?? '').replace(guarded, '').trim();
    // Of two columns with one heading the first that says something counts.
    if (value !== '' && key !== '' && !cells.has(key)) cells.set(key, { column, value });
  }
  const beyond = record.slice(headings.length).find((value) => value.trim() !== '');
  return { row, cells, ...(beyond !== undefined && { beyond }) };
}
