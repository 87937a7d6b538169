import type { Database } from '../../../platform/database.ts';
import type { Choices, OperatorChoices } from '../rules/channels.ts';
import { readChoicesOf } from '../store/preferences.ts';

/** The operator's and the members' channel choices, and which members have a browser that takes push messages. */
export interface ChoicesOfMany {
  operator(categoryId: number): OperatorChoices;
  member(accountId: string, categoryId: number): Choices;
  hasBrowser(accountId: string): boolean;
}

/** Reads the choices with one statement. */
export async function choicesOf(
  database: Database,
  accountIds: readonly string[],
  categoryIds: readonly number[],
): Promise<ChoicesOfMany> {
  const rows = await readChoicesOf(database, accountIds, categoryIds);
  const keyOf = (accountId: string | null, categoryId: number | null) => `${accountId} ${categoryId}`;
  const found = Map.groupBy(rows, (row) => keyOf(row.accountId, row.categoryId));
  const of = (accountId: string | null, categoryId: number): Choices =>
    Object.fromEntries((found.get(keyOf(accountId, categoryId)) ?? []).map(({ channel, isOn }) => [channel, isOn]));
  return {
    operator: (categoryId) => operatorChoices(found.get(keyOf(null, categoryId)) ?? []),
    member: of,
    hasBrowser: (accountId) => found.has(keyOf(accountId, null)),
  };
}

/** The operator's rows of one category, by channel. */
export const operatorChoices = (
  rows: readonly { channel: string; isOn: boolean; isRequired: boolean }[],
): OperatorChoices =>
  Object.fromEntries(rows.map(({ channel, isOn, isRequired }) => [channel, isRequired ? 'Required' : isOn]));
