import { adLifePort, adViewsPort } from '../../market/ads/port.ts';
import { phonesIn } from '../../market/moderation/port.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { mediaPort, sharedFilesPort } from '../../people/media/port.ts';
import { livePagesPort, noticesPort } from '../../people/notifications/port.ts';
import { sessionsPort, tokensPort } from '../../people/session/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { offersPort } from '../offers/port.ts';
import { messageBindings } from './calls.ts';
import { chatHooks } from './hooks.ts';
import { chatJobs } from './jobs.ts';
import { cacheParties } from './operations/chat-parties.ts';
import { createMessages } from './operations/messages-port.ts';
import { messagesPort } from './port.ts';
import { registerCalendar } from './routes.ts';
import { isPhotoReported, isPhotoShared } from './store/messages.ts';
import * as tables from './tables.ts';

/** Chats between members about ads: read receipts, appointments, fraud warnings and reports. */
export const messagesModule = defineModule({
  name: 'messages',
  tables,
  needs: {
    accounts: accountsPort,
    ads: adLifePort,
    media: mediaPort,
    notices: noticesPort,
    offers: offersPort,
    pages: livePagesPort,
    sessions: sessionsPort,
    tokens: tokensPort,
    views: adViewsPort,
  },
  offers: ({ database, needs }) => [
    offer(messagesPort, () => createMessages({ database, accounts: needs.accounts })),
    offer(sharedFilesPort, () => ({
      isSharedWith: (accountId, key, isStaff) =>
        isPhotoShared(database, key, accountId).then(
          async (isShared) => isShared || (isStaff && (await isPhotoReported(database, key))),
        ),
    })),
  ],
  start({ database, needs, publicUrl, secrets }) {
    const { sessions, tokens, ...asked } = needs;
    const ownHosts = [new URL(publicUrl).hostname];
    const deps = { database, ...asked, publicUrl, phonesIn, ownHosts, partiesOf: cacheParties(database) };
    return {
      calls: messageBindings(deps),
      jobs: chatJobs(deps),
      hooks: chatHooks(deps),
      routes: (app) => registerCalendar(app, { ...deps, sessions, tokens, serviceKey: secrets.serviceKey }),
    };
  },
});
