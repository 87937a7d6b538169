import { bulkOutcome } from '../../../../contract/schemas/bulk.ts';
import type { BulkOutcome } from '../../../../contract/schemas/bulk.ts';
import { memberOf } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Binding } from '../../../platform/http/binding.ts';
import { redact } from '../rules/redact.ts';
import { insertEntry } from '../store.ts';
import { asStaffCall } from './record-change.ts';

/**
 * Makes a call by staff write to the audit log. The operation records what it changes (`recordChange`); if it does not, its request is recorded.
 * Failed calls, bulk actions that changed nothing, and calls that only read are not recorded.
 */
export function auditCall(database: Database, binding: Binding): Binding {
  const { call } = binding;
  if (call.permission === undefined || call.method === 'GET' || call.isReading) return binding;
  return {
    ...binding,
    async handle(input, context) {
      const { id: actorId } = memberOf(context);
      const { address, userAgent } = context.from;
      const made = { actorId, action: call.id, address, userAgent };
      // Not in one transaction, because some calls wait for a bank or a carrier.
      const { result, isRecorded } = await asStaffCall(made, () => binding.handle(input, context));
      if (!isRecorded && !hasChangedNothing(call, result)) {
        await insertEntry(database, {
          ...made,
          at: clock.now(),
          subject: null,
          subjectId: null,
          before: null,
          after: redact(Object.assign({}, input.params, input.query, input.body)) as object,
          reason: null,
        });
      }
      return result;
    },
  };
}

/** Whether a bulk action failed for every record. */
const hasChangedNothing = (call: Binding['call'], result: unknown): boolean =>
  call.answer === bulkOutcome && (result as BulkOutcome).items.every(({ error }) => error !== undefined);
