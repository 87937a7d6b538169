import type { RequestContext } from '../../../platform/caller.ts';
import type { AdminOrder } from '../../../../contract/schemas/order.ts';
import { once } from '../../../kernel/idempotency.ts';
import { callingOff, askingCarrier } from '../../shipping/port.ts';
import type { OrderDeps } from './dependencies.ts';
import type { Decision } from './decide-as-admin.ts';
import { decide } from './decide-as-admin.ts';
import { cancelItems } from './cancel-items.ts';
import { readForDesk } from './read-order-as-admin.ts';

/** Cancels what was not sent yet, by the house's decision; both sides read the reason. A parcel that has a code is called off before, as where a side cancels. */
export async function cancelByDesk(
  deps: OrderDeps,
  code: string,
  byId: string,
  decision: Decision,
  context: Pick<RequestContext, 'once'>,
): Promise<AdminOrder> {
  await callingOff(askingCarrier(deps.shipping), (word) =>
    once(deps.database, context, async () => {
      await decide(deps, { code, byId, act: 'CancelOrder' }, decision, 'cancel', (held, items) => {
        const why = { by: 'Administrator', reason: 'Decision', text: decision.reason, byId } as const;
        return cancelItems(deps, held, items, 'administrator', why, word);
      });
      return true;
    }),
  );
  return readForDesk(deps, code);
}
