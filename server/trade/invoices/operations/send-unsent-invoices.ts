import { unsentInvoices } from '../store.ts';
import type { SendingDeps } from './send-invoice.ts';
import { sendInvoice } from './send-invoice.ts';

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
