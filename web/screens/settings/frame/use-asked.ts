import { useEffect, useState } from 'react';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';

export interface CallState<A> {
  /** Nothing while it is on its way, and where it failed. */
  answer: A | undefined;
  hasFailed: boolean;
  again(): void;
}

/**
 * The answer of a call to exactly this input, from what is known or else from the service; asks nothing without an input. `asOf` is what else the answer is made
 * of: with it the service itself is asked, and again whenever it is another.
 */
export function useAsked<C extends Call>(
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
    // The query library comes with the first question.
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
