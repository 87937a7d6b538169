import { z } from 'zod';
import type { ShippingCompany } from '../../../contract/enums.ts';
import { carriersFrom } from '../../adapters/carriers/index.ts';
import { placesPort } from '../../people/addresses/port.ts';
import { insertFirstPrices, pricesPort } from '../../people/prices/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { clock } from '../../platform/clock.ts';
import { job } from '../../platform/jobs.ts';
import { shippingBindings } from './calls.ts';
import type { ShippingDeps } from './operations/dependencies.ts';
import { askCarriers } from './operations/ask-carriers.ts';
import { createParcel } from './operations/create-parcel.ts';
import { parcelsByHandPort, shippingPort } from './port.ts';
import { registerShipping } from './routes.ts';
import * as tables from './tables.ts';
import { listCarriers } from './operations/companies.ts';
import { parcelFee } from './operations/parcel-fee.ts';
import { firstTariffs } from './rules/tariffs.ts';
import { combinedSize } from './rules/packages.ts';
import { cancelAtCarrier } from './operations/cancel-parcel.ts';
import { giveUpParcel } from './operations/give-up-parcel.ts';
import { readParcels } from './operations/read-parcels.ts';
import { advanceParcel } from './operations/advance-parcel.ts';

/** Carriers, shipping rates and parcel tracking. */
export const shippingModule = defineModule({
  name: 'shipping',
  tables,
  seeds: [(client) => insertFirstPrices(client, firstTariffs)],
  needs: { places: placesPort, prices: pricesPort },
  open: ({ config, secrets }) => carriersFrom(config, secrets.session),
  offers: ({ database, events, needs, opened: carriers }) => [
    offer(shippingPort, () => {
      const deps: ShippingDeps = { database, events, carriers, ...needs };
      return {
        carriers: () => listCarriers(deps),
        feeOf: (companyId, size) => parcelFee(needs.prices, companyId, size),
        sizeOf: combinedSize,
        create: (request) => createParcel(deps, request),
        cancel: (source, subject) => cancelAtCarrier(deps, source, subject),
        giveUp: (source, subject) => giveUpParcel(deps, source, subject),
        parcelsOf: (source, subjects) => readParcels(deps, source, subjects),
      };
    }),
    offer(parcelsByHandPort, () => ({
      move: (companyId, code, stage, place) =>
        advanceParcel(
          { database, events },
          { companyId: companyId as ShippingCompany, code, movements: [{ stage, at: clock.now(), place }] },
        ),
    })),
  ],
  start({ config, database, events, needs, opened: carriers }) {
    const deps: ShippingDeps = { database, events, carriers, ...needs };
    return {
      calls: shippingBindings(deps),
      jobs: [
        job({
          name: 'shipping.ask',
          cron: '* * * * *',
          payload: z.object({}),
          run: (_, stop) => askCarriers(deps, stop),
        }),
      ],
      routes: (app) => registerShipping(app, deps, config.isProduction),
    };
  },
});
