import { useCallback, useEffect, useState } from 'react';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../client/call.ts';

type Answer = CallAnswer<typeof moderationCalls.summary>;
/** Today's decisions are absent until they are loaded. */
export type Summary = Omit<Answer, 'today'> & Partial<Pick<Answer, 'today'>>;

/** Counts of waiting records: loaded with the page, then every minute while the page is visible. Undefined for a guest. */
export function useSummary(first: Summary | undefined): { summary: Summary | undefined; refresh: () => Promise<void> } {
  const [summary, setSummary] = useState(first);
  const isModerator = first !== undefined;
  useEffect(() => setSummary(first), [first]);
  const refresh = useCallback(async () => {
    const fresh = await call(moderationCalls.summary, {}).catch(() => undefined);
    if (fresh) setSummary(fresh);
  }, []);
  useEffect(() => {
    if (!isModerator) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void refresh();
    }, limits.pollingMs);
    return () => clearInterval(timer);
  }, [isModerator, refresh]);
  return { summary, refresh };
}
