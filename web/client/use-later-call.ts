import { useEffect, useState } from 'react';
import type { Call, CallAnswer, CallInput } from '../../contract/declare.ts';

/**
 * The answer of a call that is made only when there is an input, in parts of a page that are there from the start: the query library is
 * fetched with the first such call. The last answer stays until the next has come; nothing where the service cannot say.
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
