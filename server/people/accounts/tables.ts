import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { isNotNull, sql } from 'drizzle-orm';
import type {
  AccountStatus,
  AccountType,
  AnnouncementChannel,
  BusinessState,
  ConductReason,
  EidsState,
  Gender,
  Language,
} from '../../../contract/enums.ts';
import type { ConsentTextVersion } from '../../../contract/consent-text.ts';
import type { Picture } from '../../../contract/schemas/ad.ts';

export interface BusinessDetails {
  title: string;
  mersis: string;
  kep: string;
  city: string;
}

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A member as others meet them. Ratings are sums, kept by whoever records reviews. */
export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey(),
    accountType: text('account_type').$type<AccountType>().notNull(),
    status: text().$type<AccountStatus>().notNull().default('Active'),
    userName: text('user_name'),
    name: text().notNull(),
    surname: text().notNull(),
    picture: jsonb().$type<Picture>(),
    /** What the law asks a business to show; only of a verified one. */
    business: jsonb().$type<BusinessDetails>(),
    isVerified: boolean('is_verified').notNull().default(false),
    showsPhone: boolean('shows_phone').notNull().default(false),
    /** A business's number is for everybody, not for members alone. */
    phoneForAll: boolean('phone_for_all').notNull().default(false),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    replyMinutes: integer('reply_minutes'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_user_name').on(table.userName).where(isNotNull(table.userName)),
    index('account_words').using(
      'gin',
      sql`array_to_tsvector(string_to_array(tr_fold(name || ' ' || surname || ' ' || coalesce(business->>'title', '')), ' '))`,
    ),
  ],
);

/** How a member is reached and signs in: nobody else's business. Demo sellers have none. */
export const accountLogin = pgTable(
  'account_login',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Verified, or absent: an address is written only when its code was right. */
    email: text(),
    phone: text(),
    /** From when a first phone that was added without a confirmed session renews passwords and confirms sessions. */
    phoneOpensAt: at('phone_opens_at'),
    /** Said by the member, if at all; nobody else sees it. */
    gender: text().$type<Gender>(),
    /** `$argon2id$…`; none where only providers sign in. */
    passwordHash: text('password_hash'),
    oldPasswordHashes: text('old_password_hashes').array().notNull().default([]),
    passwordChangedAt: at('password_changed_at'),
    language: text().$type<Language>(),
    eidsState: text('eids_state').$type<EidsState>().notNull().default('None'),
    eidsUserId: text('eids_user_id'),
    eidsVerifiedAt: at('eids_verified_at'),
    /** HMAC of the identity number that e-Devlet vouched for; the number itself is not kept. */
    identityHash: text('identity_hash'),
    leftAt: at('left_at'),
    leaveReasonId: integer('leave_reason_id'),
    leaveNote: text('leave_note'),
  },
  (table) => [
    uniqueIndex('account_login_email').on(table.email),
    uniqueIndex('account_login_phone').on(table.phone),
    uniqueIndex('account_login_identity').on(table.identityHash),
    index('account_login_left').on(table.leftAt).where(isNotNull(table.leftAt)),
  ],
);

/** Roles and what they grant; `moderator` and `administrator` exist from the start. */
export const role = pgTable('role', {
  name: text().primaryKey(),
  grants: text().array().$type<('moderator' | 'administrator')[]>().notNull(),
});

export const accountRole = pgTable(
  'account_role',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text()
      .notNull()
      .references(() => role.name),
    assignedBy: uuid('assigned_by'),
    assignedAt: at('assigned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.role] })],
);

/** Who may not sign in for a while, until when, why and by whom. A row whose time has passed suspends nobody; it waits for the ads to be brought back. */
export const suspension = pgTable(
  'suspension',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    until: at('until').notNull(),
    reason: text().$type<ConductReason>().notNull(),
    message: text().notNull(),
    suspendedBy: uuid('suspended_by').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('suspension_until').on(table.until)],
);

/** Who blocked whom; a block works both ways. */
export const ban = pgTable(
  'ban',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    bannedId: uuid('banned_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.bannedId] }), index('ban_banned').on(table.bannedId)],
);

/** A business that asked to be one; a new request replaces a rejected one. */
export const business = pgTable(
  'business',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    state: text().$type<Exclude<BusinessState, 'None'>>().notNull(),
    title: text().notNull(),
    taxNumber: text('tax_number').notNull(),
    taxOffice: text('tax_office').notNull(),
    mersis: text(),
    kep: text(),
    provinceId: integer('province_id').notNull(),
    address: text().notNull(),
    documents: text().array().notNull(),
    sentAt: at('sent_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by'),
    reason: text(),
  },
  (table) => [
    uniqueIndex('business_tax_number')
      .on(table.taxNumber)
      .where(sql`state = 'Verified'`),
    index('business_waiting').on(table.state, table.sentAt),
  ],
);

/** Every consent given or taken back, in order; the newest row of a channel holds. Rows are only added. */
export const announcementConsent = pgTable(
  'announcement_consent',
  {
    accountId: uuid('account_id').notNull(),
    channel: text().$type<AnnouncementChannel>().notNull(),
    at: at('at').notNull(),
    isGiven: boolean('is_given').notNull(),
    /** `registration`, `settings`, `unsubscribe`, `leave` */
    source: text().notNull(),
    /** The version of the text that was shown; null where none was, or before it was kept. */
    textVersion: text('text_version').$type<ConsentTextVersion>(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.channel, table.at] })],
);

/** A report of a member, for the moderators. */
export const userReport = pgTable(
  'user_report',
  {
    id: uuid().primaryKey(),
    reporterId: uuid('reporter_id').notNull(),
    userId: uuid('user_id').notNull(),
    reasonId: integer('reason_id').notNull(),
    description: text(),
    photos: text().array().notNull().default([]),
    createdAt: at('created_at').notNull(),
    solvedAt: at('solved_at'),
    solvedBy: uuid('solved_by'),
    note: text(),
  },
  (table) => [
    // One open report by the same person about the same person.
    uniqueIndex('user_report_open')
      .on(table.reporterId, table.userId)
      .where(sql`solved_at is null`),
    index('user_report_user').on(table.userId, table.createdAt),
  ],
);

export const userReportReason = pgTable(
  'user_report_reason',
  {
    id: integer().primaryKey(),
    tr: text().notNull(),
    en: text().notNull(),
    needsDescription: boolean('needs_description').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [unique('user_report_reason_tr').on(table.tr)],
);
