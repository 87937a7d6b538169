import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { limits } from '../../../../contract/limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import { cellKey, headingOf, neededFields } from '../rules/headings.ts';
import type { Cell, FileRow } from '../rules/headings.ts';
import { piecesOf, rowBatchSize } from './batches.ts';

/** Enough for twenty addresses and the longest texts. The limit stops an unclosed quotation mark from taking in the whole file. */
const maxRecordBytes = 200_000;
const maxColumns = 1_000;

interface Heading {
  column: string;
  key: string;
}

/** Parses CSV and detects the separator. Throws BulkFileUnreadable, BulkTooManyRows, or BulkColumnMissing with every missing heading. */
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

/** The most frequent separator in the first line, outside quotation marks. */
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

/** Downloads put an apostrophe before text that a spreadsheet would run as a formula. */
const guarded = /^'(?='*[=+\-@\t\r])/;

function rowOf(record: readonly string[], headings: readonly Heading[], row: number): FileRow {
  const cells = new Map<string, Cell>();
  for (const [index, { column, key }] of headings.entries()) {
    const value = (record[index] ?? '').replace(guarded, '').trim();
    // If two columns have the same heading, the first filled one counts.
    if (value !== '' && key !== '' && !cells.has(key)) cells.set(key, { column, value });
  }
  const beyond = record.slice(headings.length).find((value) => value.trim() !== '');
  return { row, cells, ...(beyond !== undefined && { beyond }) };
}
