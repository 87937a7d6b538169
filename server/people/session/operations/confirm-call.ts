import { memberOf } from '../../../platform/caller.ts';
import type { Binding } from '../../../platform/http/binding.ts';
import type { Sessions } from '../port.ts';

/** Makes a call that needs confirmation refuse sessions that were neither started nor confirmed recently. */
export function confirmCall(sessions: Pick<Sessions, 'requireRecent'>, binding: Binding): Binding {
  if (!binding.call.needsConfirmation) return binding;
  return {
    ...binding,
    async handle(input, context) {
      await sessions.requireRecent(memberOf(context).sessionId);
      return binding.handle(input, context);
    },
  };
}
