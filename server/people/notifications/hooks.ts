import type { AccountDirectory } from '../accounts/port.ts';
import type { Database } from '../../platform/database.ts';
import type { AccountHooks } from '../../kernel/hooks.ts';
import { fillIn } from './rules/templates/index.ts';
import { mailQueue } from './operations/email-accounts.ts';
import { templateWith } from './operations/template-texts.ts';
import { deleteDeliveriesOf } from './store/deliveries.ts';
import { deleteNotificationsOf, readNotificationsOf } from './store/notifications.ts';
import { deleteChoicesOf, exportChoices } from './store/preferences.ts';
import { deleteSubscriptionsOf, exportSubscriptions } from './store/push-subscriptions.ts';

/** Deletes an erased account's notifications, and exports them with the account's other data. */
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
  deskQueues: { mail: () => mailQueue(database) },
  // Browsers of an account that left must get no more push messages.
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
