import { z } from 'zod';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { done, language, recordOf } from '../schemas/basic.ts';

const prefix = '/agreement-manager/agreement';
const agreementType = z.string().regex(/^[A-Za-z]{3,60}$/);
const version = z.string().regex(/^[0-9]{1,3}\.[0-9]{1,3}(?:\.[0-9]{1,3})?$/);

const agreement = z.object({
  type: z.string(),
  title: z.string(),
  version: z.string(),
  date: z.iso.date(),
  language,
  /** Safe HTML made from the text. */
  html: z.string(),
});

export const agreementCalls = {
  view: declare({
    id: 'agreements.view-agreement',
    method: 'POST',
    path: `${prefix}/view-agreement`,
    access: 'visitor',
    summary: 'An agreement with its keywords filled in; keywords without a value stay visible as blanks.',
    body: z.object({
      agreementType,
      version: version.optional(),
      keywords: recordOf(limits.agreementKeywordsMost, z.string().max(60), z.string().max(500)).optional(),
    }),
    answer: agreement,
    errors: ['AgreementNotFound'],
    bodyBytes: 192 * 1024,
  }),
  viewStatic: declare({
    id: 'agreements.view-static-agreement',
    method: 'POST',
    path: `${prefix}/view-static-agreement`,
    access: 'visitor',
    summary: 'The current text of an agreement that needs no filling in.',
    body: z.object({ agreementType }),
    answer: agreement,
    errors: ['AgreementNotFound'],
  }),
  latestVersion: declare({
    id: 'agreements.get-latest-version',
    method: 'GET',
    path: `${prefix}/get-latest-version`,
    access: 'visitor',
    summary: 'The current version of an agreement.',
    query: z.object({ agreementType }),
    answer: z.object({ type: z.string(), version: z.string(), date: z.iso.date() }),
    errors: ['AgreementNotFound'],
    cacheSeconds: 60,
  }),
  byTypeAndVersion: declare({
    id: 'agreements.get-by-agreement-type-and-version',
    method: 'GET',
    path: `${prefix}/get-by-agreement-type-and-version`,
    access: 'visitor',
    summary: 'An agreement as it stood in one version.',
    query: z.object({ agreementType, version }),
    answer: agreement,
    errors: ['AgreementNotFound'],
    cacheSeconds: 60,
  }),
  types: declare({
    id: 'agreements.get-all-agreement-types',
    method: 'GET',
    path: `${prefix}/get-all-agreement-types`,
    access: 'visitor',
    summary: 'Every kind of agreement, with its title and its name in the address.',
    answer: z.object({
      items: z.array(z.object({ type: z.string(), title: z.string(), slug: z.string(), isStatic: z.boolean() })),
    }),
    cacheSeconds: 60,
  }),
  approve: declare({
    id: 'agreements.approve-agreement',
    method: 'POST',
    path: `${prefix}/approve-agreement`,
    access: 'guest',
    summary: 'Records that the caller approved these versions. Only the current version of a text can be approved.',
    body: z.object({
      approvals: z
        .array(z.object({ type: agreementType, version }))
        .min(1)
        .max(10),
    }),
    answer: done,
    errors: ['AgreementNotFound', 'AgreementApprovalMissing'],
  }),
};
