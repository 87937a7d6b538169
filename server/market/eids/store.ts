import { authority } from './tables.ts';
import { columns } from '../../platform/sql/columns.ts';
import type { Statements } from './store.sql.ts';
import type { AuthorityRelation, AuthorityState, RegistryKind } from '../../../contract/enums.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import { nextState } from './rules.ts';

const sql = statements<Statements>('eids', import.meta.url);

/** The authority's answer about a member and a registry number. */
export interface AuthorityRecord {
  id: string;
  ownerId: string;
  kind: RegistryKind;
  registryNumber: string;
  relation: AuthorityRelation;
  state: AuthorityState;
  checkedAt: Date;
  validUntil: Date | null;
  adId: string | null;
}

const selectAuthorityStatement = sql(
  'select-authority',
  `select kind, registry_number, relation, state, checked_at, valid_until, ad_id::text
   from authority where owner_id = $1 order by checked_at, id`,
);

/** An account's records, for its data export. */
export const exportRecords = (database: Database, accountId: string) =>
  selectAuthorityStatement.all(database, [accountId]);

const deleteAuthorityStatement = sql('delete-authority', 'delete from authority where owner_id = $1');

export async function deleteRecords(database: Database, accountId: string): Promise<void> {
  await deleteAuthorityStatement.run(database, [accountId]);
}

const authorityColumns = columns(authority);

const ofStatement = sql('of', `select ${authorityColumns} from authority where owner_id = $1 and registry_number = $2`);

export const readRecord = (database: Database, ownerId: string, registryNumber: string) =>
  ofStatement.first(database, [ownerId, registryNumber]);

const ofAdStatement = sql(
  'of-ad',
  `select ${authorityColumns} from authority where ad_id = $1 order by checked_at desc limit 1`,
);

/** The record an ad is tied to; the latest check if there are several. */
export const readRecordOfAd = (database: Database, adId: string) => ofAdStatement.first(database, [adId]);

const lockStatement = sql(
  'lock',
  `select ${authorityColumns} from authority where owner_id = $1 and registry_number = $2 for update`,
);

/** Reads a record and locks its row until the transaction ends. */
export const lockRecord = (database: Database, ownerId: string, registryNumber: string) =>
  lockStatement.first(database, [ownerId, registryNumber]);

const ofManyStatement = sql(
  'of-many',
  `select ${authorityColumns} from authority where owner_id = $1 and registry_number = any($2::text[])`,
);

export const readRecords = (
  database: Database,
  ownerId: string,
  registryNumbers: readonly string[],
): Promise<AuthorityRecord[]> => ofManyStatement.all(database, [ownerId, registryNumbers]);

const keepStatement = sql(
  'keep',
  `insert into authority (id, owner_id, kind, registry_number, relation, state, checked_at, valid_until)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (owner_id, registry_number) do update set relation = excluded.relation, state = excluded.state,
     checked_at = excluded.checked_at, valid_until = excluded.valid_until
   returning ${authorityColumns}`,
);

/** Inserts a record, or updates the owner's record of the same number. */
export const upsertRecord = (database: Database, record: Omit<AuthorityRecord, 'adId'>) => {
  const { id, ownerId, kind, registryNumber, relation, state, checkedAt, validUntil } = record;
  return keepStatement.first(database, [id, ownerId, kind, registryNumber, relation, state, checkedAt, validUntil]);
};

const expireStatement = sql(
  'expire',
  `update authority set state = $2 where id in (
     select id from authority where state = 'Verified' and valid_until <= $1 order by valid_until limit $3 for update skip locked
   ) returning ${authorityColumns}`,
);

/** Marks up to `max` verified records as expired if their validity has ended, and returns them. */
export const expireRecords = (database: Database, max: number): Promise<AuthorityRecord[]> =>
  expireStatement.all(database, [clock.now(), nextState('Verified', 'ranOut'), max]);

const tiedStatement = sql(
  'tied',
  `select ${authorityColumns} from authority where state = 'Verified' and ad_id is not null and id > $1
   and (valid_until is null or valid_until > $2) order by id limit $3`,
);

/** Up to `max` valid records with a tied ad, by id, after the given id. */
export const verifiedRecordsAfter = (database: Database, after: string, max: number): Promise<AuthorityRecord[]> =>
  tiedStatement.all(database, [after, clock.now(), max]);

const tieStatement = sql(
  'tie',
  `update authority set ad_id = given.ad_id
   from unnest($1::bigint[], $2::uuid[], $3::text[]) as given (ad_id, owner_id, registry_number)
   where authority.owner_id = given.owner_id and authority.registry_number = given.registry_number`,
);

export async function tieAds(
  database: Database,
  ads: readonly { adId: string; ownerId: string; registryNumber: string }[],
): Promise<void> {
  await tieStatement.run(database, [
    ads.map(({ adId }) => adId),
    ads.map(({ ownerId }) => ownerId),
    ads.map((ad) => ad.registryNumber),
  ]);
}
