import { z } from 'zod';

/** One difference between a version and the one that it was made from. */
export const siteChange = z.object({
  /** Title of the section, question or row; absent for the page itself. */
  about: z.string().optional(),
  field: z.string(),
  language: z.string().optional(),
  /** Absent if added. Long texts are cut to what differs. */
  before: z.string().optional(),
  /** Absent if removed. */
  after: z.string().optional(),
});
export type SiteChange = z.output<typeof siteChange>;

/** A saved version of a page or of the home page's rows. */
export const siteVersion = z.object({
  number: z.int(),
  savedAt: z.iso.datetime(),
  startsAt: z.iso.datetime(),
  /** Absent if the account was deleted. */
  authorName: z.string().optional(),
  reason: z.string(),
  state: z.enum(['InForce', 'Planned', 'Former', 'Withdrawn']),
  /** The product's own texts. */
  isProduct: z.boolean(),
  changes: z.array(siteChange),
  moreChanges: z.int(),
});
export type SiteVersion = z.output<typeof siteVersion>;

/** Versions of one document, newest first. */
export const siteVersions = z.object({ items: z.array(siteVersion), hasMore: z.boolean() });
