import type { Language } from '../../../../contract/enums.ts';
import type { ComparisonEntry } from '../../../../contract/schemas/comparison.ts';
import { entriesOf } from '../store.ts';
import { groupsByNewest } from './comparison-groups.ts';
import type { ComparisonDeps } from './dependencies.ts';
import { entryView } from './entry-view.ts';

/** All entries in short form, the group with the newest ad first. Two statements. */
export async function listComparisonEntries(
  { database, ads }: ComparisonDeps,
  accountId: string,
  language: Language,
): Promise<ComparisonEntry[]> {
  const entries = groupsByNewest(await entriesOf(database, accountId)).flatMap(([, group]) => group);
  const briefs = await ads.briefsOf(
    entries.map(({ adId }) => adId),
    language,
  );
  return entries.flatMap((entry) => {
    const brief = briefs.get(entry.adId);
    return brief ? [entryView(entry, brief)] : [];
  });
}
