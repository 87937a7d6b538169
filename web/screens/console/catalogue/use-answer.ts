import { useEffect, useState } from 'react';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import { CallError, call } from '../../../client/call.ts';

/** The answer of a call, or `failed`. Undefined while it loads. Calls again if the input changes. */
export function useAnswer<C extends Call>(declaration: C, input: CallInput<C>): CallAnswer<C> | 'failed' | undefined {
  const [answer, setAnswer] = useState<{ key: string; value: CallAnswer<C> | 'failed' }>();
  const key = JSON.stringify(input);
  useEffect(() => {
    const ending = new AbortController();
    call(declaration, JSON.parse(key) as CallInput<C>, ending.signal).then(
      (value) => setAnswer({ key, value }),
      (error: unknown) => {
        if (ending.signal.aborted) return;
        setAnswer({ key, value: 'failed' });
        if (!(error instanceof CallError)) throw error;
      },
    );
    return () => ending.abort();
  }, [declaration, key]);
  return answer?.key === key ? answer.value : undefined;
}
