import { accountLogin, announcementConsent } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { Statements } from './own-data.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('accounts-own-data', import.meta.url);

const profileStatement = sql(
  'profile',
  `select account_type as "accountType", user_name as "userName", name, surname, picture, business as "shownBusiness",
     is_verified as "isVerified", shows_phone as "showsPhone", phone_for_all as "phoneForAll", created_at as "createdAt"
   from account where id = $1`,
);

const contactStatement = sql(
  'contact',
  `select ${columns(accountLogin, { only: ['email', 'phone', 'language', 'gender', 'passwordChangedAt', 'eidsState', 'eidsVerifiedAt'] })}
   from account_login where account_id = $1`,
);

const rolesStatement = sql(
  'roles',
  'select role, assigned_at as "assignedAt" from account_role where account_id = $1 order by role',
);

const invitationsStatement = sql(
  'invitations',
  'select email, role, invited_at as "invitedAt", used_at as "usedAt" from staff_invitation where used_by = $1 order by invited_at',
);

const consentsStatement = sql(
  'consents',
  `select ${columns(announcementConsent, { only: ['channel', 'isGiven', 'at', 'source', 'textVersion'] })} from announcement_consent where account_id = $1 order by at, channel`,
);

const blockedStatement = sql('blocked', 'select banned_id as "userId", at from ban where account_id = $1 order by at');

const reportsStatement = sql(
  'reports',
  `select user_id as "userId", reason.tr as reason, description, photos, report.created_at as "createdAt", solved_at as "solvedAt"
   from user_report report join reason on reason.list = 'userReports' and reason.key = report.reason_id::text
   where reporter_id = $1 order by report.created_at`,
);

const suspensionStatement = sql(
  'suspension',
  'select at, until, reason, message from suspension where account_id = $1',
);

/** The member's account data for the data export. Excludes password hashes and the names of other members. */
export async function ownData(database: Database, accountId: string) {
  const values = [accountId] as const;
  return {
    profile: await profileStatement.first(database, values),
    contact: await contactStatement.first(database, values),
    roles: await rolesStatement.all(database, values),
    staffInvitations: await invitationsStatement.all(database, values),
    consents: await consentsStatement.all(database, values),
    blocked: await blockedStatement.all(database, values),
    reports: await reportsStatement.all(database, values),
    suspension: await suspensionStatement.first(database, values),
  };
}
