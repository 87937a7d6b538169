import { z } from 'zod';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { deleteInvitationsClosedBefore } from '../store/staff-invitations.ts';

/** Deletes, every night, invitations that were closed `limits.staffInvitationKeptDays` ago, because they contain e-mail addresses. */
export function forgetInvitationsJob(database: Database): Job {
  return job({
    name: 'accounts.forget-invitations',
    cron: '25 1 * * *',
    payload: z.object({}),
    run: () =>
      deleteInvitationsClosedBefore(
        database,
        new Date(clock.now().getTime() - limits.staffInvitationKeptDays * 86_400_000),
      ),
  });
}
