import { z } from 'zod';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { job } from '../../platform/jobs.ts';
import { paymentProviderPort } from '../provider/port.ts';
import { cardBindings } from './calls.ts';
import { cardHooks, unlinkJob } from './hooks.ts';
import { createWallets } from './operations/wallets-port.ts';
import { walletsPort } from './port.ts';
import * as tables from './tables.ts';

/** Members' cards, stored by the payment provider. */
export const cardsModule = defineModule({
  name: 'cards',
  tables,
  needs: { provider: paymentProviderPort },
  offers: ({ database, needs: { provider } }) => [
    offer(walletsPort, () => createWallets({ database, wallets: provider.wallet })),
  ],
  start: ({ database, needs: { provider } }) => ({
    calls: cardBindings({ database, wallets: provider.wallet }),
    jobs: [
      job({ name: unlinkJob, payload: z.object({ key: z.string() }), run: ({ key }) => provider.wallet.unlink(key) }),
    ],
    hooks: cardHooks(database),
  }),
});
