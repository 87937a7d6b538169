import type { Statements } from './store.sql.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('eids', import.meta.url);

export const selectAuthorityStatement = sql(
  'select-authority',
  `select kind, registry_number, relation, state, checked_at, valid_until, ad_id::text
   from authority where owner_id = $1 order by checked_at, id`,
);

export const deleteAuthorityStatement = sql('delete-authority', 'delete from authority where owner_id = $1');

const columns = `id, owner_id as "ownerId", kind, registry_number as "registryNumber", relation, state,
  checked_at as "checkedAt", valid_until as "validUntil", ad_id::text as "adId"`;

export const ofStatement = sql('of', `select ${columns} from authority where owner_id = $1 and registry_number = $2`);

export const ofAdStatement = sql(
  'of-ad',
  `select ${columns} from authority where ad_id = $1 order by checked_at desc limit 1`,
);

export const lockStatement = sql(
  'lock',
  `select ${columns} from authority where owner_id = $1 and registry_number = $2 for update`,
);

export const ofManyStatement = sql(
  'of-many',
  `select ${columns} from authority where owner_id = $1 and registry_number = any($2::text[])`,
);

export const keepStatement = sql(
  'keep',
  `insert into authority (id, owner_id, kind, registry_number, relation, state, checked_at, valid_until)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (owner_id, registry_number) do update set relation = excluded.relation, state = excluded.state,
     checked_at = excluded.checked_at, valid_until = excluded.valid_until
   returning ${columns}`,
);

export const expireStatement = sql(
  'expire',
  `update authority set state = $2 where id in (
     select id from authority where state = 'Verified' and valid_until <= $1 order by valid_until limit $3 for update skip locked
   ) returning ${columns}`,
);

export const tiedStatement = sql(
  'tied',
  `select ${columns} from authority where state = 'Verified' and ad_id is not null and id > $1
   and (valid_until is null or valid_until > $2) order by id limit $3`,
);

export const tieStatement = sql(
  'tie',
  `update authority set ad_id = given.ad_id
   from unnest($1::bigint[], $2::uuid[], $3::text[]) as given (ad_id, owner_id, registry_number)
   where authority.owner_id = given.owner_id and authority.registry_number = given.registry_number`,
);
