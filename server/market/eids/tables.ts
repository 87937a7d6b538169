import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AuthorityRelation, AuthorityState, RegistryKind } from '../../../contract/enums.ts';

/** The authority's permission (EİDS): one row per member and registry number. */
export const authority = pgTable(
  'authority',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    kind: text().$type<RegistryKind>().notNull(),
    /** Folded: capitals and digits only. */
    registryNumber: text('registry_number').notNull(),
    relation: text().$type<AuthorityRelation>().notNull(),
    state: text().$type<AuthorityState>().notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
    validUntil: timestamp('valid_until', { withTimezone: true }),
    /** The live ad tied to this permission. */
    adId: bigint('ad_id', { mode: 'bigint' }),
  },
  (table) => [
    uniqueIndex('authority_owner_idx').on(table.ownerId, table.registryNumber),
    index('authority_due_idx')
      .on(table.validUntil)
      .where(sql`${table.state} = 'Verified'`),
    index('authority_ad_idx').on(table.adId),
  ],
);
