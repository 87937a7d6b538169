import type { Statements } from './store.sql.ts';
import { statements } from '../../platform/sql/statements.ts';

const sql = statements<Statements>('media', import.meta.url);

export const adPicturesAmongStatement = sql(
  'ad-pictures-among',
  `select key, width, height, placeholder from media
   where owner_id = $1 and key = any($2::text[]) and purpose = any($3::text[]) for key share`,
  { present: { width: 'a photo was measured when it was uploaded', height: 'likewise' } },
);

export const adVideoStatement = sql(
  'ad-video',
  `select content_type, seconds from media where owner_id = $1 and key = $2 and purpose = 'Video' for key share`,
  { present: { seconds: 'a video was measured when it was uploaded' } },
);

export const perceptualHashesOfStatement = sql(
  'perceptual-hashes-of',
  'select distinct key, looks from media where key = any($1::text[]) and looks is not null',
);

export const runStatement = sql(
  'run',
  `update media set is_clean = true where not is_clean and original_key is null and purpose <> 'Video'`,
);

export const selectMediaStatement = sql(
  'select-media',
  `select key, original_key as "originalKey" from media where not is_clean order by key limit $1`,
);

export const ownedStatement = sql(
  'owned',
  `select key, purpose, content_type, width, height from media
   where owner_id = $1 and purpose = $2 and key = any($3::text[])`,
);

export const moveStatement = sql(
  'move',
  `with twice as (
     delete from media guest where owner_id = $1 and exists (select from media where owner_id = $2 and key = guest.key))
   update media guest set owner_id = $2
   where owner_id = $1 and not exists (select from media where owner_id = $2 and key = guest.key)`,
);

export const publicVideoStatement = sql(
  'public-video',
  `select content_type, bytes from media where key = $1 and purpose = 'Video' limit 1`,
);

export const fileForStatement = sql('file-for', 'select from media where key = $1 and (owner_id = $2 or $3) limit 1', {
  nullable: ['$2'],
});

export const recordStatement = sql(
  'record',
  `update media set created_at = case when created_at < $3 then $4 else created_at end
   where owner_id = $1 and key = $2 returning original_key`,
);

export const requireRoomStatement = sql(
  'require-room',
  'select count(*)::int from media where owner_id = $1 and purpose = $2 and created_at > $3',
);

export const insertStatement = sql(
  'insert',
  `insert into media (key, owner_id, purpose, content_type, bytes, width, height, placeholder, seconds, original_key, looks,
                      turned, created_at, is_clean)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, true)`,
);

export const lockStatement = sql('lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');

export const removeUnownedStatement = sql(
  'remove-unowned',
  'select from media where key = $1 or original_key = $1 limit 1',
);

export const removeUnusedStatement = sql(
  'remove-unused',
  `select key, owner_id from media
   where (key, owner_id) > ($1, $2) and purpose = any($3::text[]) and created_at < $4
   order by key, owner_id limit $5 for update skip locked`,
);

export const deleteMediaStatement = sql(
  'delete-media',
  `delete from media using unnest($1::text[], $2::uuid[]) as one (key, owner_id)
   where media.key = one.key and media.owner_id = one.owner_id returning media.key, media.original_key`,
);

export const updateMediaStatement = sql('update-media', 'update media set sized_at = $2 where key = $1 returning key');

export const rotateStatement = sql(
  'rotate',
  'select original_key, turned from media where owner_id = $1 and key = $2 and purpose = any($3::text[])',
);

export const removeStatement = sql(
  'remove',
  'delete from media where owner_id = $1 and key = $2 returning key, original_key',
);

export const removeAllStatement = sql(
  'remove-all',
  'delete from media where owner_id = $1 returning key, original_key',
);

export const cleanedStatement = sql('cleaned', 'update media set is_clean = true where key = $1');

export const cleanedOriginalStatement = sql(
  'cleaned-original',
  'update media set is_clean = true where original_key = $1',
);
