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

/** One-time codes are asked for each time and come by their own channel: there is nothing to switch. */
const isListed = ({ channels }: TemplateEntry) => channels.includes('InApp');
const listed = Object.values(templates).filter(isListed);

/** The categories that something is told in, each with its templates, in the order of the list. */
const switchable: readonly { categoryId: number; entries: readonly TemplateEntry[] }[] = notificationCategories
  .map(({ id }) => ({ categoryId: id, entries: listed.filter(({ categoryId }) => categoryId === id) }))
  .filter(({ entries }) => entries.length > 0);

function choicesFrom(rows: readonly Choice[], categoryId: number, isOperator: boolean): Choices {
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
  await saveChoices(database, accountId, switches);
}

/** Keeps the operator's choices. Refuses like `savePreferences`. */
export async function saveOperatorPreferences(database: Database, switches: readonly Switch[]): Promise<void> {
  checkSwitches(switches, await preferencesOf(database, 'tr'));
  await saveOperatorChoices(database, switches);
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
