import { useEffect, useState } from 'react';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';

export interface CallState<A> {
  /** Undefined while loading and after a failure. */
  answer: A | undefined;
  hasFailed: boolean;
  again(): void;
}

/**
 * The cached or loaded answer of a call to exactly this input; loads nothing without an input. `asOf` is a version of the data behind the answer:
 * with it the cache is skipped, and a new value loads again.
 */
export function useCallAnswer<C extends Call>(
  declaration: C,
  input: CallInput<C> | undefined,
  asOf?: unknown,
): CallState<CallAnswer<C>> {
  const [loaded, setLoaded] = useState<{ key: string; asOf: unknown; answer: CallAnswer<C> | undefined }>();
  const [tries, setTries] = useState(0);
  const key = input && JSON.stringify(input);
  useEffect(() => {
    if (key === undefined) return undefined;
    let isWanted = true;
    const store = (answer: CallAnswer<C> | undefined) => {
      if (isWanted) setLoaded({ key, asOf, answer });
    };
    // The query library loads with the first request.
    void import('../../../client/queries.ts')
      .then(({ fetchCall }) =>
        fetchCall(declaration, JSON.parse(key) as CallInput<C>, asOf === undefined ? undefined : 0),
      )
      .then(store, () => store(undefined));
    return () => {
      isWanted = false;
    };
  }, [declaration, key, asOf, tries]);
  const isOurs = loaded !== undefined && loaded.key === key && loaded.asOf === asOf;
  return {
    answer: isOurs ? loaded.answer : undefined,
    hasFailed: isOurs && loaded.answer === undefined,
    again() {
      setLoaded(undefined);
      setTries(tries + 1);
    },
  };
}
