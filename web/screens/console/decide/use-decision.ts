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

/** Refusals after which the ad has to be looked at again. */
const staleNotices: Readonly<Record<string, 'decided' | 'changed'>> = {
  ReviewAlreadyDecided: 'decided',
  ReviewChanged: 'changed',
};
/** The dialog of the session has told these already. */
const shownBySessionDialog: readonly string[] = ['MemberRequired', 'TokenMissing', 'TokenExpired'];

export interface Decision {
  /** The act that is on its way. */
  busy: Act | undefined;
  /** Sends a decision as far as nothing lacks; answers whether it was made. */
  decide(review: ReviewedAd, act: Act): Promise<boolean>;
}

/** Decides as the moderator's draft says. `onStale` is called where the ad is not what was looked at any more; what was typed stays. */
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

/** Whoever is told yes is told no reasons. */
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
