import { z } from 'zod';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { done, kurus, uuid } from '../schemas/basic.ts';

export const bulkStates = ['Checked', 'Running', 'Completed', 'Failed'] as const;

/** A mistake in a row of an uploaded file; rows count from 1, without the heading. */
const rowError = z.object({
  row: z.int(),
  column: z.string(),
  code: z.string(),
  /** What stood there, at most 100 letters. */
  value: z.string(),
  /** What may have been meant: the two readings of a number, places of nearly that name. */
  suggestions: z.array(z.string()).optional(),
});

const bulkImport = z.object({
  id: uuid,
  state: z.enum(bulkStates),
  rows: z.int(),
  /** Rows without a mistake. */
  sound: z.int(),
  /** The first 200. */
  errors: z.array(rowError),
  errorCount: z.int(),
  /** The first rows, as they would become ads. */
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
  /** New ads made, once it has ended. */
  made: z.int().optional(),
  /** Rows that name an own ad and change it, and those that say what it says already. */
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
      'Checks a file of ads, CSV or XML, sent as the body itself, and answers what would be imported and every mistake by row. Nothing is imported yet. For businesses.',
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
    summary: 'Imports a checked file: all its ads or none.',
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
    summary: 'How far an import is, or how it ended.',
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
    summary: 'The caller’s last imports.',
    answer: z.object({ items: z.array(bulkImport.omit({ errors: true, sample: true })) }),
    addition: true,
  }),
  remove: declare({
    id: 'ads.bulk.remove',
    method: 'DELETE',
    path: '/ads/bulk/{id}',
    access: 'owner',
    of: { bulkImport: ['params.id'] },
    summary: 'Forgets a checked file that was not imported.',
    params: z.object({ id: uuid }),
    answer: done,
    errors: ['BulkNotFound'],
    addition: true,
  }),
};
