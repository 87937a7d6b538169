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
import { beginBetween } from './operations/beginning.ts';
import { rememberParties } from './operations/parties.ts';
import { messagesPort } from './port.ts';
import { registerCalendar } from './routes.ts';
import { chatOf, countByAd, countByDay } from './store/chats.ts';
import { isPhotoReported, isPhotoShared } from './store/messages.ts';
import * as tables from './tables.ts';

/** Members write to each other about ads: chats, what is read, meetings, warnings of fraud, reports. */
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
    offer(messagesPort, () => ({
      countsOf: async (adIds) => new Map((await countByAd(database, adIds)).map(({ adId, count }) => [adId, count])),
      daysOf: async (adId, from, to) =>
        new Map((await countByDay(database, adId, from, to)).map(({ day, count }) => [day, count])),
      chatOf: (adId, buyerId) => chatOf(database, adId, buyerId),
      between: ({ adId, buyerId, sellerId }, askerId) =>
        beginBetween({ database, accounts: needs.accounts }, { adId, buyerId, sellerId }, askerId),
    })),
    offer(sharedFilesPort, () => ({
      isSharedWith: (accountId, key, isModerator) =>
        isPhotoShared(database, key, accountId).then(
          async (isShared) => isShared || (isModerator && (await isPhotoReported(database, key))),
        ),
    })),
  ],
  start({ database, needs, publicUrl, secrets }) {
    const { sessions, tokens, ...asked } = needs;
    const ownHosts = [new URL(publicUrl).hostname];
    const deps = { database, ...asked, publicUrl, phonesIn, ownHosts, partiesOf: rememberParties(database) };
    return {
      calls: messageBindings(deps),
      jobs: chatJobs(deps),
      hooks: chatHooks(deps),
      routes: (app) => registerCalendar(app, { ...deps, sessions, tokens, serviceKey: secrets.serviceKey }),
    };
  },
});
