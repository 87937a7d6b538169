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
  /** Sanitised HTML. */
  html: z.string(),
});

/** The text stored with an order. */
export const approvedAgreement = z.object({
  type: z.string(),
  title: z.string(),
  version: z.string(),
  language,
  /** Sanitised HTML. */
  html: z.string(),
  approvedAt: z.iso.datetime(),
});

export const agreementCalls = {
  view: declare({
    id: 'agreements.view-agreement',
    method: 'POST',
    path: `${prefix}/view-agreement`,
    access: 'visitor',
    summary: 'Returns an agreement with its keywords filled in. Keywords without a value are shown as blanks.',
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
    summary: 'Returns the current text of an agreement that has no keywords to fill in.',
    body: z.object({ agreementType }),
    answer: agreement,
    errors: ['AgreementNotFound'],
  }),
  latestVersion: declare({
    id: 'agreements.get-latest-version',
    method: 'GET',
    path: `${prefix}/get-latest-version`,
    access: 'visitor',
    summary: 'Returns the current version of an agreement.',
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
    summary: 'Returns an agreement in a given version.',
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
    summary: 'Lists all agreement types with their titles and URL names.',
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
    permission: 'manageTexts',
    summary:
      'Adds an agreement version in both languages, in Markdown, valid from a given day. Earlier approvals are not affected.',
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
    permission: 'manageTexts',
    summary: 'Lists the versions of all agreements, newest first.',
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
    permission: 'manageTexts',
    summary: 'Lists the keywords that agreements may contain, with the source of each value.',
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
    permission: 'manageTexts',
    summary: 'Returns the Markdown source of an agreement’s newest version, as a starting point for the next.',
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
    permission: 'manageTexts',
    summary: 'Returns the agreement text shown and approved with an order, verbatim.',
    query: z.object({ platform: z.enum(agreementPlatforms).default('Ads'), orderCode: z.string().min(1).max(20) }),
    answer: z.object({ items: z.array(approvedAgreement) }),
    addition: true,
  }),
  approve: declare({
    id: 'agreements.approve-agreement',
    method: 'POST',
    path: `${prefix}/approve-agreement`,
    access: 'guest',
    summary: 'Records that the caller approved these versions. Only current versions can be approved.',
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
