import { defineModule } from '../../kernel/module.ts';
import { reasonBindings } from './calls.ts';
import { seedReasons } from './seed.ts';
import * as tables from './tables.ts';

/** Lists of reasons and subjects that users choose from and staff edit. */
export const reasonsModule = defineModule({
  name: 'reasons',
  tables,
  seeds: [seedReasons],
  start: ({ database }) => ({ calls: reasonBindings(database) }),
});
