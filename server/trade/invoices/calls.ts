import { invoiceCalls as calls } from '../../../contract/calls/invoices.ts';
import { inBulk } from '../../kernel/bulk.ts';
import { principalIdOf } from '../../platform/caller.ts';
import type { AccountDirectory } from '../../people/accounts/port.ts';
import { recordChange } from '../../people/audit/port.ts';
import type { PriceReader } from '../../people/prices/port.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { required } from '../../platform/errors.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { addJob } from '../../platform/jobs.ts';
import { ratesOn } from '../carts/port.ts';
import { deliveredCause } from './port.ts';
import type { Invoices } from './port.ts';
import { anyInvoice, unsentInvoices } from './store.ts';
import { readInvoice } from './operations/read-invoice.ts';
import { listInvoices } from './operations/list-invoices.ts';
import { listInvoicesAsAdmin } from './operations/list-invoices-as-admin.ts';
import { sendJobName } from './operations/send-job.ts';

export interface InvoiceDeps {
  database: Database;
  invoices: Invoices;
  prices: PriceReader;
  accounts: Pick<AccountDirectory, 'principalOf'>;
}

export function invoiceBindings({ database, invoices, accounts, prices }: InvoiceDeps) {
  const sendAgain = (id: string): Promise<undefined> =>
    database.inTransaction(async () => {
      required(await anyInvoice(database, id), 'InvoiceNotFound');
      await addJob(database, sendJobName, { id }, { key: `invoice:${id}` });
      await recordChange(database, { subject: 'invoice', subjectId: id });
      return undefined;
    });
  return bindAll(
    bind(calls.get, ({ params }, context) => readInvoice(database, principalIdOf(context), params.id)),
    bind(calls.mine, ({ query }, context) => listInvoices(database, principalIdOf(context), query)),
    bind(calls.membershipPackage, async ({ body: { paymentId, accountId, addressId, name, total } }) => {
      // An issued document cannot be withdrawn, so the account must exist.
      required(await accounts.principalOf(accountId), 'AccountNotFound');
      const id = await invoices.issue({
        kind: 'Digital',
        cause: deliveredCause(paymentId),
        accountId,
        ...(addressId !== undefined && { addressId }),
        lines: [{ name, quantity: 1, total, vatBasisPoints: ratesOn(prices, clock.now()).feeVat }],
      });
      return { id };
    }),
    bind(calls.emptyExternalIds, async ({ query: { after, pageSize } }) => {
      const ids = await unsentInvoices(database, after, pageSize + 1, { withRefused: true });
      return { ids: ids.slice(0, pageSize), hasNextPage: ids.length > pageSize };
    }),
    bind(calls.desk, ({ query }) => listInvoicesAsAdmin(database, query)),
    bind(calls.sendAgain, async ({ params: { id } }) => {
      await sendAgain(id);
      return { done: true as const };
    }),
    bind(calls.sendManyAgain, ({ body }) => inBulk(body.ids, sendAgain)),
  );
}
