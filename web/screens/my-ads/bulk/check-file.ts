import { bulkCalls } from '../../../../contract/calls/bulk.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { sendAsMember } from '../../../client/send-as-member.ts';

export type BulkImport = CallAnswer<typeof bulkCalls.get>;

export type BulkFormat = 'csv' | 'xml';

/** Content type by file extension. */
const typeOf = (file: File): string => (/\.xml$/i.test(file.name) ? 'application/xml' : 'text/csv');

/** Uploads a file for checking and returns the result. Throws CallError. */
export async function checkFile(file: File): Promise<BulkImport> {
  const { method, path, timeoutMs } = bulkCalls.check;
  const response = await sendAsMember(
    path,
    { method, body: file, headers: { 'content-type': typeOf(file) } },
    timeoutMs,
  );
  return (await response.json()) as BulkImport;
}
