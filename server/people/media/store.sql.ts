// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { media } from './tables.ts';

type MediaRow = typeof media.$inferSelect;
type DeleteSomeRow = Pick<MediaRow, 'key'> & { original_key: MediaRow['originalKey'] };

export interface Statements {
  'photos-of': Query<
    [string, readonly string[], readonly string[]],
    Pick<MediaRow, 'key' | 'placeholder'> & { width: NonNullable<MediaRow['width']>; height: NonNullable<MediaRow['height']> }
  >;
  'video-of': Query<[string, string], { content_type: MediaRow['contentType']; seconds: NonNullable<MediaRow['seconds']> }>;
  looks: Query<[readonly string[]], Pick<MediaRow, 'key'> & { looks: string }>;
  'set-made-clean': Command<[]>;
  unclean: Query<[Int8], Pick<MediaRow, 'key' | 'originalKey'>>;
  owned: Query<
    [string, string, readonly string[]],
    Pick<MediaRow, 'key' | 'purpose' | 'width' | 'height' | 'placeholder'> & { content_type: MediaRow['contentType'] }
  >;
  adopt: Query<
    [string, string, MediaRow['ownerId'], Time],
    Pick<MediaRow, 'key'> & { width: NonNullable<MediaRow['width']>; height: NonNullable<MediaRow['height']> }
  >;
  move: Command<[string, MediaRow['ownerId']]>;
  'public-video': Query<[string], Pick<MediaRow, 'bytes'> & { content_type: MediaRow['contentType'] }>;
  'is-for': Command<[string, string | null, boolean]>;
  touch: Query<[string, string, Time, Time], { original_key: MediaRow['originalKey'] }>;
  'count-new': Query<[string, string, Time], { count: number }>;
  insert: Command<
    [
      MediaRow['key'],
      MediaRow['ownerId'],
      MediaRow['purpose'],
      MediaRow['contentType'],
      MediaRow['bytes'],
      MediaRow['width'],
      MediaRow['height'],
      MediaRow['placeholder'],
      MediaRow['seconds'],
      MediaRow['originalKey'],
      Int8 | null,
      MediaRow['turned'],
      Time,
    ]
  >;
  export: Query<[string], Pick<MediaRow, 'key' | 'purpose' | 'contentType' | 'bytes' | 'createdAt'>>;
  lock: Query<[string], { pg_advisory_xact_lock: string }>;
  owners: Command<[string]>;
  'lock-old': Query<[string, string, readonly string[], Time, Int8], Pick<MediaRow, 'key'> & { owner_id: MediaRow['ownerId'] }>;
  'delete-some': Query<[readonly string[], readonly string[]], DeleteSomeRow>;
  'set-sized': Query<[string, Time | null], Pick<MediaRow, 'key'>>;
  'turn-of': Query<[string, string, readonly string[]], Pick<MediaRow, 'turned'> & { original_key: MediaRow['originalKey'] }>;
  'delete-one': Query<[string, string], DeleteSomeRow>;
  'delete-all': Query<[string], DeleteSomeRow>;
  'set-clean': Command<[string]>;
  'set-original-clean': Command<[string]>;
}
