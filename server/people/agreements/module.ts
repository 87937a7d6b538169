import { defineModule } from '../../kernel/module.ts';
import { approvalsOf, moveApprovals } from './operations/approvals.ts';
import { agreementBindings } from './calls.ts';
import { seedAgreements } from './seed.ts';
import * as tables from './tables.ts';

/** The agreements' versions, and who approved which. */
export const agreementsModule = defineModule({
  name: 'agreements',
  tables,
  seeds: [(client) => seedAgreements(client)],
  start: ({ config, database }) => ({
    calls: agreementBindings({
      database,
      settings: {
        CONTACT_EMAIL: config.CONTACT_EMAIL,
        CONTACT_PHONE: config.CONTACT_PHONE,
        CONTACT_ADDRESS: config.CONTACT_ADDRESS,
      },
    }),
    hooks: {
      guestBecameMember: (guestId, memberId) => moveApprovals(database, guestId, memberId),
      exports: { approvals: (accountId) => approvalsOf(database, accountId) },
    },
  }),
});
