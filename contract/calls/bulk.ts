import { z } from 'zod';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { done, kurus, uuid } from '../schemas/basic.ts';

export const bulkStates = ['Checked', 'Running', 'Completed', 'Failed'] as const;

/** An error in a row of an uploaded file. Rows count from 1, without the header. */
const rowError = z.object({
  row: z.int(),
  column: z.string(),
  code: z.string(),
  /** The cell's text, at most 100 characters. */
  value: z.string(),
  /** Possible corrections: both readings of an ambiguous number, or places with a similar name. */
  suggestions: z.array(z.string()).optional(),
});

const bulkImport = z.object({
  id: uuid,
  state: z.enum(bulkStates),
  rows: z.int(),
  /** Rows without an error. */
  sound: z.int(),
  /** The first 200. */
  errors: z.array(rowError),
  errorCount: z.int(),
  /** The first rows as ads. */
  sample: z.array(
    z.object({
      row: z.int(),
      title: z.string(),
      price: kurus,
      category: z.string(),
      place: z.string(),
      photos: z.int(),
    }),
  ),
  /** While it runs: photos fetched and ads written. */
  progress: z.object({ done: z.int(), total: z.int() }).optional(),
  /** Number of ads created. Set when the import has ended. */
  made: z.int().optional(),
  /** Rows that change an ad of the caller, and rows that would change nothing. */
  changed: z.int(),
  unchanged: z.int(),
  createdAt: z.iso.datetime(),
});

export const bulkCalls = {
  check: declare({
    id: 'ads.bulk.check',
    method: 'POST',
    path: '/ads/bulk',
    access: 'member',
    summary:
      'Validates a file of ads (CSV or XML, sent as the raw body) and returns a preview with all errors by row. Imports nothing. For businesses.',
    upload: { maxBytes: limits.bulkBytes },
    answer: bulkImport,
    errors: [
      'BusinessRequired',
      'FileTooLarge',
      'FileTypeNotAccepted',
      'BulkFileUnreadable',
      'BulkTooManyRows',
      'BulkColumnMissing',
    ],
    rate: { max: 20, seconds: 3_600 },
    timeoutMs: 60_000,
    addition: true,
  }),
  start: declare({
    id: 'ads.bulk.start',
    method: 'POST',
    path: '/ads/bulk/start/{id}',
    access: 'owner',
    of: { bulkImport: ['params.id'] },
    summary: 'Imports a validated file: all ads or none.',
    params: z.object({ id: uuid }),
    answer: bulkImport,
    errors: ['BulkNotFound', 'BulkHasErrors', 'PaymentRequired', 'BusinessRequired'],
    addition: true,
  }),
  get: declare({
    id: 'ads.bulk.get',
    method: 'GET',
    path: '/ads/bulk/{id}',
    access: 'owner',
    of: { bulkImport: ['params.id'] },
    summary: 'Returns the progress or the result of an import.',
    params: z.object({ id: uuid }),
    answer: bulkImport,
    errors: ['BulkNotFound'],
    addition: true,
  }),
  list: declare({
    id: 'ads.bulk.list',
    method: 'GET',
    path: '/ads/bulk',
    access: 'member',
    summary: 'Lists the caller’s latest imports.',
    answer: z.object({ items: z.array(bulkImport.omit({ errors: true, sample: true })) }),
    addition: true,
  }),
  remove: declare({
    id: 'ads.bulk.remove',
    method: 'DELETE',
    path: '/ads/bulk/{id}',
    access: 'owner',
    of: { bulkImport: ['params.id'] },
    summary: 'Discards a validated file that was not imported.',
    params: z.object({ id: uuid }),
    answer: done,
    errors: ['BulkNotFound'],
    addition: true,
  }),
};
