import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';

/** What happens with the authority's word when an account's data is asked for, or the account ends. */
export const authorityHooks = (database: Database): AccountHooks => ({
  exports: {
    authorities: (accountId) =>
      database.query(
        `select kind, registry_number, relation, state, checked_at, valid_until, ad_id::text
         from authority where owner_id = $1 order by checked_at, id`,
        [accountId],
      ),
  },
  async accountErased(accountId) {
    await database.query('delete from authority where owner_id = $1', [accountId]);
  },
});
