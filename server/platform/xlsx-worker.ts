import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';
import type { SheetValue, XlsxInput } from './sheet-value.ts';

const istanbulMs = 3 * 3_600_000;

/** Texts are cells of type text, which spreadsheet programs never evaluate. Times are those of Istanbul, UTC+3 all year. */
function cellOf(value: SheetValue) {
  if (value === undefined) return null;
  if (typeof value === 'string') return { value, type: String };
  if ('count' in value) return { value: value.count, type: Number };
  if ('kurus' in value) return { value: value.kurus / 100, type: Number, format: '#,##0.00' };
  return { value: new Date(value.time.getTime() + istanbulMs), type: Date, format: 'yyyy-mm-dd hh:mm' };
}

const { headings, rows } = workerData as XlsxInput;
const file = await writeXlsxFile(
  [headings.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => row.map(cellOf))],
  { columns: headings.map(() => ({ width: 20 })), stickyRowsCount: 1 },
).toBuffer();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
parentPort?.postMessage(file);
