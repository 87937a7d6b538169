import { defineModule } from '../../kernel/module.ts';
import { membershipHooks } from './hooks.ts';
import * as tables from './tables.ts';

/** Paid memberships and what they include. */
export const membershipsModule = defineModule({
  name: 'memberships',
  tables,
  start: ({ database }) => ({ hooks: membershipHooks(database) }),
});
