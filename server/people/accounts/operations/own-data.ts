import type { Database } from '../../../platform/database.ts';
import type { AccountHooks } from '../../../kernel/hooks.ts';
import { businessOf } from './business.ts';

type Row = Record<string, unknown>;

/** The parts of a member's own data that lie with the account; nothing that would help somebody sign in, and no names of others. */
const parts = {
  profile: `select account_type as "accountType", user_name as "userName", name, surname, picture, business as "shownBusiness",
      is_verified as "isVerified", shows_phone as "showsPhone", phone_for_all as "phoneForAll", created_at as "createdAt"
    from account where id = $1`,
  contact: `select email, phone, language, gender, password_changed_at as "passwordChangedAt", eids_state as "eidsState",
      eids_verified_at as "eidsVerifiedAt"
    from account_login where account_id = $1`,
  roles: 'select role, assigned_at as "assignedAt" from account_role where account_id = $1 order by role',
  consents: `select channel, is_given as "isGiven", at, source, text_version as "textVersion" from announcement_consent where account_id = $1 order by at, channel`,
  blocked: 'select banned_id as "userId", at from ban where account_id = $1 order by at',
  reports: `select user_id as "userId", reason.tr as reason, description, photos, report.created_at as "createdAt", solved_at as "solvedAt"
    from user_report report join user_report_reason reason on reason.id = report.reason_id
    where reporter_id = $1 order by report.created_at`,
} as const;

/** The part `account` of the download of a member's own data. */
export const accountHooks = (database: Database): AccountHooks => ({
  exports: {
    account: async (accountId) => {
      const read = async (part: keyof typeof parts) => database.query<Row>(parts[part], [accountId]);
      const [profile] = await read('profile');
      const [contact] = await read('contact');
      return {
        profile,
        contact,
        roles: await read('roles'),
        consents: await read('consents'),
        blocked: await read('blocked'),
        reports: await read('reports'),
        business: await businessOf(database, accountId),
      };
    },
  },
});
