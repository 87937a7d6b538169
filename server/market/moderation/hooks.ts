import { adEvents } from '../ads/port.ts';
import type { Events } from '../../kernel/events.ts';
import type { Moderation } from './operations/moderation.ts';
import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';

/**
 * What moderation does when accounts change: a member who is gone leaves no words behind, a download holds the reports they made, and what waited
 * for a proven contact alone is public some seconds later.
 */
export const moderationHooks = (
  { database, events }: { database: Database; events: Pick<Events, 'publish'> },
  moderation: Pick<Moderation, 'waitingForContact'>,
): AccountHooks => ({
  async accountErased(accountId) {
    await database.query(`update ad_report set description = null, photos = '{}' where reporter_id = $1`, [accountId]);
    // What others were told of their ads keeps the number alone.
    await database.query(
      `update notification set tokens = tokens || jsonb_build_object('Ad.Title', '#' || (tokens->>'Ad.Code'))
       where account_id <> $1 and tokens ? 'Ad.Title' and tokens->>'Ad.Code' in (select id::text from ad where owner_id = $1)`,
      [accountId],
    );
    // What was decided, when and why stays; what their ads were called was theirs.
    await database.query('update decision set title = null where member_id = $1 and title is not null', [accountId]);
  },
  async contactProven(accountId) {
    const adIds = await moderation.waitingForContact(accountId);
    if (adIds.length > 0) await events.publish(adEvents.submitted, { adIds });
  },
  exports: {
    reports: (accountId) =>
      database.query(
        `select ad_id::text as "adId", reason.tr as reason, description, photos, created_at as "createdAt", solved_at as "solvedAt"
       from ad_report report join ad_report_reason reason on reason.id = report.reason_id
       where reporter_id = $1 order by created_at, report.id`,
        [accountId],
      ),
  },
});
