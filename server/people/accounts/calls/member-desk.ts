import { memberDeskCalls as calls } from '../../../../contract/calls/member-desk.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import type { Codes } from '../../verification/port.ts';
import { correctName } from '../operations/correct-name.ts';
import { endMemberSessions } from '../operations/end-member-sessions.ts';
import { eraseByLetter } from '../operations/erase-by-letter.ts';
import type { LeaveDeps } from '../operations/leave.ts';
import { readDeskProfile } from '../operations/read-desk-profile.ts';
import { resendVerification } from '../operations/resend-verification.ts';
import { revealPersonalData } from '../operations/reveal-personal-data.ts';
import { consentLogOf } from '../store/member-desk.ts';

const done = { done: true as const };

/** Binds the calls about accounts in `contract/calls/member-desk.ts`. The staff notes module binds the others. */
export function memberDeskBindings(deps: LeaveDeps & { codes: Pick<Codes, 'resend'> }) {
  const { database } = deps;
  return bindAll(
    bind(calls.profile, ({ params }, context) => readDeskProfile(database, params.userId, context)),
    bind(calls.reveal, ({ body }) => revealPersonalData(database, body)),
    bind(calls.consents, async ({ params }) => ({
      items: (await consentLogOf(database, params.userId)).map((row) => ({ ...row, at: row.at.toISOString() })),
    })),
    bind(calls.endSessions, async ({ body }, context) => {
      await endMemberSessions(deps, body, context);
      return done;
    }),
    bind(calls.resendVerification, ({ body }, context) => resendVerification(deps, body, context)),
    bind(calls.correctName, async ({ body }, context) => {
      await correctName(deps, body, context);
      return done;
    }),
    bind(calls.erase, ({ body }, context) => eraseByLetter(deps, body, context)),
  );
}
