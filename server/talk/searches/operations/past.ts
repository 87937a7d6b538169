import { keptRequest } from '../rules/same-search.ts';
import { keepDemands } from '../store/keys.ts';
import { addPastMatches } from '../store/matches.ts';
import { insertSearch, lookAt } from '../store/searches.ts';
import { sameAs } from './same.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import type { SearchFrequency } from '../../../../contract/schemas/saved-search.ts';
import type { Watching } from '../../../market/search/port.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

export interface PastSearch {
  accountId: string;
  name: string;
  request: FilterRequest;
  frequency: SearchFrequency;
  sendsMobile: boolean;
  sendsEmail: boolean;
  savedAt: Date;
  lookedAt: Date;
  /** Ads that came to fit, with when. */
  found: readonly { adId: string; at: Date }[];
}

const codeBytes = 9;

/** A search that was saved long ago, with what it has found and told since; a demo market begins with some. */
export async function keepPastSearch(
  database: Database,
  watching: Pick<Watching, 'demandOf' | 'version'>,
  { accountId, savedAt, lookedAt, found, ...past }: PastSearch,
): Promise<void> {
  const id = chance.uuid();
  const request = keptRequest(past.request);
  const demand = await watching.demandOf({ request });
  await insertSearch(database, {
    id,
    accountId,
    code: chance.secret(codeBytes),
    isRental: undefined,
    sameAs: sameAs(request, undefined),
    at: savedAt,
    ...past,
    request,
  });
  await lookAt(database, id, lookedAt);
  await keepDemands(database, [{ id, demand }], watching.version());
  await addPastMatches(database, id, found);
}
