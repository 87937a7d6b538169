import type { CodeChannel } from '../../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { withLongStatements } from '../../../platform/query-read-timeout.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './deliveries.sql.ts';

const sql = statements<Statements>('notifications-deliveries', import.meta.url);

const insertStatement = sql(
  'insert',
  `insert into delivery (id, channel, template, target, state, created_at) values ($1, $2, $3, $4, 'Waiting', $5)`,
  { prepared: true, planned: true },
);

export async function insertDirectDelivery(
  database: Database,
  { id, channel, template, to }: { id: string; channel: CodeChannel; template: NotificationTemplate; to: string },
): Promise<void> {
  await insertStatement.run(database, [id, channel, template, to, clock.now()]);
}

const beginStatement = sql(
  'begin',
  `with mine as (
       update delivery set tries = tries + 1 where id = any($1::uuid[]) and state = 'Waiting'
       returning id, channel, template, target, tries, created_at, account_id, notification_id)
     select mine.id, mine.channel, mine.template, mine.target, mine.tries, mine.created_at as "createdAt", mine.account_id as "accountId",
       mine.notification_id::text as "notificationId", n.tokens, n.route_value as "routeValue", n.image, t.texts, c.tr as "categoryTr", c.en as "categoryEn",
       p.category_id is not null as "isRequired"
     from mine left join notification n on n.id = mine.notification_id
     left join notification_category_name c on c.id = n.category_id
     left join notification_preference p on p.category_id = n.category_id and p.channel = mine.channel and p.is_required
     left join notification_template_texts t on t.name = mine.template`,
  { prepared: true, planned: true },
);

/** A waiting delivery. The content of a direct message is in its job. */
export type Delivery = Awaited<ReturnType<typeof beginStatement.all>>[number];

/** Counts an attempt and reads the deliveries. Deliveries already sent, and those of erased accounts, are left out. */
export const beginDeliveries = (database: Database, ids: readonly string[]): Promise<Delivery[]> =>
  beginStatement.all(database, [ids]);

const finishStatement = sql(
  'finish',
  `update delivery set state = coalesce(one.state, delivery.state), error = one.error,
       target = case when one.state is null then target end, sent_at = case when one.state = 'Sent' then $2::timestamptz else sent_at end
     from jsonb_to_recordset($1) as one (id uuid, state text, error text) where delivery.id = one.id`,
  { prepared: true, planned: true },
);

/** Result of one attempt. */
export interface Ending {
  id: string;
  /** Null if it will be retried. */
  state: 'Sent' | 'Failed' | 'Dropped' | null;
  /** Why it was not sent. */
  error: string | null;
}

/** Stores results. The address is deleted once nothing more has to be sent to it. */
export async function finishDeliveries(database: Database, endings: readonly Ending[]): Promise<void> {
  if (endings.length > 0) await finishStatement.all(database, [JSON.stringify(endings), clock.now()]);
}

const deleteOfAccountStatement = sql('delete-of-account', 'delete from delivery where account_id = $1');

export async function deleteDeliveriesOf(database: Database, accountId: string): Promise<void> {
  await deleteOfAccountStatement.run(database, [accountId]);
}

const partitionStatement = sql('partition', `select partition_weeks('delivery', $1, $2) as added`);

/** Creates the partitions for the weeks between two times that are missing; returns how many. Each one reads all deliveries without a partition. */
export async function partitionDeliveries(database: Database, from: Date, until: Date): Promise<number> {
  const row = await withLongStatements(database, (client) => partitionStatement.first(client, [from, until]));
  return row?.added ?? 0;
}

const dropWeeksStatement = sql('drop-weeks', `select drop_weeks('delivery', $1) as dropped`);

/** Drops the partitions of the weeks that ended before `before`; returns how many. Statements on deliveries wait for it for at most a second. */
export async function dropDeliveryWeeks(database: Database, before: Date): Promise<number> {
  return (await dropWeeksStatement.first(database, [before]))?.dropped ?? 0;
}

const deleteOldStatement = sql(
  'delete-old',
  `delete from partitions.delivery_other where id in (
     select id from partitions.delivery_other where created_at < $1 order by created_at limit $2)`,
);

/** Deletes up to `max` of the oldest in the default partition; returns how many. Versions before the partitions write ids without a time. */
export async function deleteDeliveriesBefore(database: Database, before: Date, max: number): Promise<number> {
  return deleteOldStatement.run(database, [before, max]);
}

const deleteOldOutboxStatement = sql(
  'delete-old-outbox',
  `delete from outbox where id in (select id from outbox where created_at < $1 order by id limit $2)`,
);

/** Deletes up to `max` of the oldest messages in the local outbox; returns how many. */
export async function deleteOutboxBefore(database: Database, before: Date, max: number): Promise<number> {
  return deleteOldOutboxStatement.run(database, [before, max]);
}

const unlockStatement = sql(
  'unlock',
  `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
     where task_identifier = any($1) and locked_at < now() - interval '5 minutes' having count(*) > 0`,
);

/** Unlocks workers that have held a job with one of these names for five minutes. */
export async function unlockOldJobs(database: Database, names: readonly string[]): Promise<void> {
  await unlockStatement.run(database, [names]);
}
