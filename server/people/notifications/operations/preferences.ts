import type { Language } from '../../../../contract/enums.ts';
import { notificationCategories } from '../../../../contract/notifications.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { categoryNames } from './categories.ts';
import { channelStates, operatorStates } from '../rules/channels.ts';
import type { ChannelState, Choices } from '../rules/channels.ts';
import { templates } from '../rules/templates/index.ts';
import type { TemplateEntry } from '../rules/templates/index.ts';
import { saveChoices, saveOperatorChoices, readChoices } from '../store/preferences.ts';
import type { Choice, Switch } from '../store/preferences.ts';

/** One-time codes are not in the list; their channel is chosen with each request. */
const isListed = ({ channels }: TemplateEntry) => channels.includes('InApp');
const listed = Object.values(templates).filter(isListed);

/** Categories that have templates, in display order. */
const switchable: readonly { categoryId: number; entries: readonly TemplateEntry[] }[] = notificationCategories
  .map(({ id }) => ({ categoryId: id, entries: listed.filter(({ categoryId }) => categoryId === id) }))
  .filter(({ entries }) => entries.length > 0);

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

/** Saves the operator's choices. Throws like `savePreferences`. */
export async function saveOperatorPreferences(database: Database, switches: readonly Switch[]): Promise<void> {
  checkSwitches(switches, await preferencesOf(database, 'tr'));
  await saveOperatorChoices(database, switches);
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
