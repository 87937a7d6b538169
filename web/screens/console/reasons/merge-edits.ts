import type { EditedReason } from '../../../../contract/schemas/reason.ts';

/** An entry in the form. `id` identifies it until it has a key. */
export type FormReason = EditedReason & { id: string };

const fields = ['tr', 'en', 'isActive', 'needsText'] as const;

/**
 * Puts the editor's changes on top of somebody else's. Fields and the order that the editor changed stay; all others become theirs. Their new entries
 * come last.
 */
export function mergeEdits(
  base: readonly EditedReason[],
  mine: readonly FormReason[],
  theirs: readonly EditedReason[],
): FormReason[] {
  const byKey = (list: readonly EditedReason[], key: string | undefined) =>
    key === undefined ? undefined : list.find((one) => one.key === key);
  const merged = mine.map((own): FormReason => {
    const [before, other] = [byKey(base, own.key), byKey(theirs, own.key)];
    if (!before || !other) return own;
    const kept = Object.fromEntries(
      fields.filter((name) => own[name] !== before[name]).map((name) => [name, own[name]]),
    );
    return { ...own, ...other, ...kept };
  });
  const added = theirs.filter(({ key }) => !byKey(mine, key)).map((one) => formReason(one));
  const keysOf = (list: readonly EditedReason[]) => list.flatMap(({ key }) => key ?? []).join(' ');
  const all = [...merged, ...added];
  if (keysOf(mine) !== keysOf(base)) return all;
  const position = new Map(theirs.map(({ key }, index) => [key, index]));
  return all.toSorted((a, b) => (position.get(a.key) ?? all.length) - (position.get(b.key) ?? all.length));
}

/** An entry of the service as an entry of the form. */
export const formReason = (reason: EditedReason): FormReason => ({ ...reason, id: `key-${reason.key}` });
