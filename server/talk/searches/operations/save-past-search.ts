import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import type { SearchFrequency } from '../../../../contract/schemas/saved-search.ts';
import type { Watching } from '../../../market/search/port.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { searchRequest } from '../rules/same-search.ts';
import { saveDemands } from '../store/demands.ts';
import { addPastMatches } from '../store/matches.ts';
import { insertSearch, saveSeenAt } from '../store/searches.ts';
import { searchFingerprint } from './search-fingerprint.ts';

export interface PastSearch {
  accountId: string;
  name: string;
  request: FilterRequest;
  frequency: SearchFrequency;
  sendsMobile: boolean;
  sendsEmail: boolean;
  savedAt: Date;
  lookedAt: Date;
  /** Matched ads with the time of the match. */
  found: readonly { adId: string; at: Date }[];
}

const codeBytes = 9;

/** Saves a search with a history, for demo data. All its matches count as notified. */
export async function savePastSearch(
  database: Database,
  watching: Pick<Watching, 'demandOf' | 'version'>,
  { accountId, savedAt, lookedAt, found, ...past }: PastSearch,
): Promise<void> {
  const id = chance.uuid();
  const request = searchRequest(past.request);
  const demand = await watching.demandOf({ request });
  await insertSearch(database, {
    id,
    accountId,
    code: chance.secret(codeBytes),
    isRental: undefined,
    sameAs: searchFingerprint(request, undefined),
    at: savedAt,
    ...past,
    request,
  });
  await saveSeenAt(database, id, lookedAt);
  await saveDemands(database, [{ id, demand }], watching.version());
  await addPastMatches(database, id, found);
}
