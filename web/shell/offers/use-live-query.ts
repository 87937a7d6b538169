import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../client/call.ts';
import { onLive } from '../../client/live-events.ts';
import type { LiveEventData } from '../../../contract/schemas/live.ts';

export interface LiveQuery<T> {
  value: T | undefined;
  /** Error code, if there is no value. */
  problem: string | undefined;
  set(value: T): void;
  /** Drops the value and loads again. */
  reload(): void;
  /** Loads again and keeps the value during the request. */
  refresh(): void;
}

/**
 * An answer of the service while the component is mounted; `key` identifies the request. Reloads on matching live events, and when events may have
 * been missed.
 */
export function useLiveQuery<T, N extends 'offer' | 'question' = 'offer'>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<T>,
  isAbout: (event: LiveEventData<N>) => boolean,
  event: N = 'offer' as N,
): LiveQuery<T> {
  const [state, setState] = useState<{ key: string | undefined; value?: T; problem?: string }>({ key });
  const newest = useRef({ load, isAbout });
  newest.current = { load, isAbout };
  const running = useRef<AbortController>(undefined);

  const reload = useCallback(() => {
    if (key === undefined) return;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    newest.current.load(own.signal).then(
      (value) => {
        if (!own.signal.aborted) setState({ key, value });
      },
      (error: unknown) => {
        if (own.signal.aborted) return;
        const problem = (error instanceof CallError && error.codes[0]) || 'GeneralError';
        // A failed refresh keeps the value.
        setState((before) => (before.key === key && before.value !== undefined ? before : { key, problem }));
      },
    );
  }, [key]);

  useEffect(() => {
    reload();
    return () => running.current?.abort();
  }, [reload]);
  useEffect(() => {
    const stopping = [
      onLive(event, (data) => {
        if (newest.current.isAbout(data)) reload();
      }),
      onLive('reconnected', reload),
    ];
    return () => {
      for (const stop of stopping) stop();
    };
  }, [reload, event]);

  const isCurrent = state.key === key;
  return {
    value: isCurrent ? state.value : undefined,
    problem: isCurrent ? state.problem : undefined,
    set: (value) => {
      // A pending answer is older.
      running.current?.abort();
      setState({ key, value });
    },
    reload: () => {
      setState({ key });
      reload();
    },
    refresh: reload,
  };
}
