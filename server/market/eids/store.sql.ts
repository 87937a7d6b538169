// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { authority } from './tables.ts';

type AuthorityRow = typeof authority.$inferSelect;
type OfRow = Omit<AuthorityRow, 'adId'> & { adId: string | null };
type OfAdRow = Omit<AuthorityRow, 'adId'> & { adId: string };

export interface Statements {
  'select-authority': Query<
    [string],
    Pick<AuthorityRow, 'kind' | 'relation' | 'state'> & {
      registry_number: AuthorityRow['registryNumber'];
      checked_at: Date;
      valid_until: Date | null;
      ad_id: string | null;
    }
  >;
  'delete-authority': Command<[string]>;
  of: Query<[string, string], OfRow>;
  'of-ad': Query<[Int8], OfAdRow>;
  lock: Query<[string, string], OfRow>;
  'of-many': Query<[string, readonly string[]], OfRow>;
  keep: Query<
    [
      AuthorityRow['id'],
      AuthorityRow['ownerId'],
      AuthorityRow['kind'],
      AuthorityRow['registryNumber'],
      AuthorityRow['relation'],
      AuthorityRow['state'],
      Time,
      Time | null,
    ],
    OfRow
  >;
  expire: Query<[Time, AuthorityRow['state'], Int8], OfRow>;
  tied: Query<[string, Time, Int8], OfAdRow>;
  tie: Command<[readonly (Int8 | null)[], readonly string[], readonly string[]]>;
}
