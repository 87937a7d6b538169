import { statements } from '../../../platform/sql/statements.ts';
import type { Connection } from '../../../platform/sql/statements.ts';
import type { Statements } from './market-state.sql.ts';

const sql = statements<Statements>('demo', import.meta.url);

const marketStatement = sql(
  'market',
  'select exists (select from ad) as ads, exists (select from ad_search) as searchable',
);

/** Whether there are ads, and whether they are in the search index. */
export async function readMarketState(client: Connection): Promise<{ ads: boolean; searchable: boolean }> {
  return (await marketStatement.first(client, [])) ?? { ads: false, searchable: false };
}

const desksStatement = sql(
  'desks',
  `select exists (select from ad where owner_id = $1) and not exists (select from decision) and not exists (select from review)
       and not exists (select from draft) as "isEmpty"`,
);

/** Whether this owner has ads, but there is no decision, no ad in review and no draft. */
export async function areDesksEmptyFor(client: Connection, ownerId: string): Promise<boolean> {
  return (await desksStatement.first(client, [ownerId]))?.isEmpty === true;
}
