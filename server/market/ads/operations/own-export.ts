import { editsOf, shownOf } from '../store/contents.ts';
import { ownTerms, ownTermsAmong } from '../store/owners.ts';
import type { OwnTerms } from '../store/owners.ts';
import type { AdContent } from '../port.ts';
import type { AdStatus } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';

export interface OwnExport {
  id: string;
  status: AdStatus;
  content: AdContent;
}

/** An owner's ads that are not deleted, by number, with their waiting edits: `size` at most, after a number. Three statements. */
export async function ownAds(
  database: Database,
  ownerId: string,
  after: string | undefined,
  size: number,
): Promise<OwnExport[]> {
  return withContents(database, await ownTerms(database, ownerId, after, size));
}

/** The same of those with these numbers. */
export async function ownAdsAmong(database: Database, ownerId: string, adIds: readonly string[]): Promise<OwnExport[]> {
  return withContents(database, await ownTermsAmong(database, ownerId, adIds));
}

async function withContents(database: Database, rows: readonly OwnTerms[]): Promise<OwnExport[]> {
  const ids = rows.map(({ id }) => id);
  const shown = await shownOf(database, ids);
  const edits = await editsOf(database, ids);
  return rows.flatMap(({ id, status, ...terms }): OwnExport[] => {
    const content = shown.get(id);
    return content ? [{ id, status, content: { ...content, ...edits.get(id)?.content, ...terms } }] : [];
  });
}
