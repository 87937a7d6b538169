import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { earningCalls } from '../../../../contract/calls/earnings.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { EarningStage } from '../../../../contract/enums.ts';
import { call } from '../../../client/call.ts';
import { count, price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { TagTone } from '../../../ui/Tag.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { moment } from '../frame/moment.ts';
import { OrderLink } from '../trade/OrderLink.tsx';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import styles from '../trade/Trade.module.css';

type Payout = CallAnswer<typeof earningCalls.payouts>['items'][number];

const tones: Record<EarningStage, TagTone> = {
  Held: 'neutral',
  Payable: 'action',
  Sending: 'action',
  Paid: 'positive',
  Failed: 'danger',
  Gone: 'neutral',
};

/** A seller's earnings from one item, their payout state and the possible actions. */
export function PayoutCard({ payout, onDecided }: { payout: Payout; onDecided: () => Promise<void> }) {
  const { t } = useTranslation('tradeDesk', 'earnings', 'forms');
  const { language } = usePage();
  const now = useNow();
  const { earning, sellerId, sellerName, isStopped, tries, nextAt, events } = payout;
  const { stage, orderCode, title, net, settled, failure } = earning;
  return (
    <Card as="li" pad="s">
      <div className={styles.head}>
        <Tag tone={tones[stage]}>{t(`earnings.stage.${stage}`)}</Tag>
        {isStopped && <Tag tone="danger">{t('tradeDesk.payouts.stopped')}</Tag>}
        <b className={styles.sum}>{price(net, language)}</b>
      </div>
      <p className={styles.name}>{title}</p>
      <p className={styles.quiet}>
        <AppLink to={screenPath('consoleMember', language, { id: sellerId })} prefetch="none" className={styles.link}>
          {sellerName || t('tradeDesk.unknown')}
        </AppLink>{' '}
        · <OrderLink code={orderCode} />
        {tries > 0 && <> · {t('tradeDesk.payouts.tries', { count: tries, figure: count(tries, language) })}</>}
        {nextAt !== undefined && <> · {t('tradeDesk.payouts.nextAt', { at: moment(nextAt, language, now) })}</>}
      </p>
      {settled > 0 && (
        <p className={styles.quiet}>{t('tradeDesk.payouts.owed', { amount: price(settled, language) })}</p>
      )}
      {failure !== undefined && <p className={styles.quiet}>“{failure}”</p>}
      {events.length > 0 && (
        <ol className={styles.history} aria-label={t('tradeDesk.payouts.history')}>
          {events.map(({ kind, at, by, reason }) => (
            <li key={`${kind} ${at}`} className={styles.quiet}>
              {t(`tradeDesk.payouts.event.${kind as 'Stopped'}`)}
              {by !== undefined && ` · ${by}`} · <time dateTime={at}>{moment(at, language, now)}</time>
              {reason !== undefined && ` · “${reason}”`}
            </li>
          ))}
        </ol>
      )}
      <Acts payout={payout} onDecided={onDecided} />
    </Card>
  );
}

/** Retrying a failed payout is the same call as releasing a stopped one. */
const acts = { stop: earningCalls.stop, release: earningCalls.release, retry: earningCalls.release } as const;
type Act = keyof typeof acts;

function Acts({ payout, onDecided }: { payout: Payout; onDecided: () => Promise<void> }) {
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
    <div className={styles.acts}>
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
