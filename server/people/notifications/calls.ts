import { messageDeskCalls } from '../../../contract/calls/message-desk.ts';
import { notificationCalls as calls } from '../../../contract/calls/notifications.ts';
import { memberOf } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { listCategories, listDeskCategories, orderCategories, saveCategory } from './operations/categories.ts';
import { listEmailAccounts, saveEmailAccount, testEmailAccount } from './operations/email-accounts.ts';
import { listNotifications } from './operations/list-notifications.ts';
import { listSentNotifications } from './operations/list-sent-notifications.ts';
import { unreadCount } from './operations/unread-count.ts';
import { markAsRead, markAllAsRead } from './operations/mark-as-read.ts';
import {
  operatorPreferences,
  preferencesOf,
  saveOperatorPreferences,
  savePreferences,
} from './operations/preferences.ts';
import { subscribe, unsubscribe } from './operations/push-subscriptions.ts';
import type { AccountDirectory } from '../accounts/port.ts';
import type { GatewaySettings } from './operations/gateways.ts';
import type { Writer } from './operations/message-writer.ts';
import { previewTemplate } from './operations/preview-template.ts';
import { readEditedTemplate } from './operations/read-template.ts';
import { restoreTemplate } from './operations/restore-template.ts';
import type { Seal } from './operations/seal.ts';
import { sendTest } from './operations/send-test.ts';
import type { Notices } from './port.ts';
import { saveTemplate } from './operations/save-template.ts';
import { listTemplates } from './operations/list-templates.ts';

export interface NotificationCallDeps {
  database: Database;
  accounts: Pick<AccountDirectory, 'contactOf'>;
  notices: Pick<Notices, 'send'>;
  writer: Writer;
  settings: GatewaySettings;
  /** Encrypts the passwords of e-mail accounts. */
  seal: Seal;
  /** Web Push public key (VAPID). */
  publicKey: string;
}

const done = { done: true } as const;

/** Binds the notification calls. All act on the caller's own data, except the administrator calls. */
export function notificationBindings({
  database,
  accounts,
  notices,
  writer,
  settings,
  seal,
  publicKey,
}: NotificationCallDeps) {
  return bindAll(
    bind(calls.categories, async (_, { language }) => ({ items: await listCategories(database, language) })),
    bind(calls.list, ({ query }, context) =>
      listNotifications(
        database,
        {
          accountId: memberOf(context).id,
          categoryId: query.CategoryId,
          pageIndex: query.PageIndex,
          pageSize: query.PageSize,
          before: query.before,
        },
        context.language,
      ),
    ),
    bind(calls.unreadCount, async ({ query }, context) => ({
      count: await unreadCount(database, memberOf(context).id, query.categoryId),
    })),
    bind(calls.markAllAsRead, async ({ query }, context) => {
      await markAllAsRead(database, memberOf(context).id, query.categoryId);
      return done;
    }),
    bind(calls.markAsRead, async ({ params }, context) => {
      await markAsRead(database, memberOf(context).id, params.id);
      return done;
    }),
    bind(calls.myPreferences, async (_, context) => ({
      items: await preferencesOf(database, context.language, memberOf(context).id),
    })),
    bind(calls.saveMyPreferences, async ({ body }, context) => {
      await savePreferences(database, memberOf(context).id, body.items);
      return done;
    }),
    bind(calls.preferences, async (_, { language }) => ({ items: await operatorPreferences(database, language) })),
    bind(calls.ofMember, async ({ params }, { language }) => ({
      items: await listSentNotifications(database, params.userId, language),
    })),
    bind(calls.savePreferences, async ({ body }) => {
      await saveOperatorPreferences(database, body.items);
      return done;
    }),
    bind(calls.saveCategory, async ({ body }) => {
      await saveCategory(database, body);
      return done;
    }),
    bind(calls.templates, async () => ({ items: await listTemplates(database) })),
    bind(calls.saveTemplate, async ({ body: { name, tr, en, version, reason } }, context) => {
      const change = { actorId: memberOf(context).id, version, reason };
      await saveTemplate(database, name, { ...(tr && { tr }), ...(en && { en }) }, change);
      return done;
    }),
    bind(messageDeskCalls.template, ({ params }, { language }) => readEditedTemplate(database, params.name, language)),
    bind(messageDeskCalls.preview, ({ params, body }) => previewTemplate({ database, writer }, params.name, body)),
    bind(messageDeskCalls.testTemplate, ({ params, body }, context) =>
      sendTest({ database, accounts, notices }, params.name, body, memberOf(context).id),
    ),
    bind(messageDeskCalls.restoreTemplate, async ({ params, body }, context) => {
      const { versionId, version, reason } = body;
      await restoreTemplate(database, params.name, versionId, { actorId: memberOf(context).id, version, reason });
      return done;
    }),
    bind(messageDeskCalls.categories, async () => ({ items: await listDeskCategories(database) })),
    bind(messageDeskCalls.orderCategories, async ({ body }) => {
      await orderCategories(database, body);
      return done;
    }),
    bind(calls.emailAccounts, () => listEmailAccounts(database, settings)),
    bind(calls.saveEmailAccount, ({ body }) => saveEmailAccount({ database, seal, settings }, body)),
    bind(messageDeskCalls.testEmailAccount, async ({ body }) => {
      await testEmailAccount({ database, seal, settings }, body);
      return done;
    }),
    bind(calls.pushKey, () => ({ key: publicKey })),
    bind(calls.subscribe, async ({ body }, context) => {
      await subscribe(database, memberOf(context).id, body);
      return done;
    }),
    bind(calls.unsubscribe, async ({ body }, context) => {
      await unsubscribe(database, memberOf(context).id, body.endpoint);
      return done;
    }),
  );
}
