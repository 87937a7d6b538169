import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FastifyReply } from 'fastify';
import type { SheetFormat } from '../../contract/desk-lists.ts';
import type { Language } from '../../contract/enums.ts';
import { csvCell, csvLine, csvQuoted, csvStart } from '../kernel/csv.ts';
import type { SheetValue, XlsxInput } from './sheet-value.ts';

export interface SheetColumn<Row> {
  heading: string;
  value(row: Row): SheetValue;
}

export interface Sheet<Row> {
  format: SheetFormat;
  /** Without the extension. */
  name: string;
  language: Language;
  columns: readonly SheetColumn<Row>[];
  batches: AsyncIterable<readonly Row[]>;
}

const contentTypes: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends a list as a download. CSV is streamed; an XLSX file is built in memory, so limit its rows. */
export async function sendSheet<Row>(reply: FastifyReply, sheet: Sheet<Row>): Promise<FastifyReply> {
  const { format, name } = sheet;
  const body = format === 'csv' ? Readable.from(csvOf(sheet)) : await xlsxOf(sheet);
  return reply.headers(sheetHeaders(format, name)).send(body);
}

/** Headers of a downloaded list. The name has no extension. */
export const sheetHeaders = (format: SheetFormat, name: string) => ({
  'content-type': contentTypes[format],
  'content-disposition': `attachment; filename="${name}.${format}"`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});

async function* csvOf<Row>({ language, columns, batches }: Sheet<Row>): AsyncGenerator<string> {
  yield csvHead(columns, language);
  for await (const rows of batches) {
    if (rows.length > 0) yield csvRows(columns, rows, language);
  }
}

type Columns<Row> = readonly SheetColumn<Row>[];

/** The first line of a CSV file. */
export const csvHead = <Row>(columns: Columns<Row>, language: Language): string =>
  csvStart +
  csvLine(
    columns.map(({ heading }) => csvCell(heading)),
    language,
  );

/** The lines of rows in a CSV file. */
export const csvRows = <Row>(columns: Columns<Row>, rows: readonly Row[], language: Language): string =>
  rows
    .map((row) =>
      csvLine(
        columns.map(({ value }) => csvValue(value(row), language)),
        language,
      ),
    )
    .join('');

const istanbulMs = 3 * 3_600_000;
/** A time whose UTC parts are those of Istanbul, UTC+3 all year. */
const inIstanbul = (time: Date): Date => new Date(time.getTime() + istanbulMs);

/** The text of a value in the notation that spreadsheet programs of the language read: `12500,00`, `24.11.2026 14:32`. */
export function csvValue(value: SheetValue, language: Language): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return csvCell(value);
  if ('count' in value) return String(value.count);
  if ('kurus' in value) {
    const digits = String(Math.abs(value.kurus)).padStart(3, '0');
    const point = language === 'tr' ? ',' : '.';
    return csvQuoted(`${value.kurus < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`);
  }
  const [day = '', clock = ''] = inIstanbul(value.time).toISOString().slice(0, 16).split('T');
  return `${language === 'tr' ? day.split('-').toReversed().join('.') : day} ${clock}`;
}

/** Builds the file in a thread, because 10,000 rows take half a second of processor time. */
async function xlsxOf<Row>({ columns, batches }: Sheet<Row>): Promise<Buffer> {
  const rows: SheetValue[][] = [];
  for await (const batch of batches) rows.push(...batch.map((row) => columns.map(({ value }) => value(row))));
  const workerData: XlsxInput = { headings: columns.map(({ heading }) => heading), rows };
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { workerData });
  const [file] = (await once(worker, 'message')) as [Uint8Array];
  return Buffer.from(file);
}
