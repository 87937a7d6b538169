import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  CheckCode,
  ConductAct,
  ConductReason,
  Decision,
  DecisionReason,
  DeskAct,
  EditablePart,
  ReviewKind,
} from '../../../contract/enums.ts';
import type { Finding } from '../../../contract/schemas/moderation.ts';

/** An ad or edit waiting for a moderator. */
export const review = pgTable(
  'review',
  {
    adId: bigint('ad_id', { mode: 'bigint' }).primaryKey(),
    kind: text().$type<ReviewKind>().notNull(),
    /** 0 to 100. */
    risk: smallint().notNull(),
    findings: jsonb().$type<Finding[]>().notNull(),
    codes: text().array().$type<CheckCode[]>().notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    heldBy: uuid('held_by'),
    heldSince: timestamp('held_since', { withTimezone: true }),
    heldUntil: timestamp('held_until', { withTimezone: true }),
  },
  (table) => [
    index('review_risk_idx').on(table.risk, table.openedAt, table.adId),
    index('review_age_idx').on(table.openedAt, table.adId),
    index('review_codes_idx').using('gin', table.codes),
    index('review_kind_idx').on(table.kind, table.risk, table.openedAt, table.adId),
  ],
);

/** Decisions not carried out yet; their moderator may take them back. At most one per ad. */
export const pendingDecision = pgTable(
  'pending_decision',
  {
    adId: bigint('ad_id', { mode: 'bigint' }).primaryKey(),
    /** In the job's payload. A repeated decision gets a new id, so an old job cannot carry it out. */
    id: uuid().notNull(),
    moderatorId: uuid('moderator_id').notNull(),
    decision: text().$type<Decision>().notNull(),
    /** The version the moderator saw; null for a deletion. */
    version: integer(),
    reasons: text().array().$type<DecisionReason[]>().notNull(),
    message: text(),
    part: text().$type<EditablePart>(),
    seconds: integer(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('pending_decision_id_idx').on(table.id)],
);

/** Decision log; append-only, except that titles are erased with an account. */
export const decision = pgTable(
  'decision',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    decision: text().$type<Decision | ConductAct | DeskAct>().notNull(),
    /** Null for the automatic check. */
    actorId: uuid('actor_id'),
    adId: bigint('ad_id', { mode: 'bigint' }),
    /** The ad's owner, or the member decided on. */
    memberId: uuid('member_id'),
    /** The ad's title at that time. */
    title: text(),
    /** Subject of a desk act: an order code, a payment id, or an agreement with its version. */
    about: text(),
    reasons: text().array().$type<(DecisionReason | ConductReason)[]>().notNull().default([]),
    message: text(),
    /** Seconds from claiming the ad to deciding. */
    seconds: integer(),
    /** Seconds the ad waited for a moderator; null if it did not wait. */
    waited: integer(),
  },
  (table) => [
    index('decision_ad_idx').on(table.adId, table.id),
    index('decision_member_idx').on(table.memberId, table.id),
    index('decision_actor_idx').on(table.actorId, table.id),
    index('decision_at_idx').on(table.at),
  ],
);

/** Perceptual hashes of ad photos, to find duplicates: 64 bits, and their four quarters for the index. */
export const adLooks = pgTable(
  'ad_looks',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    position: smallint().notNull(),
    looks: bigint({ mode: 'bigint' }).notNull(),
    /** Each quarter with its position: `place << 16 | quarter`. */
    quarters: integer().array().notNull(),
  },
  (table) => [index('ad_looks_ad_idx').on(table.adId), index('ad_looks_quarters_idx').using('gin', table.quarters)],
);

/** Hashes of folded ad texts, to find duplicates. */
export const adText = pgTable(
  'ad_text',
  {
    adId: bigint('ad_id', { mode: 'bigint' }).primaryKey(),
    hash: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [index('ad_text_hash_idx').on(table.hash)],
);

export const adReportReason = pgTable('ad_report_reason', {
  id: serial().primaryKey(),
  tr: text().notNull(),
  en: text().notNull(),
  needsDescription: boolean('needs_description').notNull(),
  isActive: boolean('is_active').notNull().default(true),
});

export const adReport = pgTable(
  'ad_report',
  {
    id: uuid().primaryKey(),
    reporterId: uuid('reporter_id').notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    /** The ad's owner. */
    ownerId: uuid('owner_id').notNull(),
    reasonId: integer('reason_id').notNull(),
    description: text(),
    /** Keys of private pictures. */
    photos: text().array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    solvedAt: timestamp('solved_at', { withTimezone: true }),
    solvedBy: uuid('solved_by'),
    note: text(),
  },
  (table) => [
    uniqueIndex('ad_report_open')
      .on(table.reporterId, table.adId)
      .where(sql`${table.solvedAt} is null`),
    index('ad_report_ad_idx').on(table.adId, table.createdAt),
    index('ad_report_owner_idx').on(table.ownerId, table.createdAt),
    index('ad_report_age_idx').on(table.createdAt, table.id),
  ],
);
