import { setImmediate as turn } from 'node:timers/promises';
import { Refusal } from '../platform/errors.ts';

/** Names under which tables and XML are sent; browsers often know none. */
const acceptedTypes = new Set([
  '',
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'text/xml',
  'application/csv',
  'application/xml',
  'application/octet-stream',
  // What Windows calls a CSV where a spreadsheet program is installed.
  'application/vnd.ms-excel',
]);

/**
 * The text of an uploaded file: UTF-8, or UTF-16 by its mark, else the Turkish Windows-1254. Refuses FileTypeNotAccepted for what is no text by its
 * name or its bytes, as a workbook is.
 */
export function textOf(bytes: Buffer, contentType: string): string {
  if (!acceptedTypes.has(contentType)) throw new Refusal('FileTypeNotAccepted');
  const text = decoded(bytes);
  if (text.includes('\0')) throw new Refusal('FileTypeNotAccepted');
  return text;
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/** Whether a text begins as XML does. */
export const isXml = (text: string): boolean => /^\s*</.test(text);

/** Rows that are worked on before others have a turn. */
export const rowsAtOnce = 200;

/** Works through a list piece by piece, so that requests are answered in between. */
export async function inTurns<T>(list: readonly T[], work: (some: readonly T[]) => void): Promise<void> {
  for (let start = 0; start < list.length; start += rowsAtOnce) {
    work(list.slice(start, start + rowsAtOnce));
    await turn();
  }
}
