import { limits } from '../../../contract/limits.ts';
import type { Statements } from './store.sql.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('addresses', import.meta.url);

export const loadPlacesStatement = sql('load-places', 'select id, name, words, lat, lng from province');

export const selectDistrictStatement = sql(
  'select-district',
  'select id, name, words, lat, lng, province_id from district',
);

export const selectNeighborhoodStatement = sql(
  'select-neighborhood',
  'select id, name, lat, lng, postcode, district_id from neighborhood',
);

export const selectKnownAreaStatement = sql(
  'select-known-area',
  'select name, district_id, neighborhood_id from known_area order by name',
);

export const seedPlacesStatement = sql('seed-places', 'select id from neighborhood');

export const insertNeighborhoodsStatement = sql(
  'insert-neighborhoods',
  `insert into neighborhood (id, district_id, name, postcode, lat, lng)
   select id, district_id, name, postcode, lat, lng
   from unnest($1::integer[], $2::integer[], $3::text[], $4::text[], $5::float8[], $6::float8[])
     as one (id, district_id, name, postcode, lat, lng)
   on conflict do nothing`,
);

export const districtShapesStatement = sql(
  'district-shapes',
  'select id, shape from district where province_id = $1 and shape is not null',
  { prepared: true },
);

export const neighborhoodShapesStatement = sql(
  'neighborhood-shapes',
  'select id, shape from neighborhood where district_id = $1 and shape is not null',
  { prepared: true },
);

export const selectProvinceStatement = sql('select-province', 'select id, shape from province order by id');

export const drawnDistrictsStatement = sql(
  'drawn-districts',
  'select distinct district_id as id from neighborhood where shape is not null',
);

export const aloneStatement = sql('alone', 'select pg_advisory_xact_lock(hashtextextended($1, 7))');

export const updateUserAddressStatement = sql(
  'update-user-address',
  'update user_address set is_default = (id = $2) where owner_id = $1 and is_default <> (id = $2)',
);

const columns = `id, kind, title, name, surname, phone, province_id as "provinceId", district_id as "districtId",
  neighborhood_id as "neighborhoodId", line, postcode, is_default as "isDefault", company`;

export const oneStatement = sql('one', `select ${columns} from user_address where id = $2 and owner_id = $1`);

export const listStatement = sql(
  'list',
  `select ${columns} from user_address where owner_id = $1 order by is_default desc, created_at desc, id limit ${2 * limits.addressesMost}`,
);

export const addStatement = sql('add', 'select count(*)::int as count from user_address where owner_id = $1');

export const insertUserAddressStatement = sql(
  'insert-user-address',
  `insert into user_address (id, owner_id, kind, title, name, surname, phone, province_id, district_id, neighborhood_id, line, postcode,
   company, is_default, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, false, $14)`,
);

export const updateStatement = sql(
  'update',
  `update user_address set title = $4, name = $5, surname = $6, phone = $7, province_id = $8, district_id = $9, neighborhood_id = $10,
   line = $11, postcode = $12, company = $13 where id = $1 and owner_id = $2 and kind = $3 returning id`,
);

export const removeStatement = sql(
  'remove',
  'delete from user_address where id = $1 and owner_id = $2 returning is_default as "isDefault"',
);

export const removeUpdateUserAddressStatement = sql(
  'remove-update-user-address',
  `update user_address set is_default = true
   where id = (select id from user_address where owner_id = $1 order by created_at desc, id limit 1)`,
);

export const moveStatement = sql(
  'move',
  `update user_address set owner_id = $2,
   is_default = is_default and not exists (select from user_address where owner_id = $2 and is_default) where owner_id = $1`,
);

export const eraseStatement = sql('erase', 'delete from user_address where owner_id = $1');
