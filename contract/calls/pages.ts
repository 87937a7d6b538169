import { z } from 'zod';
import { declare } from '../declare.ts';
import { languages } from '../enums.ts';
import { siteSave, siteWithdrawal, versionsQuery } from '../fields/site-save.ts';
import { done } from '../schemas/basic.ts';
import { editedPage, pageContent, shownPage } from '../schemas/page-content.ts';
import { pageNames, siteLimits } from '../site-content.ts';
import { siteVersions } from '../schemas/site-version.ts';

const name = z.object({ name: z.enum(pageNames) });

/** Why texts and contact data of a page are refused. */
const contentErrors = [
  'PageKeywordUnknown',
  'Required',
  'EmailInvalid',
  'EmailHasUppercase',
  'EmailHasWhitespace',
  'EmailTooLong',
  'PhoneInvalid',
  'PhoneMustStartWithPlus',
  'PhoneHasWhitespace',
  'PhoneTooLong',
  'TextTooLong',
] as const;

const desk = { access: 'administrator', permission: 'manageTexts', addition: true } as const;

export const pageCalls = {
  view: declare({
    id: 'pages.view',
    method: 'GET',
    path: '/pages/{name}',
    access: 'visitor',
    addition: true,
    summary: 'Returns a static page, whole and by section.',
    params: name,
    answer: shownPage,
    // A change must be visible within five seconds.
    cacheSeconds: 4,
  }),
  read: declare({
    id: 'pages.desk.read',
    method: 'GET',
    path: '/pages/desk/{name}',
    ...desk,
    summary: 'Returns the newest version of a page in both languages, for the editor.',
    params: name,
    answer: editedPage,
  }),
  versions: declare({
    id: 'pages.desk.versions',
    method: 'GET',
    path: '/pages/desk/{name}/versions',
    ...desk,
    summary: 'Lists versions of a page, newest first, each with its differences to the one it was made from.',
    params: name,
    query: versionsQuery,
    answer: siteVersions,
  }),
  preview: declare({
    id: 'pages.desk.preview',
    method: 'POST',
    path: '/pages/desk/{name}/preview',
    ...desk,
    summary: 'Renders a page that is not saved.',
    params: name,
    body: z.object({ content: pageContent, language: z.enum(languages) }),
    bodyBytes: siteLimits.pageBytes,
    answer: shownPage,
    errors: contentErrors,
    isReading: true,
  }),
  save: declare({
    id: 'pages.desk.save',
    method: 'PUT',
    path: '/pages/desk/{name}',
    ...desk,
    summary:
      'Saves a version of a page, in force at once or from a time; it replaces a planned one. Null restores the product’s own text. Refuses with `PageChanged` if somebody else has changed the page.',
    params: name,
    body: z.object({ ...siteSave, content: pageContent.nullable() }),
    bodyBytes: siteLimits.pageBytes,
    answer: editedPage,
    errors: ['PageChanged', 'PageUnchanged', 'DateInPast', 'DateInvalid', ...contentErrors],
  }),
  revert: declare({
    id: 'pages.desk.revert',
    method: 'POST',
    path: '/pages/desk/{name}/versions/{number}/revert',
    ...desk,
    summary: 'Saves a former version of a page as the newest one, in force at once.',
    params: name.extend({ number: z.coerce.number().int().positive() }),
    body: siteWithdrawal,
    answer: editedPage,
    errors: ['PageChanged', 'PageUnchanged', 'PageVersionNotFound'],
  }),
  withdraw: declare({
    id: 'pages.desk.withdraw',
    method: 'POST',
    path: '/pages/desk/{name}/withdraw',
    ...desk,
    summary: 'Withdraws the planned version of a page.',
    params: name,
    body: siteWithdrawal,
    answer: editedPage,
    errors: ['PageChanged', 'PageNothingPlanned'],
  }),
  purge: declare({
    id: 'pages.purge',
    method: 'POST',
    path: '/pages/purge',
    access: 'administrator',
    permission: 'operate',
    addition: true,
    summary:
      'Removes kept pages for visitors that show the named content (`ad:<id>`, `seller:<id>`, `campaigns`, `agreements`, `page:<name>`), here and in a cache in front. Removes all without keys.',
    body: z.object({
      keys: z
        .array(z.string().regex(/^[\w:-]{1,60}$/))
        .min(1)
        .max(100)
        .optional(),
    }),
    answer: done,
  }),
};
