import { reasonLists } from '../../../../contract/schemas/reason.ts';
import type { EditedReason, ReasonList } from '../../../../contract/schemas/reason.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ReasonRow } from '../store.ts';

/**
 * The rows of a list after an edit, in the order given. New entries get the next free number. Throws ReasonMissing if a stored entry is not given or an
 * unknown one is, ReasonListFixed for a new entry of a fixed list, ReasonTwice for equal texts, and ReasonAllInactive.
 */
export function editedRows(
  list: ReasonList,
  stored: readonly Pick<ReasonRow, 'key'>[],
  items: readonly EditedReason[],
): Omit<ReasonRow, 'list'>[] {
  const { isFixed, asksText } = reasonLists[list];
  const given = items.flatMap(({ key }) => key ?? []);
  const known = new Set(stored.map(({ key }) => key));
  if (given.length !== known.size || given.some((key) => !known.has(key)) || new Set(given).size !== given.length)
    throw new DomainError('ReasonMissing');
  if (isFixed && items.length > given.length) throw new DomainError('ReasonListFixed');
  if (!items.some(({ isActive }) => isActive)) throw new DomainError('ReasonAllInactive');
  for (const language of ['tr', 'en'] as const) {
    const texts = items.map((item) => item[language].toLocaleLowerCase(language));
    const twice = texts.findIndex((text, index) => texts.indexOf(text) !== index);
    if (twice !== -1)
      throw new DomainError('ReasonTwice', [{ code: 'ReasonTwice', path: `items.${twice}.${language}` }]);
  }
  let last = Math.max(0, ...stored.map(({ key }) => (isFixed ? 0 : Number(key))));
  return items.map(({ key, tr, en, isActive, needsText }, position) => ({
    key: key ?? String((last += 1)),
    position,
    tr,
    en,
    isActive,
    needsText: asksText && needsText,
  }));
}
