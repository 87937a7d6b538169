import { unsentInvoices } from '../store.ts';
import { sendInvoice } from './send-invoice.ts';
import type { SendingDeps } from './send-invoice.ts';

/** Documents per query. */
const batchSize = 200;

/** After this number of consecutive failures, the archive counts as unreachable. */
const maxFailuresInRow = 5;

/** Sends all unsent documents that were not refused. A failure does not block the others, but several in a row end the run. */
export async function sendUnsentInvoices(deps: SendingDeps, stop?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let inRow = 0;
  for (let after: string | undefined, isMore = true; isMore;) {
    const found = await unsentInvoices(deps.database, after, batchSize, { withRefused: false });
    for (const id of found) {
      if (stop?.aborted || inRow >= maxFailuresInRow) break;
      await sendInvoice(deps, id).then(
        () => void (inRow = 0),
        (error: unknown) => {
          failures.push(error);
          inRow += 1;
        },
      );
    }
    after = found.at(-1);
    isMore = found.length === batchSize && !stop?.aborted && inRow < maxFailuresInRow;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some documents could not be sent');
}
