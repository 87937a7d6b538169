import type { Language } from '../../../../contract/enums.ts';
import { siteLimits } from '../../../../contract/site-content.ts';
import type { SiteVersion } from '../../../../contract/schemas/site-version.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import { changesBetween } from '../rules/changes.ts';
import { versionsAt } from '../rules/documents.ts';
import type { DocumentName } from '../rules/documents.ts';
import { listVersions, newestVersions } from '../store.ts';
import type { SiteDocument } from './save-version.ts';

/** Versions of a document, newest first, with their differences. Three statements. */
export async function listSiteVersions<D extends DocumentName>(
  { database, name, initial }: SiteDocument<D>,
  before: number | undefined,
  language: Language,
): Promise<{ items: SiteVersion[]; hasMore: boolean }> {
  const [rows, newest, product] = await Promise.all([
    listVersions(database, name, before, siteLimits.siteVersionPage + 1),
    newestVersions(database, [name]),
    initial(),
  ]);
  const now = clock.now();
  const inForce = versionsAt(newest.get(name) ?? [], now).inForce?.number;
  const page = rows.slice(0, siteLimits.siteVersionPage);
  const names = await namesOf(
    database,
    page.map(({ authorId }) => authorId),
  );
  const stateOf = ({ number, withdrawnAt, startsAt }: (typeof rows)[number]): SiteVersion['state'] => {
    if (withdrawnAt) return 'Withdrawn';
    if (startsAt > now) return 'Planned';
    return number === inForce ? 'InForce' : 'Former';
  };
  const items = page.map((row): SiteVersion => {
    const changes = changesBetween(row.baseContent ?? product, row.content ?? product, language);
    const authorName = names.get(row.authorId);
    return {
      number: row.number,
      savedAt: row.savedAt.toISOString(),
      startsAt: row.startsAt.toISOString(),
      ...(authorName !== undefined && { authorName }),
      reason: row.reason,
      state: stateOf(row),
      isProduct: row.content === null,
      changes: changes.slice(0, siteLimits.siteChangesShown),
      moreChanges: Math.max(0, changes.length - siteLimits.siteChangesShown),
    };
  });
  return { items, hasMore: rows.length > siteLimits.siteVersionPage };
}
