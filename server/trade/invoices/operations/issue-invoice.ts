import { clock, chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { InvoiceRequest } from '../port.ts';
import { istanbulTime, prefixes, numberOf, priceLines } from '../rules/document.ts';
import { nextSequence, insertInvoice, anyInvoice, invoicesByCauses } from '../store.ts';
import type { IssuingDeps } from './dependencies.ts';
import { recipientOf } from './recipient.ts';
import { sendJobName } from './send-job.ts';

/** Another issued the document of the same cause at the same moment. */
export class AlreadyIssued extends Error {
  readonly id: string;

  constructor(id: string) {
    super('Issued already');
    this.id = id;
  }
}

export async function write(deps: IssuingDeps, request: InvoiceRequest): Promise<string> {
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

export const issued = async (database: Database, cause: string): Promise<string | undefined> =>
  (await invoicesByCauses(database, [cause]))[0]?.id;
