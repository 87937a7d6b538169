import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { earningCalls } from '../../../../contract/calls/earnings.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { call } from '../../../client/call.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import styles from '../trade/Trade.module.css';

type Payout = CallAnswer<typeof earningCalls.payouts>['items'][number];

/** Retrying a failed payout is the same call as releasing a stopped one. */
const acts = { stop: earningCalls.stop, release: earningCalls.release, retry: earningCalls.release } as const;
type Act = keyof typeof acts;

export function PayoutActs({ payout, onDecided }: { payout: Payout; onDecided: () => Promise<void> }) {
  const { t } = useTranslation('tradeDesk', 'earnings', 'forms');
  const { language } = usePage();
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Act>();
  const {
    earning: { id, stage, title, net },
    isStopped,
  } = payout;
  if (stage === 'Paid' || stage === 'Gone' || stage === 'Sending') return null;
  const decide = async (act: Act, reason: string) => {
    const body = { earningId: id, reason };
    if (!(await perform(act, () => call(acts[act], { body }), t(`tradeDesk.payouts.${act}Done`)))) return;
    setAsked(undefined);
    await revalidate();
    await onDecided();
  };
  const possible: Act[] = isStopped ? ['release'] : stage === 'Failed' ? ['retry', 'stop'] : ['stop'];
  return (
    <div className={styles.rowActs}>
      {possible.map((act) => (
        <Button
          key={act}
          size="s"
          variant={act === 'stop' ? 'outlined' : 'filled'}
          aria-label={`${t(`tradeDesk.payouts.${act}`)}: ${title}`}
          onClick={() => setAsked(act)}
        >
          {t(`tradeDesk.payouts.${act}`)}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={t(`tradeDesk.payouts.${asked}Ask`, { amount: price(net, language) })}
          text={t(
            asked === 'release' && stage === 'Held'
              ? 'tradeDesk.payouts.releaseHeldText'
              : `tradeDesk.payouts.${asked}Text`,
          )}
          confirmLabel={t(`tradeDesk.payouts.${asked}`)}
          isDanger={asked === 'stop'}
          isBusy={busy === asked}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => void decide(asked, reason)}
        />
      )}
    </div>
  );
}
