import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { ordersPort } from '../orders/port.ts';
import type { Orders } from '../orders/port.ts';

/** Ports that modules need and no module offers yet: whoever brings one takes its line away, the last one this file. */
export const standInModule = defineModule({
  name: 'stand-ins',
  offers: () => [offer(ordersPort, () => ({}) as Orders)],
});
