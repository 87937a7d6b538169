import { offer } from '../../kernel/ports.ts';
import { defineModule } from '../../kernel/module.ts';
import type { Config } from '../../platform/config.ts';
import { approvalsOf, moveApprovals } from './operations/approvals.ts';
import { createAgreements } from './operations/agreements-port.ts';
import { moveOrderAgreements, agreementsOfBuyer } from './operations/order-agreements.ts';
import { createTexts } from './operations/agreement-texts.ts';
import { agreementBindings } from './calls.ts';
import { agreementsPort } from './port.ts';
import { seedAgreements } from './seed.ts';
import * as tables from './tables.ts';

/** Agreement versions, approvals, and the texts stored with orders. */
export const agreementsModule = defineModule({
  name: 'agreements',
  tables,
  seeds: [(client) => seedAgreements(client)],
  offers: ({ config, database }) => [
    offer(agreementsPort, () => createAgreements(database, createTexts({ database, settings: settingsOf(config) }))),
  ],
  start: ({ config, database, events }) => ({
    calls: agreementBindings({ database, events, settings: settingsOf(config) }),
    hooks: {
      async guestBecameMember(guestId, memberId) {
        await moveApprovals(database, guestId, memberId);
        await moveOrderAgreements(database, guestId, memberId);
      },
      exports: {
        approvals: (accountId) => approvalsOf(database, accountId),
        orderAgreements: (accountId) => agreementsOfBuyer(database, accountId),
      },
    },
  }),
});

/** The operator's name and contact data, which the law requires in every contract. */
const settingsOf = (config: Config) => ({
  OPERATOR_TITLE: config.OPERATOR_TITLE,
  OPERATOR_MERSIS: config.OPERATOR_MERSIS,
  OPERATOR_TAX_NUMBER: `${config.OPERATOR_TAX_OFFICE} ${config.OPERATOR_TAX_NUMBER}`,
  OPERATOR_KEP: config.OPERATOR_KEP,
  CONTACT_EMAIL: config.CONTACT_EMAIL,
  CONTACT_PHONE: config.CONTACT_PHONE,
  CONTACT_ADDRESS: config.CONTACT_ADDRESS ?? `${config.OPERATOR_ADDRESS}, ${config.OPERATOR_CITY}`,
});
