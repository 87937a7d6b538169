import type { Database } from '../../server/platform/database.ts';

/** Makes the jobs that apply moderators' decisions due now, without the delay in which decisions can be undone. */
export async function endTakeBacks(database: Pick<Database, 'query'>): Promise<void> {
  await database.query(
    `update graphile_worker._private_jobs set run_at = now()
     where task_id in (select id from graphile_worker._private_tasks where identifier = 'moderation.carry-out')`,
  );
}
