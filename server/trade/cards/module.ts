import { z } from 'zod';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { job } from '../../platform/jobs.ts';
import { paymentProviderPort } from '../provider/port.ts';
import { cardBindings } from './calls.ts';
import { cardHooks, unlinkJob } from './hooks.ts';
import { walletsPort } from './port.ts';
import { keepWallet, placeOfCard, walletKeyOf } from './store.ts';
import * as tables from './tables.ts';

/** Cards that the payment provider keeps for members. */
export const cardsModule = defineModule({
  name: 'cards',
  tables,
  needs: { provider: paymentProviderPort },
  offers: ({ database, needs: { provider } }) => [
    offer(walletsPort, () => ({
      keyOf: (accountId) => walletKeyOf(database, accountId),
      cardOf: (accountId, cardId) => placeOfCard(database, accountId, cardId),
      async cardLike(accountId, { scheme, last4 }) {
        const key = await walletKeyOf(database, accountId);
        const kept = key === undefined ? [] : await provider.wallet.cards(key);
        return kept.find((card) => card.scheme === scheme && card.last4 === last4);
      },
      keep: (accountId, key) => keepWallet(database, accountId, key),
    })),
  ],
  start: ({ database, needs: { provider } }) => ({
    calls: cardBindings({ database, wallets: provider.wallet }),
    jobs: [
      job({ name: unlinkJob, payload: z.object({ key: z.string() }), run: ({ key }) => provider.wallet.unlink(key) }),
    ],
    hooks: cardHooks(database),
  }),
});
