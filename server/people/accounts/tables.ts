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
import type { Permission } from '../../../contract/permissions.ts';
import type { ConsentTextVersion } from '../../../contract/consent-text.ts';
import type { Picture } from '../../../contract/schemas/ad.ts';

export interface BusinessDetails {
  title: string;
  mersis: string;
  kep: string;
  city: string;
}

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A member's public data. Ratings are sums, updated when a review is stored. */
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
    /** Details that the law requires a business to show; only for a verified business. */
    business: jsonb().$type<BusinessDetails>(),
    isVerified: boolean('is_verified').notNull().default(false),
    showsPhone: boolean('shows_phone').notNull().default(false),
    /** Visitors and guests may see the phone number; only for businesses. */
    phoneForAll: boolean('phone_for_all').notNull().default(false),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    replyMinutes: integer('reply_minutes'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_user_name').on(table.userName).where(isNotNull(table.userName)),
    index('account_joined').on(table.createdAt, table.id),
    index('account_by_name').on(sql`${table.name} collate "tr-x-icu"`, table.id),
    index('account_not_active')
      .on(table.status, table.createdAt, table.id)
      .where(sql`status <> 'Active'`),
    index('account_words').using(
      'gin',
      sql`array_to_tsvector(string_to_array(tr_fold(name || ' ' || surname || ' ' || coalesce(business->>'title', '')), ' '))`,
    ),
  ],
);

/** Contact and sign-in data, never shown to other users. Demo sellers have no row. */
export const accountLogin = pgTable(
  'account_login',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Stored only after its code was confirmed. */
    email: text(),
    phone: text(),
    /** When a first phone added without a confirmed session may reset passwords and confirm sessions. */
    phoneOpensAt: at('phone_opens_at'),
    /** Optional; not shown to other users. */
    gender: text().$type<Gender>(),
    /** `$argon2id$…`; null if the member signs in only with providers. */
    passwordHash: text('password_hash'),
    oldPasswordHashes: text('old_password_hashes').array().notNull().default([]),
    passwordChangedAt: at('password_changed_at'),
    language: text().$type<Language>(),
    eidsState: text('eids_state').$type<EidsState>().notNull().default('None'),
    eidsUserId: text('eids_user_id'),
    eidsVerifiedAt: at('eids_verified_at'),
    /** HMAC of the identity number confirmed by e-Devlet; the number itself is not stored. */
    identityHash: text('identity_hash'),
    leftAt: at('left_at'),
    leaveReasonId: integer('leave_reason_id'),
    leaveNote: text('leave_note'),
  },
  (table) => [
    uniqueIndex('account_login_email').on(table.email),
    uniqueIndex('account_login_phone').on(table.phone),
    uniqueIndex('account_login_identity').on(table.identityHash),
    index('account_login_identified')
      .on(table.accountId)
      .where(sql`eids_state = 'Verified'`),
    index('account_login_left').on(table.leftAt).where(isNotNull(table.leftAt)),
  ],
);

/** Roles: sets of permissions. */
export const role = pgTable('role', {
  name: text().primaryKey(),
  permissions: text().array().$type<Permission[]>().notNull().default([]),
  /** Increases with every change, so that a second editor notices the first. */
  version: integer().notNull().default(1),
  /** Read by the previous version only. */
  grants: text().array().$type<('moderator' | 'administrator')[]>().notNull().default([]),
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

/** Invitations to staff by mail. An address has at most one open invitation. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** Without a reference: a closed invitation does not keep its role from being deleted. */
    role: text().notNull(),
    /** SHA-256 of the key in the mail's link. */
    keyHash: text('key_hash').notNull(),
    language: text().$type<Language>().notNull(),
    invitedBy: uuid('invited_by').notNull(),
    invitedAt: at('invited_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedBy: uuid('used_by'),
    usedAt: at('used_at'),
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('staff_invitation_key').on(table.keyHash),
    uniqueIndex('staff_invitation_open')
      .on(table.email)
      .where(sql`used_at is null and withdrawn_at is null`),
    index('staff_invitation_at').on(table.invitedAt),
    index('staff_invitation_used_by').on(table.usedBy),
  ],
);

/** Suspended accounts. A row past its end suspends no longer; it remains until the ads are back on sale. */
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

/** Blocks between members; a block works in both directions. */
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

/** A business submitted for verification. A new submission replaces the previous one. */
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

/** Consent log, append-only. The newest row of a channel is current; no row means not given. */
export const announcementConsent = pgTable(
  'announcement_consent',
  {
    accountId: uuid('account_id').notNull(),
    channel: text().$type<AnnouncementChannel>().notNull(),
    at: at('at').notNull(),
    isGiven: boolean('is_given').notNull(),
    /** `registration`, `settings`, `unsubscribe`, `leave` */
    source: text().notNull(),
    /** Version of the consent text shown; null if none was shown, or before versions were recorded. */
    textVersion: text('text_version').$type<ConsentTextVersion>(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.channel, table.at] })],
);

/** A report of a member to the moderators. */
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
    // At most one open report per reporter and member.
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
