import type { AccountDirectory } from '../accounts/port.ts';
import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import { fillIn } from './rules/templates/index.ts';
import { templateWith } from './operations/template-texts.ts';
import { deleteDeliveriesOf } from './store/deliveries.ts';
import { deleteNotificationsOf, readNotificationsOf } from './store/notifications.ts';
import { deleteChoicesOf, exportChoices } from './store/preferences.ts';
import { deleteSubscriptionsOf, exportSubscriptions } from './store/push-subscriptions.ts';

/** What happens with notifications when an account is asked for, or ends. */
export const notificationHooks = ({
  database,
  accounts,
}: {
  database: Database;
  accounts: Pick<AccountDirectory, 'contactOf'>;
}): AccountHooks => ({
  async accountErased(accountId) {
    await deleteDeliveriesOf(database, accountId);
    await deleteNotificationsOf(database, accountId);
    await deleteChoicesOf(database, accountId);
    await deleteSubscriptionsOf(database, accountId);
  },
  // Who left must not be called by the browsers that subscribed.
  accountLeft: (accountId) => deleteSubscriptionsOf(database, accountId),
  exports: {
    notifications: async (accountId) => ({
      notifications: await exported(database, accountId, (await accounts.contactOf(accountId))?.language ?? 'tr'),
      preferences: await exportChoices(database, accountId),
      browsers: await exportSubscriptions(database, accountId),
    }),
  },
});

async function exported(database: Database, accountId: string, language: 'tr' | 'en') {
  const rows = await readNotificationsOf(database, accountId);
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
