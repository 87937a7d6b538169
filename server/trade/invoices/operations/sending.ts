import { z } from 'zod';
import { ArchiveRefusal } from '../../../adapters/e-archive/index.ts';
import type { ElectronicArchive } from '../../../adapters/e-archive/index.ts';
import { uuid } from '../../../../contract/schemas/basic.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { Issuer } from '../rules/document.ts';
import { ublOf } from '../rules/ubl.ts';
import { anyInvoice, unsentInvoices, writeSendError, writeSent } from '../store.ts';
import { sendJobName } from './issuing.ts';
import { documentOf } from './reading.ts';

export interface SendingDeps {
  database: Database;
  archive: ElectronicArchive;
  issuer: Issuer;
}

/**
 * Hands a document to the archive, which knows it by its id: sent twice it is one. What the archive refuses is written down for the operator; what did not arrive is tried again by whoever calls.
 */
export async function sendInvoice({ database, archive, issuer }: SendingDeps, id: string): Promise<void> {
  const row = await anyInvoice(database, id);
  if (!row || row.externalId !== null) return;
  const { email } = row.recipient;
  try {
    const { externalId } = await archive.send({
      id,
      number: row.number,
      xml: ublOf(documentOf(row), issuer),
      ...(email !== undefined && { email }),
    });
    await writeSent(database, id, externalId, clock.now());
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    await writeSendError(database, id, error.reason);
  }
}

/** Documents that one look for forgotten ones takes. */
const sweepMost = 200;
/** Documents in a row that do not arrive before it is the archive that is away. */
const unheardMost = 5;

/** Sends what waits and was not refused; one that does not arrive is in no other's way. After several in a row there is nobody to hear, and the rest waits. */
export async function sendForgotten(deps: SendingDeps, stop?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let inRow = 0;
  for (let after: string | undefined, isMore = true; isMore;) {
    const found = await unsentInvoices(deps.database, after, sweepMost, { withRefused: false });
    for (const id of found) {
      if (stop?.aborted || inRow >= unheardMost) break;
      await sendInvoice(deps, id).then(
        () => void (inRow = 0),
        (error: unknown) => {
          failures.push(error);
          inRow += 1;
        },
      );
    }
    after = found.at(-1);
    isMore = found.length === sweepMost && !stop?.aborted && inRow < unheardMost;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Documents that did not arrive');
}

/** Sends each document once it is issued, and once a day those that still wait. */
export const sendingJobs = (deps: SendingDeps): Job[] => [
  job({ name: sendJobName, payload: z.object({ id: uuid }), run: ({ id }) => sendInvoice(deps, id) }),
  job({
    name: 'invoices.sweep',
    cron: '40 2 * * *',
    payload: z.object({}),
    run: (_payload, stop) => sendForgotten(deps, stop),
  }),
];
