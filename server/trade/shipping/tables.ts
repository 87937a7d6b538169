import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PackageSize, ShipmentSource, ShipmentStage, ShippingCompany } from '../../../contract/enums.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A parcel. From whom and to whom it goes is told its carrier and not kept here. */
export const parcel = pgTable(
  'parcel',
  {
    id: uuid().primaryKey(),
    source: text().$type<ShipmentSource>().notNull(),
    /** What it is of: an order's code, a refund's id. */
    subject: text().notNull(),
    companyId: text('company_id').$type<ShippingCompany>().notNull(),
    code: text().notNull(),
    size: text().$type<PackageSize>().notNull(),
    stage: text().$type<ShipmentStage>().notNull().default('OnCreated'),
    trackingUrl: text('tracking_url'),
    createdAt: at('created_at').notNull(),
    /** When its carrier had taken note of it. */
    announcedAt: at('announced_at'),
    /** When its carrier is to be asked after it next; nobody asks any more where it is absent. */
    askAt: at('ask_at'),
    /** Somebody called it off. */
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

/** When a parcel reached a stage, as its carrier says. */
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
