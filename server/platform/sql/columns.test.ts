import { bigint, bigserial, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { assignments, columns, insertRows, rowsOf } from './columns.ts';

const parcel = pgTable('parcel', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  orderCode: text('order_code').notNull(),
  price: bigint({ mode: 'number' }).notNull(),
  adId: bigint('ad_id', { mode: 'bigint' }),
  tries: bigint({ mode: 'number' }).notNull().default(0),
  address: jsonb(),
  photoIds: uuid('photo_ids').array(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
});

test('selects columns under their property names and casts numbers', () => {
  expect(columns(parcel, { only: ['orderCode', 'price', 'adId', 'address'] })).toBe(
    'order_code as "orderCode", price::float8 as price, ad_id as "adId", address',
  );
  expect(columns(parcel, { only: ['id', 'sentAt'] }, 'parcel')).toBe(
    'parcel.id::float8 as id, parcel.sent_at as "sentAt"',
  );
});

test('selects all columns in table order, or all except those omitted', () => {
  expect(columns(parcel).split(', ')).toHaveLength(8);
  expect(columns(parcel, { omit: ['id', 'price', 'tries', 'address', 'photoIds', 'adId'] })).toBe(
    'order_code as "orderCode", sent_at as "sentAt"',
  );
});

test('inserts rows from JSON with defaults for missing properties, without serial columns', () => {
  expect(insertRows(parcel, '$2', { omit: ['address', 'sentAt'] })).toBe(
    'insert into parcel (order_code, price, ad_id, tries, photo_ids) select "orderCode", price, "adId", coalesce(tries, 0), "photoIds" ' +
      'from jsonb_to_recordset($2::jsonb) as row ("orderCode" text, price bigint, "adId" bigint, tries bigint, "photoIds" uuid[])',
  );
});

test('updates columns from rows of JSON', () => {
  expect(rowsOf(parcel, '$1', { only: ['id', 'sentAt'] })).toBe(
    'jsonb_to_recordset($1::jsonb) as row (id bigint, "sentAt" timestamp with time zone)',
  );
  expect(assignments(parcel, { only: ['sentAt', 'tries'] })).toBe('sent_at = row."sentAt", tries = row.tries');
});
