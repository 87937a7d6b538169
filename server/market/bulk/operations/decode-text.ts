import { setImmediate as turn } from 'node:timers/promises';
import { DomainError } from '../../../platform/errors.ts';
import { pieceSize } from './yielding.ts';

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
 * The text of an uploaded file: UTF-8, or UTF-16 by its mark, else the Turkish Windows-1254. Piece by piece, so that requests are answered in between.
 * Refuses FileTypeNotAccepted for what is no text by its name or its bytes, as a workbook is.
 */
export async function decodeText(bytes: Buffer, contentType: string): Promise<string> {
  if (!acceptedTypes.has(contentType)) throw new DomainError('FileTypeNotAccepted');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeWith(bytes, new TextDecoder('utf-16le'));
  try {
    return await decodeWith(bytes, new TextDecoder('utf-8', { fatal: true }));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    return decodeWith(bytes, new TextDecoder('windows-1254'));
  }
}

async function decodeWith(bytes: Buffer, decoder: TextDecoder): Promise<string> {
  const texts: string[] = [];
  for (let start = 0; start < bytes.length; start += pieceSize) {
    texts.push(noNul(decoder.decode(bytes.subarray(start, start + pieceSize), { stream: true })));
    await turn();
  }
  // What a letter lacks at the end of the file shows here.
  texts.push(decoder.decode());
  return texts.join('');
}

function noNul(text: string): string {
  if (text.includes('\0')) throw new DomainError('FileTypeNotAccepted');
  return text;
}

/** Whether a text begins as XML does. */
export const isXml = (text: string): boolean => /^\s*</.test(text);
