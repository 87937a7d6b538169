import { adInterestPort } from '../../market/ads/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { favouritesPort } from '../favourites/port.ts';
import { messagesPort } from '../messages/port.ts';
import { offersPort } from '../offers/port.ts';
import { createInterest } from './operations/interest-port.ts';

/** Interest in ads, for their owners: favourites, chats and offers. */
export const interestModule = defineModule({
  name: 'interest',
  needs: { favourites: favouritesPort, messages: messagesPort, offers: offersPort },
  offers: ({ needs }) => [offer(adInterestPort, () => createInterest(needs))],
});
