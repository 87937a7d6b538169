import { archiveFrom } from '../../adapters/e-archive/index.ts';
import { consume } from '../../kernel/events.ts';
import { defineModule } from '../../kernel/module.ts';
import { offer } from '../../kernel/ports.ts';
import { accountsPort } from '../../people/accounts/port.ts';
import { userAddressesPort } from '../../people/addresses/port.ts';
import { pricesPort } from '../../people/prices/port.ts';
import { tokensPort } from '../../people/session/port.ts';
import type { Config } from '../../platform/config.ts';
import { ledgerPort } from '../ledger/port.ts';
import { orderEvents, ordersPort } from '../orders/port.ts';
import { refundEvents } from '../refunds/port.ts';
import { invoiceBindings } from './calls.ts';
import { invoiceHooks } from './hooks.ts';
import { invoiceCommission } from './operations/invoice-commission.ts';
import { invoiceEvents, invoicesPort } from './port.ts';
import { registerInvoiceFiles } from './routes.ts';
import type { Issuer } from './rules/document.ts';
import * as tables from './tables.ts';
import { createInvoices } from './operations/invoices-port.ts';
import { creditCommission } from './operations/credit-commission.ts';
import { invoiceJobs } from './jobs.ts';

/** Numbered invoices for Meydan's income, as PDF and for the tax authority. */
export const invoicesModule = defineModule({
  name: 'invoices',
  tables,
  needs: {
    accounts: accountsPort,
    addresses: userAddressesPort,
    invoices: invoicesPort,
    ledger: ledgerPort,
    orders: ordersPort,
    prices: pricesPort,
    tokens: tokensPort,
  },
  offers: ({ database, needs }) => [
    offer(invoicesPort, () => createInvoices({ database, accounts: needs.accounts, addresses: needs.addresses })),
  ],
  start({ config, database, secrets, needs: { accounts, invoices, ledger, orders, prices, tokens } }) {
    const issuer = issuerOf(config);
    const deps = { invoices, ledger, orders, prices };
    return {
      calls: invoiceBindings({ database, invoices, accounts, prices }),
      consumers: [
        consume(orderEvents.completed, 'invoices', ({ itemIds }) => invoiceCommission(deps, itemIds)),
        consume(refundEvents.approved, 'invoices', (refund) => creditCommission(deps, refund)),
        consume(invoiceEvents.due, 'invoices', async ({ orderCode, addressId, reverses, ...request }) => {
          await invoices.issue({
            ...request,
            ...(orderCode !== undefined && { orderCode }),
            ...(addressId !== undefined && { addressId }),
            ...(reverses !== undefined && { reverses }),
          });
        }),
      ],
      jobs: invoiceJobs({ database, archive: archiveFrom(config), issuer }),
      hooks: invoiceHooks(database),
      routes: (app) => registerInvoiceFiles(app, { database, issuer, tokens, serviceKey: secrets.serviceKey }),
    };
  },
});

const issuerOf = (config: Config): Issuer => ({
  title: config.OPERATOR_TITLE,
  taxNumber: config.OPERATOR_TAX_NUMBER,
  taxOffice: config.OPERATOR_TAX_OFFICE,
  address: config.OPERATOR_ADDRESS,
  city: config.OPERATOR_CITY,
  mersis: config.OPERATOR_MERSIS,
  email: config.CONTACT_EMAIL,
  phone: config.CONTACT_PHONE,
});
