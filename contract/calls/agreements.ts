import { z } from 'zod';
import { declare } from '../declare.ts';
import { agreementPlatforms } from '../enums.ts';
import { longText } from '../fields/plain-text.ts';
import { limits } from '../limits.ts';
import { done, language, recordOf } from '../schemas/basic.ts';

const prefix = '/agreement-manager/agreement';
const agreementType = z.string().regex(/^[A-Za-z]{3,60}$/);
const version = z.string().regex(/^[0-9]{1,3}\.[0-9]{1,3}(?:\.[0-9]{1,3})?$/);

const agreementMarkdown = longText(limits.agreementLetters);

const agreement = z.object({
  type: z.string(),
  title: z.string(),
  version: z.string(),
  date: z.iso.date(),
  language,
  /** Safe HTML made from the text. */
  html: z.string(),
});

/** The words that stay with an order. */
export const approvedAgreement = z.object({
  type: z.string(),
  title: z.string(),
  version: z.string(),
  language,
  /** Safe HTML. */
  html: z.string(),
  approvedAt: z.iso.datetime(),
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
  add: declare({
    id: 'agreements.add-agreement',
    method: 'POST',
    path: `${prefix}/add-agreement`,
    access: 'administrator',
    summary:
      'Adds a version of an agreement in both languages, in Markdown, that holds from a day on. What was approved before stays as it was.',
    body: z.object({
      agreementType,
      version: z.string('Required').regex(/^[0-9]{1,3}\.[0-9]{1,3}$/, 'VersionMalformed'),
      date: z.iso.date('DateInvalid'),
      texts: z.object({ tr: agreementMarkdown, en: agreementMarkdown }),
    }),
    answer: done,
    errors: ['AgreementNotFound', 'AgreementVersionExists', 'AgreementKeywordUnknown', 'DateInPast'],
    bodyBytes: 2 * 1024 * 1024,
  }),
  all: declare({
    id: 'agreements.get-all-agreements',
    method: 'GET',
    path: `${prefix}/get-all-agreements`,
    access: 'administrator',
    summary: 'Versions of all agreements, the newest first.',
    query: z.object({
      pageNumber: z.coerce.number().int().min(1).max(limits.pageMost).default(1),
      pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).optional(),
    }),
    answer: z.object({
      items: z.array(
        z.object({
          type: z.string(),
          title: z.string(),
          version: z.string(),
          date: z.iso.date(),
          state: z.enum(['InForce', 'Coming', 'Old']),
        }),
      ),
      hasNextPage: z.boolean(),
    }),
  }),
  keywords: declare({
    id: 'agreements.get-all-keywords',
    method: 'GET',
    path: `${prefix}/get-all-keywords`,
    access: 'administrator',
    summary: 'The keywords that texts may hold, and where their values come from.',
    answer: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          description: z.string(),
          source: z.enum(['settings', 'purchase']),
          isOptional: z.boolean(),
          isBlock: z.boolean(),
        }),
      ),
    }),
  }),
  source: declare({
    id: 'agreements.desk.source',
    method: 'GET',
    path: `${prefix}/desk/source`,
    access: 'administrator',
    summary: 'The newest version of an agreement as it was written, in Markdown, to write the next one from.',
    query: z.object({ agreementType }),
    answer: z.object({
      type: z.string(),
      version: z.string(),
      date: z.iso.date(),
      texts: z.object({ tr: z.string(), en: z.string() }),
    }),
    errors: ['AgreementNotFound'],
    addition: true,
  }),
  approvedWithOrder: declare({
    id: 'agreements.desk.approved',
    method: 'GET',
    path: `${prefix}/desk/approved`,
    access: 'administrator',
    summary: 'What was shown and approved with an order, word for word.',
    query: z.object({ platform: z.enum(agreementPlatforms).default('Ads'), orderCode: z.string().min(1).max(20) }),
    answer: z.object({ items: z.array(approvedAgreement) }),
    addition: true,
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
