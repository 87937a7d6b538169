import { join } from 'node:path';
import { product } from '../../../contract/product.ts';
import { accountsPort } from '../accounts/port.ts';
import { endedSessionsPort, tokensPort } from '../session/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { definePort, offer } from '../../kernel/ports.ts';
import { inData } from '../../platform/config.ts';
import { createLivePages } from './operations/live-pages-port.ts';
import { createNotifications } from './operations/create-notifications.ts';
import type { Notifications } from './operations/create-notifications.ts';
import { livePagesPort, localGatewaysPort, noticesPort, pushApplicationsPort } from './port.ts';
import * as tables from './tables.ts';

const notificationsPort = definePort<Notifications>('notifications');

/** Notifications in the product, by mail, text message and push. */
export const notificationsModule = defineModule({
  name: 'notifications',
  tables,
  needs: {
    accounts: accountsPort,
    applications: pushApplicationsPort,
    ended: endedSessionsPort,
    local: localGatewaysPort,
    notifications: notificationsPort,
    tokens: tokensPort,
  },
  offers: ({ config, database, needs, publicUrl, secrets }) => [
    offer(notificationsPort, () =>
      createNotifications({
        database,
        accounts: needs.accounts,
        applications: needs.applications,
        local: needs.local,
        settings: config,
        secret: secrets.session,
        vapidFile: inData(config, join('secrets', 'vapid')),
        publicUrl,
        operator: {
          name: product.name,
          ...(config.CONTACT_ADDRESS !== undefined && { address: config.CONTACT_ADDRESS }),
          ...(config.CONTACT_EMAIL !== undefined && { email: config.CONTACT_EMAIL }),
        },
      }),
    ),
    offer(noticesPort, () => needs.notifications.notices),
    offer(livePagesPort, () => createLivePages(database)),
  ],
  start: ({ needs: { ended, notifications, tokens } }) => ({
    calls: notifications.bindings,
    jobs: notifications.jobs,
    hooks: notifications.hooks,
    routes: (app) => notifications.register(app, { tokens, hasEnded: ended.has, isOutdated: ended.isOutdated }),
    figures: [
      {
        name: 'meydan_live_streams',
        help: 'Open live streams of this process',
        isOwn: true,
        read: async () => notifications.streams(),
      },
    ],
    close: () => notifications.close(),
  }),
});
