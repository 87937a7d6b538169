import type { Database } from '../../server/platform/database.ts';

/** Ends the seconds in which moderators may take their decisions back: the jobs that carry them out are due, without any waiting. */
export async function endTakeBacks(database: Pick<Database, 'query'>): Promise<void> {
  await database.query(
    `update graphile_worker._private_jobs set run_at = now()
     where task_id in (select id from graphile_worker._private_tasks where identifier = 'moderation.carry-out')`,
  );
}
