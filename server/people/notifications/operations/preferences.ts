import type { Language } from '../../../../contract/enums.ts';
import { recordChange } from '../../audit/port.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { categoryNames, orderedCategories } from './categories.ts';
import { operatorChoices } from './channel-choices.ts';
import { channelStates, operatorStates } from '../rules/channels.ts';
import type { ChannelState, OperatorChoices } from '../rules/channels.ts';
import { isRequirable } from '../rules/requirable.ts';
import { listedTemplates } from '../rules/templates/index.ts';
import type { TemplateEntry } from '../rules/templates/index.ts';
import { holdCategories } from '../store/texts.ts';
import { saveChoices, saveOperatorChoices, readChoices } from '../store/preferences.ts';
import type { Choice, Switch } from '../store/preferences.ts';

/** The channels of a category. */
interface CategoryChannels<S extends ChannelState> {
  categoryId: number;
  name: string;
  channels: S[];
}

/** A member's channel switches of every category. */
export const preferencesOf = (database: Database, language: Language, accountId: string) =>
  statesOf(database, language, accountId, (entries, operator, own) =>
    channelStates(entries, operator, Object.fromEntries(own.map(({ channel, isOn }) => [channel, isOn]))),
  );

/** The operator's channel switches of every category. */
export const operatorPreferences = (database: Database, language: Language) =>
  statesOf(database, language, null, operatorStates);

async function statesOf<S extends ChannelState>(
  database: Database,
  language: Language,
  accountId: string | null,
  statesFrom: (entries: readonly TemplateEntry[], operator: OperatorChoices, own: readonly Choice[]) => S[],
): Promise<CategoryChannels<S>[]> {
  const [names, categories, rows] = await Promise.all([
    categoryNames(database, language),
    orderedCategories(database),
    readChoices(database, accountId, null),
  ]);
  return categories.flatMap(({ id: categoryId }) => {
    const entries = listedTemplates.filter((entry) => entry.categoryId === categoryId);
    if (entries.length === 0) return [];
    const [operator = [], own = []] = [true, false].map((isOperator) =>
      rows.filter((row) => row.categoryId === categoryId && row.isOperator === isOperator),
    );
    return [
      { categoryId, name: names.get(categoryId) ?? '', channels: statesFrom(entries, operatorChoices(operator), own) },
    ];
  });
}

/** Whether the operator made the mails of a category compulsory. */
export async function isEmailRequired(database: Database, categoryId: number): Promise<boolean> {
  const rows = await readChoices(database, null, categoryId);
  return operatorChoices(rows).Email === 'Required';
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

/** A changed channel of the operator. Without `isRequired`, whether it is compulsory stays unchanged. */
export interface OperatorSwitch extends Switch {
  isRequired?: boolean | undefined;
}

/**
 * Saves the operator's choices. Throws NotificationCategoryNotFound, ChannelStaysOptional, and PreferenceLocked for switching off a channel that the
 * product locks, or one that is required and stays so. Other choices stay, also those that somebody else has just changed.
 */
export async function saveOperatorPreferences(database: Database, switches: readonly OperatorSwitch[]): Promise<void> {
  await database.inTransaction(async () => {
    await holdCategories(database);
    const states = await operatorPreferences(database, 'tr');
    checkSwitches(switches, states);
    const stateOf = ({ categoryId, channel }: Switch) =>
      states.find((one) => one.categoryId === categoryId)?.channels.find((one) => one.channel === channel);
    const wanted = switches.map((one) => ({ ...one, isRequired: one.isRequired ?? stateOf(one)?.isRequired ?? false }));
    for (const { categoryId, isOn, isRequired } of wanted) {
      if (isRequired && !isOn) throw new DomainError('PreferenceLocked');
      if (isRequired && !isRequirable(categoryId)) throw new DomainError('ChannelStaysOptional');
    }
    await saveOperatorChoices(database, wanted);
    const named = (all: readonly (Switch & { isRequired: boolean })[]) =>
      Object.fromEntries(
        all.map(({ categoryId, channel, isOn, isRequired }) => [
          `${categoryId} ${channel}`,
          isRequired ? 'Required' : isOn,
        ]),
      );
    await recordChange(database, {
      subject: 'notificationCategory',
      subjectId: 'channels',
      before: named(wanted.map((one) => ({ ...one, isRequired: false, ...stateOf(one) }))),
      after: named(wanted),
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
