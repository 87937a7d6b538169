import type { Language } from '../../../../contract/enums.ts';
import { recordChange } from '../../audit/port.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { categoryNames, orderedCategories } from './categories.ts';
import { channelStates, operatorStates } from '../rules/channels.ts';
import type { ChannelState, Choices } from '../rules/channels.ts';
import { listedTemplates } from '../rules/templates/index.ts';
import { holdCategories } from '../store/texts.ts';
import { saveChoices, saveOperatorChoices, readChoices } from '../store/preferences.ts';
import type { Choice, Switch } from '../store/preferences.ts';

function choicesFrom(rows: readonly Choice[], categoryId: number, isOperator: boolean): Choices {
  const own = rows.filter((row) => row.isOperator === isOperator && row.categoryId === categoryId);
  return Object.fromEntries(own.map(({ channel, isOn }) => [channel, isOn]));
}

/** The channel switches of every category: a member's, or the operator's if there is no account id. */
export async function preferencesOf(
  database: Database,
  language: Language,
  accountId?: string,
): Promise<{ categoryId: number; name: string; channels: ChannelState[] }[]> {
  const [names, categories, rows] = await Promise.all([
    categoryNames(database, language),
    orderedCategories(database),
    readChoices(database, accountId ?? null, null),
  ]);
  return categories.flatMap(({ id: categoryId }) => {
    const entries = listedTemplates.filter((entry) => entry.categoryId === categoryId);
    if (entries.length === 0) return [];
    const operator = choicesFrom(rows, categoryId, true);
    const channels =
      accountId === undefined
        ? operatorStates(entries, operator)
        : channelStates(entries, operator, choicesFrom(rows, categoryId, false));
    return [{ categoryId, name: names.get(categoryId) ?? '', channels }];
  });
}

/** Saves a member's choices, all or none. Throws NotificationCategoryNotFound or PreferenceLocked. */
export async function savePreferences(
  database: Database,
  accountId: string,
  switches: readonly Switch[],
): Promise<void> {
  const states = await preferencesOf(database, 'tr', accountId);
  checkSwitches(switches, states);
  await saveChoices(database, accountId, switches);
}

/** Saves the operator's choices. Throws like `savePreferences`. Other choices stay, also those that somebody else has just changed. */
export async function saveOperatorPreferences(database: Database, switches: readonly Switch[]): Promise<void> {
  await database.inTransaction(async () => {
    await holdCategories(database);
    const states = await preferencesOf(database, 'tr');
    checkSwitches(switches, states);
    await saveOperatorChoices(database, switches);
    const was = ({ categoryId, channel }: Switch) =>
      states.find((one) => one.categoryId === categoryId)?.channels.find((one) => one.channel === channel)?.isOn;
    const named = (isOn: (one: Switch) => boolean | undefined) =>
      Object.fromEntries(switches.map((one) => [`${one.categoryId} ${one.channel}`, isOn(one)]));
    await recordChange(database, {
      subject: 'notificationCategory',
      subjectId: 'channels',
      before: named(was),
      after: named(({ isOn }) => isOn),
    });
  });
}

/** A channel that is not offered counts as locked. */
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
