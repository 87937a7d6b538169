import type { DeskQueueName } from '../../../../contract/overview.ts';
import type { QueueState } from '../../../kernel/hooks.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './queues.sql.ts';

const sql = statements<Statements>('desk-queues', import.meta.url);

const saveStatement = sql(
  'save',
  `insert into desk_queue_state (name, count, oldest, counted_at)
   select name, count, oldest, $4 from unnest($1::text[], $2::int[], $3::timestamptz[]) counted (name, count, oldest)
   on conflict (name) do update set count = excluded.count, oldest = excluded.oldest, counted_at = excluded.counted_at`,
  { nullable: ['$3[]'] },
);

export async function saveQueues(
  database: Database,
  queues: ReadonlyMap<DeskQueueName, QueueState>,
  now: Date,
): Promise<void> {
  const states = [...queues.values()];
  await saveStatement.run(database, [
    [...queues.keys()],
    states.map(({ count }) => count),
    states.map(({ oldest }) => oldest),
    now,
  ]);
}

const readStatement = sql('read', 'select name, count, oldest, counted_at as "countedAt" from desk_queue_state', {
  prepared: true,
}).as<{ name: DeskQueueName }>();

export const readQueues = (database: Database) => readStatement.all(database, []);
