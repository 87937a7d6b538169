import { defineModule } from '../../kernel/module.ts';
import { cataloguePort } from '../../market/catalogue/port.ts';
import { sellerEquipmentPort } from '../../trade/earnings/port.ts';
import { paymentProviderPort } from '../../trade/provider/port.ts';
import { parcelsByHandPort, shippingPort } from '../../trade/shipping/port.ts';
import { addBankAccounts } from './operations/add-bank-accounts.ts';
import { seedTrade } from './operations/seed-trade.ts';
import { seedDemo } from './seed.ts';

/** A demo market with members, trade and moderation work, for machines other than production. */
export const demoModule = defineModule({
  name: 'demo',
  seeds: [seedDemo],
  needs: {
    catalogue: cataloguePort,
    equipment: sellerEquipmentPort,
    parcels: parcelsByHandPort,
    provider: paymentProviderPort,
    shipping: shippingPort,
  },
  start: ({ calls, config, database, jobs, needs }) => ({
    async prepare() {
      if (config.isProduction || config.DEMO_ADS === 0) return;
      const { catalogue, equipment, parcels, provider, shipping } = needs;
      const trade = {
        database,
        bindings: calls(),
        jobs: jobs(),
        catalogue: () => catalogue(),
        provider,
        equipment,
        parcels,
        shipping,
      };
      // Runs even if the trade fails, so that every seller can be paid.
      await seedTrade(trade).finally(() => addBankAccounts(database, equipment));
    },
  }),
});
