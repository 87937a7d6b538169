import { z } from 'zod';
import { declare } from '../declare.ts';
import { deskListNames } from '../desk-lists.ts';
import { shortText } from '../fields/person.ts';
import { limits } from '../limits.ts';
import { done, kurus, uuid } from '../schemas/basic.ts';

const path = '/identity/desk';

const encodedQuery = z
  .string()
  .max(limits.deskViewQueryMost)
  .regex(/^[\w.*+%&=,:;@!/~-]*$/);

const viewForm = z.object({
  name: shortText(limits.deskViewNameMost),
  /** The query of the list’s address, without `?`. */
  query: encodedQuery,
  isShared: z.boolean(),
});

export const deskView = viewForm.extend({
  id: uuid,
  isOwn: z.boolean(),
  /** Absent for the caller’s own. */
  ownerName: z.string().optional(),
});
export type DeskView = z.infer<typeof deskView>;

/** A large export, written in the background as CSV. */
export const deskExport = z.object({
  id: uuid,
  list: z.enum(deskListNames),
  /** Rows written so far. */
  rows: z.int(),
  isReady: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The file is deleted then. */
  expiresAt: z.iso.datetime(),
});
export type DeskExport = z.infer<typeof deskExport>;

export const deskHitKinds = ['Member', 'Ad', 'Order', 'Payment', 'Refund', 'Category'] as const;
export type DeskHitKind = (typeof deskHitKinds)[number];

export const deskHit = z.object({
  kind: z.enum(deskHitKinds),
  /** The id in the address of the record’s page; of a refund: its order’s code. */
  id: z.string(),
  title: z.string(),
  /** A second line: the parties of an order, the order of a refund. */
  detail: z.string().optional(),
  amount: kurus.optional(),
});
export type DeskHit = z.infer<typeof deskHit>;

/** Saved views of the desk’s lists, and the search of its command palette. */
export const deskCalls = {
  views: declare({
    id: 'identity.desk.views',
    method: 'GET',
    path: `${path}/views`,
    access: 'moderator',
    permission: 'any',
    summary: 'Lists the caller’s saved views of a list and those that others share. Needs the permission of the list.',
    query: z.object({ list: z.enum(deskListNames) }),
    answer: z.object({ items: z.array(deskView) }),
    addition: true,
  }),
  saveView: declare({
    id: 'identity.desk.save-view',
    method: 'POST',
    path: `${path}/views`,
    access: 'moderator',
    permission: 'any',
    summary: 'Saves a view of a list under a name. Replaces the caller’s view of the same name.',
    body: viewForm.extend({ list: z.enum(deskListNames) }),
    answer: z.object({ view: deskView }),
    errors: ['Required', 'TextTooLong', 'TooManyDeskViews'],
    addition: true,
  }),
  removeView: declare({
    id: 'identity.desk.remove-view',
    method: 'DELETE',
    path: `${path}/views/{id}`,
    access: 'moderator',
    permission: 'any',
    summary: 'Deletes a view of the caller. Holders of `manageStaff` also delete shared views of others.',
    params: z.object({ id: uuid }),
    answer: done,
    errors: ['DeskViewNotFound'],
    addition: true,
  }),
  queueExport: declare({
    id: 'identity.desk.queue-export',
    method: 'POST',
    path: `${path}/exports`,
    access: 'moderator',
    permission: 'any',
    summary:
      'Queues the export of a list’s filtered rows as CSV, for lists with too many rows to wait for. Needs the permission of the list. A notification says when it is ready; only its owner can download it, for 24 hours.',
    body: z.object({
      list: z.enum(deskListNames),
      columns: z
        .array(z.string().regex(/^\w{1,40}$/))
        .min(1)
        .max(40),
      /** The query of the list’s call, without `?`. */
      query: encodedQuery,
    }),
    answer: z.object({ export: deskExport }),
    errors: ['TooManyDeskExports', 'TooManyStoredExports', 'ExportTooLarge'],
    addition: true,
  }),
  exports: declare({
    id: 'identity.desk.exports',
    method: 'GET',
    path: `${path}/exports`,
    access: 'moderator',
    permission: 'any',
    summary: 'Lists the caller’s background exports of the last 24 hours, newest first.',
    answer: z.object({ items: z.array(deskExport) }),
    addition: true,
  }),
  find: declare({
    id: 'identity.desk.find',
    method: 'POST',
    path: `${path}/find`,
    access: 'moderator',
    permission: 'any',
    summary:
      'Finds members, ads, orders, payments, refunds and categories by id, number, code or name, at most 5 of a kind, and only kinds that the caller may read. The text is in the body to keep it out of URLs and logs.',
    body: z.object({ text: shortText(limits.emailMost) }),
    answer: z.object({ items: z.array(deskHit) }),
    errors: ['Required', 'TextTooLong'],
    rate: { max: 240, seconds: 60 },
    isReading: true,
    addition: true,
  }),
};
