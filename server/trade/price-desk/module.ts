import { cataloguePort } from '../../market/catalogue/port.ts';
import { pricesPort } from '../../people/prices/port.ts';
import { defineModule } from '../../kernel/module.ts';
import { shippingPort } from '../shipping/port.ts';
import { priceDeskBindings } from './calls.ts';

/** The desk's calls about prices: lists, effects, planning and withdrawing. */
export const priceDeskModule = defineModule({
  name: 'price desk',
  needs: { catalogue: cataloguePort, prices: pricesPort, shipping: shippingPort },
  start: ({ database, needs }) => ({ calls: priceDeskBindings({ database, ...needs }) }),
});
