import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { businessRegistration } from '../../../people/accounts/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { UserAddresses } from '../../../people/addresses/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { InvoiceRequest, Invoices } from '../port.ts';
import { istanbulTime, numberOf, prefixes, priceLines } from '../rules/document.ts';
import type { Recipient } from '../rules/document.ts';
import { invoicesOfOrder } from './reading.ts';
import { anyInvoice, insertInvoice, invoicesByCauses, nextSequence } from '../store.ts';

/** The job that hands a document to the tax authority. */
export const sendJobName = 'invoices.send';

export interface IssuingDeps {
  database: Database;
  accounts: Pick<AccountDirectory, 'contactOf'>;
  addresses: Pick<UserAddresses, 'list'>;
}

/** Issues documents. */
export function createInvoices(deps: IssuingDeps): Invoices {
  const { database } = deps;
  return {
    issue: (request) =>
      database.inTransaction(async () => {
        const id = await issued(database, request.cause);
        if (id !== undefined) return id;
        try {
          // A part of its own: where another was faster, the number that was taken goes back.
          return await database.savepoint(() => write(deps, request));
        } catch (error) {
          if (error instanceof AlreadyIssued) return error.id;
          throw error;
        }
      }),
    idsOf: async (causes) => new Map((await invoicesByCauses(database, causes)).map(({ cause, id }) => [cause, id])),
    ofOrder: (accountId, orderCode) => invoicesOfOrder(database, accountId, orderCode),
  };
}

/** Another issued the document of the same cause at the same moment. */
class AlreadyIssued extends Error {
  readonly id: string;

  constructor(id: string) {
    super('Issued already');
    this.id = id;
  }
}

async function write(deps: IssuingDeps, request: InvoiceRequest): Promise<string> {
  const { database } = deps;
  const { kind, cause, orderCode = null } = request;
  const original = await originalOf(database, request);
  // What was issued to somebody is taken back from the same, whatever they are called by now.
  const accountId = original?.accountId ?? request.accountId;
  const recipient = original?.recipient ?? (await recipientOf(deps, request));
  const issuedAt = clock.now();
  const year = Number(istanbulTime(issuedAt).day.slice(0, 4));
  const prefix = prefixes[kind];
  const sequence = await nextSequence(database, prefix, year);
  // Whoever was at the same cause has ended by now: both waited at the series.
  const other = await issued(database, cause);
  if (other !== undefined) throw new AlreadyIssued(other);
  const id = chance.uuid();
  await insertInvoice(database, {
    id,
    number: numberOf(prefix, year, sequence),
    prefix,
    year,
    sequence,
    kind,
    cause,
    accountId,
    orderCode,
    recipient,
    ...priceLines(request.lines),
    reversesId: original?.id ?? null,
    issuedAt,
  });
  await addJob(database, sendJobName, { id }, { key: `invoice:${id}` });
  return id;
}

/** The document that is taken back. Throws while it is not there yet, so that whoever asks does so again. */
async function originalOf(database: Database, { reverses }: InvoiceRequest) {
  if (reverses === undefined) return undefined;
  const id = await issued(database, reverses);
  const original = id === undefined ? undefined : await anyInvoice(database, id);
  if (!original) throw new Error(`There is no document of ${reverses} to take back`);
  return original;
}

const issued = async (database: Database, cause: string): Promise<string | undefined> =>
  (await invoicesByCauses(database, [cause]))[0]?.id;

/** Who it is made out to: the address that was chosen, else the account's company address where it is a business, else its default one, else its name alone. */
async function recipientOf(
  { database, accounts, addresses }: IssuingDeps,
  { accountId, addressId }: InvoiceRequest,
): Promise<Recipient> {
  // One after another: they are read on the connection of the transaction.
  const contact = await accounts.contactOf(accountId);
  const registration = await businessRegistration(database, accountId);
  const list = await addresses.list(accountId);
  const address =
    list.find(({ id }) => id === addressId) ?? (registration ? undefined : list.find((one) => one.isDefault));
  const email = contact?.email;
  if (address) return { ...ofAddress(address), ...(email !== undefined && { email }) };
  return {
    name: contact?.name ?? '',
    surname: contact?.surname ?? '',
    ...registration,
    ...(email !== undefined && { email }),
  };
}

const ofAddress = ({ name, surname, line, district, province, postcode, ...company }: UserAddress): Recipient => ({
  name,
  surname,
  line,
  district: district.name,
  province: province.name,
  ...(postcode !== undefined && { postcode }),
  ...(company.companyTitle !== undefined && { title: company.companyTitle }),
  ...(company.taxNumber !== undefined && { taxNumber: company.taxNumber }),
  ...(company.taxOffice !== undefined && { taxOffice: company.taxOffice }),
});
