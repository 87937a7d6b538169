import type { AccountDirectory } from '../accounts/port.ts';
import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import { fillIn } from './rules/templates/index.ts';
import type { NotificationRow } from './operations/list.ts';
import { notificationColumns } from './operations/list.ts';
import { templateWith } from './operations/texts.ts';

/** What happens with notifications when an account is asked for, or ends. */
export const notificationHooks = ({
  database,
  accounts,
}: {
  database: Database;
  accounts: Pick<AccountDirectory, 'contactOf'>;
}): AccountHooks => ({
  async accountErased(accountId) {
    await database.query(
      `delete from delivery where notification_id in (select id from notification where account_id = $1)`,
      [accountId],
    );
    for (const table of ['notification', 'notification_user_preference', 'push_subscription']) {
      await database.query(`delete from ${table} where account_id = $1`, [accountId]);
    }
  },
  // Who left must not be called by the browsers that subscribed.
  async accountLeft(accountId) {
    await database.query('delete from push_subscription where account_id = $1', [accountId]);
  },
  exports: {
    notifications: async (accountId) => ({
      notifications: await exported(database, accountId, (await accounts.contactOf(accountId))?.language ?? 'tr'),
      preferences: await database.query(
        `select category_id as "categoryId", channel, is_on as "isOn" from notification_user_preference where account_id = $1
       order by category_id, channel`,
        [accountId],
      ),
      browsers: await database.query(
        `select endpoint, created_at as "createdAt" from push_subscription where account_id = $1 order by created_at`,
        [accountId],
      ),
    }),
  },
});

async function exported(database: Database, accountId: string, language: 'tr' | 'en') {
  const rows = await database.query<NotificationRow>(
    `select ${notificationColumns} from notification n left join notification_template_texts t on t.name = n.template
     where n.account_id = $1 order by n.id`,
    [accountId],
  );
  return rows.map(({ template, tokens, createdAt, isRead, texts }) => {
    const { title, subTitle } = templateWith(template, texts)[language];
    return {
      template,
      title: fillIn(title, tokens, language),
      subTitle: fillIn(subTitle, tokens, language),
      createdAt: createdAt.toISOString(),
      isRead,
    };
  });
}
