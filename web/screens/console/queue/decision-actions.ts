import type { Decision } from '../../../../contract/enums.ts';

export type Act = Exclude<Decision, 'Delete'>;
export type ActKey = 'R' | 'D' | 'Y';

/** The places of the acts on the page and their keys; of those in one place at most one may be decided at a time. */
const actsByKey: Readonly<Record<ActKey, readonly Act[]>> = {
  R: ['Reject', 'TakeDown'],
  D: ['AskEdit'],
  Y: ['Approve', 'Restore'],
};

/** What may be decided now, by its key. */
export function actionsOf(decisions: readonly Decision[]): { key: ActKey; act: Act }[] {
  return (Object.keys(actsByKey) as ActKey[]).flatMap((key) => {
    const act = actsByKey[key].find((one) => decisions.includes(one));
    return act === undefined ? [] : [{ key, act }];
  });
}
