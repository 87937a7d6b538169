import type { Language } from '../../../../contract/enums.ts';
import { notificationCategories } from '../../../../contract/notifications.ts';
import type { NotificationChannel } from '../../../../contract/notifications.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { categoryNames } from './categories.ts';
import { channelStates, operatorStates } from '../rules.ts';
import type { ChannelState, Choices } from '../rules.ts';
import { templates } from '../rules/templates/index.ts';
import type { TemplateEntry } from '../rules/templates/index.ts';

export interface Switch {
  categoryId: number;
  channel: NotificationChannel;
  isOn: boolean;
}

interface ChoiceRow {
  isOperator: boolean;
  categoryId: number;
  channel: NotificationChannel;
  isOn: boolean;
}

/** One-time codes are asked for each time and come by their own channel: there is nothing to switch. */
const isTold = ({ channels }: TemplateEntry) => channels.includes('InApp');
const told = Object.values(templates).filter(isTold);

/** The categories that something is told in, each with its templates, in the order of the list. */
const switchable: readonly { categoryId: number; entries: readonly TemplateEntry[] }[] = notificationCategories
  .map(({ id }) => ({ categoryId: id, entries: told.filter(({ categoryId }) => categoryId === id) }))
  .filter(({ entries }) => entries.length > 0);

/** What the operator and a member chose for a category. */
export async function choicesOf(
  database: Database,
  accountId: string,
  categoryId: number,
): Promise<{ operator: Choices; member: Choices }> {
  const rows = await readChoices(database, accountId, categoryId);
  return {
    operator: choicesFrom(rows, categoryId, true),
    member: choicesFrom(rows, categoryId, false),
  };
}

async function readChoices(
  database: Database,
  accountId: string | null,
  categoryId: number | null,
): Promise<ChoiceRow[]> {
  return database.query(
    `select true as "isOperator", category_id as "categoryId", channel, is_on as "isOn" from notification_preference
     where $2::int is null or category_id = $2
     union all
     select false, category_id, channel, is_on from notification_user_preference
     where account_id = $1 and ($2::int is null or category_id = $2)`,
    [accountId, categoryId],
  );
}

function choicesFrom(rows: readonly ChoiceRow[], categoryId: number, isOperator: boolean): Choices {
  const own = rows.filter((row) => row.isOperator === isOperator && row.categoryId === categoryId);
  return Object.fromEntries(own.map(({ channel, isOn }) => [channel, isOn]));
}

/** The switches of every category, as a member has them; without a member, as the operator has. */
export async function preferencesOf(
  database: Database,
  language: Language,
  accountId?: string,
): Promise<{ categoryId: number; name: string; channels: ChannelState[] }[]> {
  const names = await categoryNames(database, language);
  const rows = await readChoices(database, accountId ?? null, null);
  return switchable.map(({ categoryId, entries }) => {
    const operator = choicesFrom(rows, categoryId, true);
    const channels =
      accountId === undefined
        ? operatorStates(entries, operator)
        : channelStates(entries, operator, choicesFrom(rows, categoryId, false));
    return { categoryId, name: names.get(categoryId) ?? '', channels };
  });
}

/** Keeps a member's choices. Refuses NotificationCategoryNotFound, PreferenceLocked; then none is kept. */
export async function savePreferences(
  database: Database,
  accountId: string,
  switches: readonly Switch[],
): Promise<void> {
  const states = await preferencesOf(database, 'tr', accountId);
  checkSwitches(switches, states);
  await database.query(
    `insert into notification_user_preference (account_id, category_id, channel, is_on)
     select $1, category_id, channel, is_on from jsonb_to_recordset($2) as one(category_id int, channel text, is_on boolean)
     on conflict (account_id, category_id, channel) do update set is_on = excluded.is_on`,
    [accountId, rowsOf(switches)],
  );
}

/** Keeps the operator's choices. Refuses like `savePreferences`. */
export async function saveOperatorPreferences(database: Database, switches: readonly Switch[]): Promise<void> {
  checkSwitches(switches, await preferencesOf(database, 'tr'));
  await database.query(
    `insert into notification_preference (category_id, channel, is_on)
     select category_id, channel, is_on from jsonb_to_recordset($1) as one(category_id int, channel text, is_on boolean)
     on conflict (category_id, channel) do update set is_on = excluded.is_on`,
    [rowsOf(switches)],
  );
}

/** A channel that is not offered is as good as locked. */
function checkSwitches(
  switches: readonly Switch[],
  states: readonly { categoryId: number; channels: readonly ChannelState[] }[],
): void {
  for (const { categoryId, channel, isOn } of switches) {
    const { channels } = required(
      states.find((state) => state.categoryId === categoryId),
      'NotificationCategoryNotFound',
    );
    const state = channels.find((one) => one.channel === channel);
    if (!state || (state.isLocked && !isOn)) throw new DomainError('PreferenceLocked');
  }
}

/** The last word on a channel holds; one statement cannot change a row twice. */
function rowsOf(switches: readonly Switch[]): string {
  const rows = new Map(
    switches.map(({ categoryId, channel, isOn }) => [
      `${categoryId} ${channel}`,
      { category_id: categoryId, channel, is_on: isOn },
    ]),
  );
  return JSON.stringify([...rows.values()]);
}
