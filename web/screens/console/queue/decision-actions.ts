import type { Decision } from '../../../../contract/enums.ts';

export type Act = Exclude<Decision, 'Delete'>;
export type ActKey = 'R' | 'D' | 'Y';

/** The actions of each key, which is also their place on the page. At most one action of a key is possible at a time. */
const actsByKey: Readonly<Record<ActKey, readonly Act[]>> = {
  R: ['Reject', 'TakeDown'],
  D: ['AskEdit'],
  Y: ['Approve', 'Restore'],
};

/** Returns the currently possible actions with their keys. */
export function actionsOf(decisions: readonly Decision[]): { key: ActKey; act: Act }[] {
  return (Object.keys(actsByKey) as ActKey[]).flatMap((key) => {
    const act = actsByKey[key].find((one) => decisions.includes(one));
    return act === undefined ? [] : [{ key, act }];
  });
}
