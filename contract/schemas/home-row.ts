import { z } from 'zod';
import { lineText, plainText } from '../fields/plain-text.ts';
import { siteLimits } from '../site-content.ts';
import { adCard } from './ad.ts';
import { adId, uuid } from './basic.ts';
import { filterRequest } from './filter.ts';

const title = lineText(siteLimits.homeRowTitleMost);
/** Title of a row in both languages. */
export const homeRowTitles = z.object({ tr: title, en: title });
const edited = {
  id: uuid,
  titles: homeRowTitles,
  /** First and last day in Istanbul. */
  startsOn: z.iso.date('DateInvalid').optional(),
  endsOn: z.iso.date('DateInvalid').optional(),
  isActive: z.boolean(),
};

/** A row of the home page as staff edit it. */
export const editedHomeRow = z
  .discriminatedUnion('kind', [
    /** `address`: path and query of search results; stored as the query alone. */
    z.object({
      ...edited,
      kind: z.literal('Search'),
      address: z.string('Required').max(2_000).overwrite(plainText).min(1, 'Required'),
    }),
    z.object({ ...edited, kind: z.literal('Campaign'), campaignId: uuid }),
    z.object({
      ...edited,
      kind: z.literal('Ads'),
      adIds: z.array(adId).min(1, 'Required').max(siteLimits.homeRowAdsMost),
    }),
  ])
  .refine(({ startsOn, endsOn }) => startsOn === undefined || endsOn === undefined || startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'DateInvalid',
  });
export type EditedHomeRow = z.output<typeof editedHomeRow>;

export const editedHomeRows = z
  .array(editedHomeRow)
  .max(siteLimits.homeRowsMost)
  .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length);

const shown = { id: uuid, title: z.string() };

/** A row of the home page for visitors. The client requests the ads of searches and campaigns. */
export const homeRow = z.discriminatedUnion('kind', [
  z.object({ ...shown, kind: z.literal('Search'), request: filterRequest }),
  z.object({ ...shown, kind: z.literal('Campaign'), campaignId: uuid }),
  z.object({ ...shown, kind: z.literal('Ads'), ads: z.array(adCard) }),
]);
export type HomeRow = z.output<typeof homeRow>;

/** All curated rows as staff edit them. */
export const editedHome = z.object({
  /** Number of changes so far. */
  revision: z.int(),
  /** The newest version, also if it is planned. */
  rows: editedHomeRows,
  plannedFor: z.iso.datetime().optional(),
});
