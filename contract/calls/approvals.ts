import { z } from 'zod';
import { declare } from '../declare.ts';
import { approval } from '../schemas/approval.ts';
import { done, uuid } from '../schemas/basic.ts';
import { deskReason } from '../schemas/earning.ts';

const path = '/identity/approvals';
const params = z.object({ id: uuid });
const errors = ['ApprovalNotFound', 'ApprovalClosed'] as const;

/** Costly changes that wait for a second member of staff. */
export const approvalCalls = {
  list: declare({
    id: 'identity.approvals.list',
    method: 'GET',
    path,
    access: 'moderator',
    permission: 'any',
    summary:
      'Lists requests for approval, newest first: those that the caller made, and those whose permission the caller holds. Closed requests are deleted after 90 days.',
    query: z.object({
      show: z.enum(['Open', 'Closed']).default('Open'),
      pageIndex: z.coerce.number().int().min(0).max(1_000).default(0),
    }),
    answer: z.object({ items: z.array(approval), hasNextPage: z.boolean() }),
    addition: true,
  }),
  approve: declare({
    id: 'identity.approvals.approve',
    method: 'POST',
    path: `${path}/{id}/approve`,
    access: 'moderator',
    permission: 'any',
    needsConfirmation: true,
    summary:
      'Approves a change that another member of staff requested, and makes it in the same transaction. Its own refusals are returned, and the request then stays open.',
    params,
    answer: done,
    errors: [...errors, 'ApprovalOwn', 'ApprovalOutdated'],
    addition: true,
  }),
  refuse: declare({
    id: 'identity.approvals.refuse',
    method: 'POST',
    path: `${path}/{id}/refuse`,
    access: 'moderator',
    permission: 'any',
    summary: 'Refuses a requested change. Those who requested it withdraw it.',
    params,
    body: z.object({ note: deskReason }),
    answer: done,
    errors,
    addition: true,
  }),
};
