import { isEqual } from '../../../../contract/is-equal.ts';
import type { CategoryRow } from './catalogue.ts';

type Uses = CategoryRow['specs'];

/** Repeats the difference between two lists of uses on the uses of a descendant. Uses that only the descendant has stay. */
export function withChangedUses(own: Uses, before: Uses, after: Uses): Uses {
  const was = new Map(before.map((use) => [use.specId, use]));
  const is = new Map(after.map((use) => [use.specId, use]));
  const kept = own.flatMap((use) => {
    const next = is.get(use.specId);
    if (!next) return was.has(use.specId) ? [] : [use];
    return isEqual(next, was.get(use.specId)) ? [use] : [next];
  });
  const has = new Set(own.map(({ specId }) => specId));
  return [...kept, ...after.filter(({ specId }) => !was.has(specId) && !has.has(specId))];
}
