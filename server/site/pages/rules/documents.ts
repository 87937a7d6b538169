import type { EditedHomeRow } from '../../../../contract/schemas/home-row.ts';
import type { PageContent } from '../../../../contract/schemas/page-content.ts';
import type { PageName } from '../../../../contract/site-content.ts';

/** The rows of the home page, as stored: a search's address is the query of its results. */
export interface HomeContent {
  rows: EditedHomeRow[];
}
export type SiteContent = PageContent | HomeContent;
export type DocumentName = PageName | 'home';

/** Content by document. */
export type ContentOf<D extends DocumentName> = D extends 'home' ? HomeContent : PageContent;

interface Startable {
  startsAt: Date;
}

/**
 * The version in force at a time, and the start of a planned one. `newest` are the versions that are not withdrawn, newest first; a planned version is
 * the newest, because a save withdraws an older plan.
 */
export function versionsAt<T extends Startable>(newest: readonly T[], now: Date): { inForce?: T; planned?: T } {
  const [first, second] = newest;
  if (!first) return {};
  if (first.startsAt <= now) return { inForce: first };
  return { planned: first, ...(second && { inForce: second }) };
}
