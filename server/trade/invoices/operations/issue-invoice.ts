import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { InvoiceRequest } from '../port.ts';
import { istanbulTime, numberOf, prefixes, priceLines } from '../rules/document.ts';
import { anyInvoice, insertInvoice, invoicesByCauses, nextSequence } from '../store.ts';
import type { InvoiceDeps } from './dependencies.ts';
import { readRecipient } from './recipient.ts';
import { sendJobName } from './send-job.ts';

/** A concurrent transaction issued a document for the same cause. */
export class AlreadyIssued extends Error {
  readonly id: string;

  constructor(id: string) {
    super('Issued already');
    this.id = id;
  }
}

export async function issueInvoice(deps: InvoiceDeps, request: InvoiceRequest): Promise<string> {
  const { database } = deps;
  const { kind, cause, orderCode = null } = request;
  const original = await readOriginal(database, request);
  // A credit note has the recipient of its original, even if the account changed.
  const accountId = original?.accountId ?? request.accountId;
  const recipient = original?.recipient ?? (await readRecipient(deps, request));
  const issuedAt = clock.now();
  const year = Number(istanbulTime(issuedAt).day.slice(0, 4));
  const prefix = prefixes[kind];
  const sequence = await nextSequence(database, prefix, year);
  // A concurrent issuer of the same cause has committed by now, because both waited for the series' lock.
  const other = await findIssued(database, cause);
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

/** Reads the document to reverse. Throws while it does not exist, so that the caller's job retries. */
async function readOriginal(database: Database, { reverses }: InvoiceRequest) {
  if (reverses === undefined) return undefined;
  const id = await findIssued(database, reverses);
  const original = id === undefined ? undefined : await anyInvoice(database, id);
  if (!original) throw new Error(`There is no document of ${reverses} to reverse`);
  return original;
}

export const findIssued = async (database: Database, cause: string): Promise<string | undefined> =>
  (await invoicesByCauses(database, [cause]))[0]?.id;
