import { defineModule } from '../../kernel/module.ts';
import { membershipHooks } from './hooks.ts';
import * as tables from './tables.ts';

/** What members have a right to beside what everybody has. */
export const membershipsModule = defineModule({
  name: 'memberships',
  tables,
  start: ({ database }) => ({ hooks: membershipHooks(database) }),
});
