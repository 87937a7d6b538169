import { useEffect, useState } from 'react';
import type { CallInput } from '../../../../contract/declare.ts';
import { messageDeskCalls } from '../../../../contract/calls/message-desk.ts';
import type { TemplatePreview } from '../../../../contract/schemas/message-desk.ts';
import { CallError, call } from '../../../client/call.ts';

/** Time without typing before the preview is requested. */
const pauseMs = 300;

export interface PreviewState {
  /** The last preview; stays while the next one loads. */
  shown: TemplatePreview | undefined;
  hasFailed: boolean;
}

/** Previews texts while they are typed. */
export function usePreview(input: CallInput<typeof messageDeskCalls.preview>): PreviewState {
  const [state, setState] = useState<PreviewState>({ shown: undefined, hasFailed: false });
  const key = JSON.stringify(input);
  useEffect(() => {
    const ending = new AbortController();
    const timer = setTimeout(() => {
      call(messageDeskCalls.preview, JSON.parse(key) as typeof input, ending.signal).then(
        (shown) => setState({ shown, hasFailed: false }),
        (error: unknown) => {
          if (ending.signal.aborted) return;
          if (!(error instanceof CallError)) throw error;
          setState(({ shown }) => ({ shown, hasFailed: true }));
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [key]);
  return state;
}
