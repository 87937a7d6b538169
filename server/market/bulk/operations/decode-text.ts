import { setImmediate as turn } from 'node:timers/promises';
import { DomainError } from '../../../platform/errors.ts';
import { pieceSize } from './batches.ts';

/** Content types sent for CSV and XML; browsers often send none. */
const acceptedTypes = new Set([
  '',
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'text/xml',
  'application/csv',
  'application/xml',
  'application/octet-stream',
  // Windows sends it for CSV if a spreadsheet program is installed.
  'application/vnd.ms-excel',
]);

/**
 * Decodes an uploaded file: UTF-8, UTF-16LE with a byte order mark, otherwise Windows-1254 (Turkish). Yields regularly so other requests can run.
 * Throws FileTypeNotAccepted if type or bytes are not text, for example a workbook.
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
  // Fails here if the file ends within a character.
  texts.push(decoder.decode());
  return texts.join('');
}

function noNul(text: string): string {
  if (text.includes('\0')) throw new DomainError('FileTypeNotAccepted');
  return text;
}

export const isXml = (text: string): boolean => /^\s*</.test(text);
