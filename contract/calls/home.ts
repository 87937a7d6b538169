import { z } from 'zod';
import { declare } from '../declare.ts';
import { languages } from '../enums.ts';
import { siteLimits } from '../site-content.ts';
import { siteSave, siteWithdrawal, versionsQuery } from '../fields/site-save.ts';
import { editedHome, editedHomeRows, homeRow } from '../schemas/home-row.ts';
import { siteVersions } from '../schemas/site-version.ts';

const rowErrors = [
  'HomeSearchInvalid',
  'CampaignNotFound',
  'AdNotFound',
  'DateInvalid',
  'Required',
  'TextTooLong',
] as const;
const desk = { access: 'administrator', permission: 'manageTexts', addition: true } as const;

/** Curated rows of the home page. */
export const homeCalls = {
  rows: declare({
    id: 'home.rows',
    method: 'GET',
    path: '/home/rows',
    access: 'visitor',
    addition: true,
    summary:
      'Lists the curated rows of the home page that are shown today. Rows of ended campaigns, and of chosen ads that are no longer on sale, are left out.',
    answer: z.object({ items: z.array(homeRow).max(siteLimits.homeRowsMost) }),
    cacheSeconds: 4,
  }),
  read: declare({
    id: 'home.desk.read',
    method: 'GET',
    path: '/home/desk',
    ...desk,
    summary: 'Returns all curated rows of the home page, for the editor.',
    answer: editedHome,
  }),
  versions: declare({
    id: 'home.desk.versions',
    method: 'GET',
    path: '/home/desk/versions',
    ...desk,
    summary:
      'Lists versions of the home page’s rows, newest first, each with its differences to the one it was made from.',
    query: versionsQuery,
    answer: siteVersions,
  }),
  preview: declare({
    id: 'home.desk.preview',
    method: 'POST',
    path: '/home/desk/preview',
    ...desk,
    summary: 'Returns rows that are not saved as visitors would get them today.',
    body: z.object({ rows: editedHomeRows, language: z.enum(languages) }),
    bodyBytes: siteLimits.homeRowsBytes,
    answer: z.object({ items: z.array(homeRow).max(siteLimits.homeRowsMost) }),
    errors: rowErrors,
    isReading: true,
  }),
  save: declare({
    id: 'home.desk.save',
    method: 'PUT',
    path: '/home/desk',
    ...desk,
    summary:
      'Replaces the curated rows of the home page, at once or from a time; this replaces a planned version. Refuses with `PageChanged` if somebody else has changed them.',
    body: z.object({ ...siteSave, rows: editedHomeRows }),
    bodyBytes: siteLimits.homeRowsBytes,
    answer: editedHome,
    errors: ['PageChanged', 'PageUnchanged', 'DateInPast', ...rowErrors],
  }),
  revert: declare({
    id: 'home.desk.revert',
    method: 'POST',
    path: '/home/desk/versions/{number}/revert',
    ...desk,
    summary: 'Saves a former version of the home page’s rows as the newest one, in force at once.',
    params: z.object({ number: z.coerce.number().int().positive() }),
    body: siteWithdrawal,
    answer: editedHome,
    errors: ['PageChanged', 'PageUnchanged', 'PageVersionNotFound'],
  }),
  withdraw: declare({
    id: 'home.desk.withdraw',
    method: 'POST',
    path: '/home/desk/withdraw',
    ...desk,
    summary: 'Withdraws the planned version of the home page’s rows.',
    body: siteWithdrawal,
    answer: editedHome,
    errors: ['PageChanged', 'PageNothingPlanned'],
  }),
};
