// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { media } from './tables.ts';

type MediaRow = typeof media.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'photos-of': {
    parameters: [string, readonly string[], readonly string[]];
    row: {
      key: MediaRow['key'];
      width: NonNullable<MediaRow['width']>;
      height: NonNullable<MediaRow['height']>;
      placeholder: MediaRow['placeholder'];
    };
  };
  'video-of': {
    parameters: [string, string];
    row: { content_type: MediaRow['contentType']; seconds: NonNullable<MediaRow['seconds']> };
  };
  looks: { parameters: [readonly string[]]; row: { key: MediaRow['key']; looks: string } };
  'set-made-clean': { parameters: []; row: Record<never, never> };
  unclean: {
    parameters: [string | number | bigint];
    row: { key: MediaRow['key']; originalKey: MediaRow['originalKey'] };
  };
  owned: {
    parameters: [string, string, readonly string[]];
    row: {
      key: MediaRow['key'];
      purpose: MediaRow['purpose'];
      content_type: MediaRow['contentType'];
      width: MediaRow['width'];
      height: MediaRow['height'];
      placeholder: MediaRow['placeholder'];
    };
  };
  adopt: {
    parameters: [string, string, MediaRow['ownerId'], Date | string];
    row: { key: MediaRow['key']; width: NonNullable<MediaRow['width']>; height: NonNullable<MediaRow['height']> };
  };
  move: { parameters: [string, MediaRow['ownerId']]; row: Record<never, never> };
  'public-video': { parameters: [string]; row: { content_type: MediaRow['contentType']; bytes: MediaRow['bytes'] } };
  'is-for': { parameters: [string, string | null, boolean]; row: Record<never, never> };
  touch: { parameters: [string, string, Date | string, Date | string]; row: { original_key: MediaRow['originalKey'] } };
  'count-new': { parameters: [string, string, Date | string]; row: { count: number } };
  insert: {
    parameters: [
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
      string | number | bigint | null,
      MediaRow['turned'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  export: {
    parameters: [string];
    row: {
      key: MediaRow['key'];
      purpose: MediaRow['purpose'];
      contentType: MediaRow['contentType'];
      bytes: MediaRow['bytes'];
      createdAt: Date;
    };
  };
  lock: { parameters: [string]; row: { pg_advisory_xact_lock: string } };
  owners: { parameters: [string]; row: Record<never, never> };
  'lock-old': {
    parameters: [string, string, readonly string[], Date | string, string | number | bigint];
    row: { key: MediaRow['key']; owner_id: MediaRow['ownerId'] };
  };
  'delete-some': {
    parameters: [readonly string[], readonly string[]];
    row: { key: MediaRow['key']; original_key: MediaRow['originalKey'] };
  };
  'set-sized': { parameters: [string, Date | string | null]; row: { key: MediaRow['key'] } };
  'turn-of': {
    parameters: [string, string, readonly string[]];
    row: { original_key: MediaRow['originalKey']; turned: MediaRow['turned'] };
  };
  'delete-one': { parameters: [string, string]; row: { key: MediaRow['key']; original_key: MediaRow['originalKey'] } };
  'delete-all': { parameters: [string]; row: { key: MediaRow['key']; original_key: MediaRow['originalKey'] } };
  'set-clean': { parameters: [string]; row: Record<never, never> };
  'set-original-clean': { parameters: [string]; row: Record<never, never> };
}
