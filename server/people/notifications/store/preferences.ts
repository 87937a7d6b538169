import type { NotificationChannel } from '../../../../contract/notifications.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './preferences.sql.ts';

const sql = statements<Statements>('notifications-preferences', import.meta.url);

const choicesStatement = sql(
  'choices',
  `select true as "isOperator", category_id as "categoryId", channel, is_on as "isOn", is_required as "isRequired"
     from notification_preference where $2::int is null or category_id = $2
     union all
     select false, category_id, channel, is_on, false from notification_user_preference
     where account_id = $1 and ($2::int is null or category_id = $2)`,
  { nullable: ['$1'] },
);

export type Choice = Awaited<ReturnType<typeof choicesStatement.all>>[number];

/** Choices of the operator and of an account, for one category or all. Without an account, only the operator's. */
export async function readChoices(
  database: Database,
  accountId: string | null,
  categoryId: number | null,
): Promise<Choice[]> {
  return choicesStatement.all(database, [accountId, categoryId]);
}

const choicesOfStatement = sql(
  'choices-of',
  `select null::uuid as "accountId", category_id as "categoryId", channel, is_on as "isOn", is_required as "isRequired"
     from notification_preference where category_id = any($2::int[])
     union all
     select account_id, category_id, channel, is_on, false from notification_user_preference
     where account_id = any($1::uuid[]) and category_id = any($2::int[])
     union all
     select one.id, null::int, 'Push', true, false from unnest($1::uuid[]) as one(id)
     where exists (select from push_subscription where account_id = one.id)`,
  { prepared: true, planned: true },
);

/**
 * Choices for some categories: the operator's rows have no account. A row without a category means that the account has a browser that takes push
 * messages.
 */
export const readChoicesOf = (database: Database, accountIds: readonly string[], categoryIds: readonly number[]) =>
  choicesOfStatement.all(database, [accountIds, categoryIds]);

const exportStatement = sql(
  'export',
  `select category_id as "categoryId", channel, is_on as "isOn" from notification_user_preference where account_id = $1
       order by category_id, channel`,
);

export const exportChoices = (database: Database, accountId: string) => exportStatement.all(database, [accountId]);

const saveStatement = sql(
  'keep',
  `insert into notification_user_preference (account_id, category_id, channel, is_on)
     select $1, category_id, channel, is_on from jsonb_to_recordset($2) as one(category_id int, channel text, is_on boolean)
     on conflict (account_id, category_id, channel) do update set is_on = excluded.is_on`,
);

const saveOfOperatorStatement = sql(
  'keep-of-operator',
  `insert into notification_preference (category_id, channel, is_on, is_required)
     select category_id, channel, is_on, is_required
     from jsonb_to_recordset($1) as one(category_id int, channel text, is_on boolean, is_required boolean)
     on conflict (category_id, channel) do update set is_on = excluded.is_on, is_required = excluded.is_required`,
);

export interface Switch {
  categoryId: number;
  channel: NotificationChannel;
  isOn: boolean;
}

/** Saves a member's choices. The last switch of a channel wins. */
export async function saveChoices(database: Database, accountId: string, switches: readonly Switch[]): Promise<void> {
  await saveStatement.run(database, [accountId, rowsOf(switches)]);
}

/** Saves the operator's choices. The last switch of a channel wins. */
export async function saveOperatorChoices(
  database: Database,
  switches: readonly (Switch & { isRequired: boolean })[],
): Promise<void> {
  await saveOfOperatorStatement.run(database, [rowsOf(switches)]);
}

/** Keeps the last switch of each channel, because one statement cannot change a row twice. */
function rowsOf(switches: readonly (Switch & { isRequired?: boolean })[]): string {
  const rows = new Map(
    switches.map(({ categoryId, channel, isOn, isRequired }) => [
      `${categoryId} ${channel}`,
      { category_id: categoryId, channel, is_on: isOn, is_required: isRequired },
    ]),
  );
  return JSON.stringify([...rows.values()]);
}

const endEmailStatement = sql(
  'end-email',
  `insert into notification_user_preference (account_id, category_id, channel, is_on)
         select $1, $2, 'Email', false where exists (select from account_login where account_id = $1)
         on conflict (account_id, category_id, channel) do update set is_on = false`,
);

/** Switches off a category's mails, unless the account was erased and has no login. */
export async function switchEmailOff(database: Database, accountId: string, categoryId: number): Promise<void> {
  await endEmailStatement.run(database, [accountId, categoryId]);
}

const deleteOfAccountStatement = sql(
  'delete-of-account',
  'delete from notification_user_preference where account_id = $1',
);

export async function deleteChoicesOf(database: Database, accountId: string): Promise<void> {
  await deleteOfAccountStatement.run(database, [accountId]);
}
