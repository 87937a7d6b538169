import { defineModule } from '../../kernel/module.ts';
import { insertFirstPrices } from '../prices/port.ts';
import { membershipHooks } from './hooks.ts';
import { firstMembershipPrices } from './rules/packages.ts';
import * as tables from './tables.ts';

/** Paid memberships and what they include. */
export const membershipsModule = defineModule({
  name: 'memberships',
  tables,
  seeds: [(client) => insertFirstPrices(client, firstMembershipPrices)],
  start: ({ database }) => ({ hooks: membershipHooks(database) }),
});
