import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PackageSize, ShipmentSource, ShipmentStage, ShippingCompany } from '../../../contract/enums.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A parcel. Sender and recipient are sent to the carrier and not stored here. */
export const parcel = pgTable(
  'parcel',
  {
    id: uuid().primaryKey(),
    source: text().$type<ShipmentSource>().notNull(),
    /** Order code or refund id. */
    subject: text().notNull(),
    companyId: text('company_id').$type<ShippingCompany>().notNull(),
    code: text().notNull(),
    size: text().$type<PackageSize>().notNull(),
    stage: text().$type<ShipmentStage>().notNull().default('OnCreated'),
    trackingUrl: text('tracking_url'),
    createdAt: at('created_at').notNull(),
    /** When the carrier accepted the announcement. */
    announcedAt: at('announced_at'),
    /** When the carrier is asked next; null for never. */
    askAt: at('ask_at'),
    cancelledAt: at('cancelled_at'),
  },
  (table) => [
    uniqueIndex('parcel_code').on(table.code),
    uniqueIndex('parcel_subject')
      .on(table.source, table.subject)
      .where(sql`cancelled_at is null`),
    index('parcel_ask')
      .on(table.askAt, table.id)
      .where(sql`ask_at is not null`),
  ],
);

/** When a parcel reached a stage, according to its carrier. */
export const parcelStage = pgTable(
  'parcel_stage',
  {
    parcelId: uuid('parcel_id').notNull(),
    stage: text().$type<ShipmentStage>().notNull(),
    at: at('at').notNull(),
    place: text(),
  },
  (table) => [primaryKey({ columns: [table.parcelId, table.stage] })],
);
