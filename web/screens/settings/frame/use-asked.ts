import { useEffect, useState } from 'react';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';

export interface Asked<A> {
  /** Nothing while it is on its way, and where it failed. */
  answer: A | undefined;
  hasFailed: boolean;
  again(): void;
}

/** The answer of a call to exactly this input, from what is known or else from the service; asks nothing without an input. */
export function useAsked<C extends Call>(declaration: C, input: CallInput<C> | undefined): Asked<CallAnswer<C>> {
  const [known, setKnown] = useState<{ key: string; answer: CallAnswer<C> | undefined }>();
  const [tries, setTries] = useState(0);
  const key = input && JSON.stringify(input);
  useEffect(() => {
    if (key === undefined) return undefined;
    let isWanted = true;
    const tell = (answer: CallAnswer<C> | undefined) => {
      if (isWanted) setKnown({ key, answer });
    };
    // The query library comes with the first question.
    void import('../../../client/queries.ts')
      .then(({ fetchCall }) => fetchCall(declaration, JSON.parse(key) as CallInput<C>))
      .then(tell, () => tell(undefined));
    return () => {
      isWanted = false;
    };
  }, [declaration, key, tries]);
  const isOurs = known !== undefined && known.key === key;
  return {
    answer: isOurs ? known.answer : undefined,
    hasFailed: isOurs && known.answer === undefined,
    again() {
      setKnown(undefined);
      setTries(tries + 1);
    },
  };
}
