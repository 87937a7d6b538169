import { useEffect, useState } from 'react';
import type { Call, CallAnswer, CallInput } from '../../contract/declare.ts';

/**
 * Answer of a call that runs once there is an input. For components of the initial page: the query library is loaded with the first such call. Keeps
 * the last answer until the next one arrives, also if a call fails.
 */
export function useLaterCall<C extends Call>(
  declaration: C,
  input: CallInput<C> | undefined,
): CallAnswer<C> | undefined {
  const [answer, setAnswer] = useState<CallAnswer<C>>();
  const key = input && JSON.stringify(input);
  useEffect(() => {
    if (key === undefined) return;
    let isWanted = true;
    void import('./queries.ts')
      .then(({ fetchCall }) => fetchCall(declaration, JSON.parse(key) as CallInput<C>))
      .then(
        (fresh) => {
          if (isWanted) setAnswer(fresh);
        },
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [declaration, key]);
  return key === undefined ? undefined : answer;
}
