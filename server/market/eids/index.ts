import type { Database } from '../../platform/database.ts';
import type { Hooks } from '../../platform/hooks.ts';

export { createAuthorities } from './authorities.ts';
export type { AuthorityDeps, AuthorityKeeper } from './authorities.ts';
export { authorityJobs } from './jobs.ts';
export type { Authorities, AuthorityProblem, AuthorityStatus, RegistryQuestion } from './port.ts';
export type { Identity } from './rules.ts';

/** What happens with the authority's word when an account's data is asked for, or the account ends. */
export function registerAuthorityHooks(database: Database, hooks: Hooks): void {
  hooks.exportFor('authorities', (accountId) =>
    database.query(
      `select kind, registry_number, relation, state, checked_at, valid_until, ad_id::text
       from authority where owner_id = $1 order by checked_at, id`,
      [accountId],
    ),
  );
  hooks.onAccountErased(async (accountId) => {
    await database.query('delete from authority where owner_id = $1', [accountId]);
  });
}
export { registryKindOf } from './rules.ts';
