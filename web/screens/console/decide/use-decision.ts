import { useState } from 'react';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import { missingIn } from '../../../../contract/decisions.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { CallError, call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import type { Act } from '../queue/decision-actions.ts';
import type { DecisionDrafts } from './use-decision-drafts.ts';

/** Errors after which the ad must be reviewed again. */
const staleNotices: Readonly<Record<string, 'decided' | 'changed'>> = {
  ReviewAlreadyDecided: 'decided',
  ReviewChanged: 'changed',
};
/** The session dialog already shows these errors. */
const shownBySessionDialog: readonly string[] = ['MemberRequired', 'TokenMissing', 'TokenExpired'];

export interface Decision {
  /** The decision being sent. */
  busy: Act | undefined;
  /** Sends the decision if it is complete. Returns whether it was made. */
  decide(review: ReviewedAd, act: Act): Promise<boolean>;
}

/** Sends a moderator's draft decision. Calls `onStale` if the ad has changed since it was loaded; the draft stays. */
export function useDecision(
  drafts: DecisionDrafts,
  { onDone, onStale }: { onDone: (review: ReviewedAd, act: Act) => void; onStale: (review: ReviewedAd) => void },
): Decision {
  const { t } = useTranslation('consoleQueue', 'myAds', 'forms');
  const { show } = useToast();
  const [busy, setBusy] = useState<Act>();

  const refused = (review: ReviewedAd, act: Act, error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    const code = error.codes[0] ?? 'GeneralError';
    const notice = staleNotices[code];
    if (notice) {
      drafts.change(review, { notice, act: undefined });
      onStale(review);
    } else if (code === 'DecisionReasonRequired') {
      drafts.change(review, { act, problem: 'reasons' });
    } else if (!shownBySessionDialog.includes(code)) {
      show({ title: t(code as ErrorCode, { ns: 'api' }), text: review.ad.title, variant: 'danger' });
    }
  };

  return {
    busy,
    async decide(review, act) {
      if (busy) return false;
      const draft = drafts.of(review);
      const problem = missingIn({ ...draft, decision: act });
      if (problem) {
        drafts.change(review, { act, problem });
        return false;
      }
      setBusy(act);
      try {
        await call(moderationCalls.decide, { params: { id: review.ad.id }, body: bodyOf(review, act, draft) });
        onDone(review, act);
        return true;
      } catch (error) {
        refused(review, act, error);
        return false;
      } finally {
        setBusy(undefined);
      }
    },
  };
}

/** Approvals are sent without reasons. */
function bodyOf({ version }: ReviewedAd, act: Act, { reasons, message, part }: ReturnType<DecisionDrafts['of']>) {
  if (act === 'Approve' || act === 'Restore') return { version, decision: act };
  return {
    version,
    decision: act,
    reasons: [...reasons],
    ...(message.trim() !== '' && { message: message.trim() }),
    ...(act === 'AskEdit' && part !== undefined && { part }),
  };
}
