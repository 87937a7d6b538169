import { demoSearches } from '../../../../data/demo/searches.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import type { Search } from '../../../market/search/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { savePastSearch } from '../../../talk/searches/port.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Creates saved searches with new ads for the demo buyer, in the current transaction. */
export async function seedSearches(database: Database, search: Search): Promise<void> {
  const now = clock.now().getTime();
  for (const { name, sentence, daysAgo, lookedHoursAgo, newAds, ...how } of demoSearches) {
    const { request } = await search.read(sentence, 'tr');
    const { ids } = await search.index.find({ request });
    const newest = ids.slice(0, newAds);
    const step = (lookedHoursAgo * hourMs) / (newest.length + 1);
    await savePastSearch(database, search.watching, {
      accountId: fixedAccounts.buyer.id,
      name,
      request,
      ...how,
      savedAt: new Date(now - daysAgo * dayMs),
      lookedAt: new Date(now - lookedHoursAgo * hourMs),
      found: newest.map((adId, at) => ({ adId, at: new Date(now - (at + 1) * step) })),
    });
  }
}
