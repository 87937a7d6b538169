import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { createPrices } from './operations/prices-port.ts';
import { pricesPort } from './port.ts';
import * as tables from './tables.ts';

/** All prices of the operator with their start dates, in memory. Other modules insert the product's first prices. */
export const pricesModule = defineModule({
  name: 'prices',
  tables,
  open: ({ database }) => createPrices(database),
  offers: ({ opened }) => [offer(pricesPort, () => opened)],
  close: (opened) => opened.close(),
});
