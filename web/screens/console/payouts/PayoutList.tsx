import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { earningCalls } from '../../../../contract/calls/earnings.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { EarningStage } from '../../../../contract/enums.ts';
import { call } from '../../../client/call.ts';
import { count, price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { TagTone } from '../../../ui/Tag.tsx';
import { moment } from '../frame/moment.ts';
import { ListTable } from '../table/ListTable.tsx';
import type { Cells } from '../table/ListTable.tsx';
import { useBulk } from '../table/use-bulk.ts';
import { OrderLink } from '../trade/OrderLink.tsx';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import styles from '../trade/Trade.module.css';
import { PayoutActs } from './PayoutActs.tsx';
import { isSearch, payoutsAddress, payoutsQuery, viewOf } from './payouts-address.ts';
import type { PayoutsRequest } from './payouts-address.ts';

type Page = CallAnswer<typeof earningCalls.payouts>;
type Payout = Page['items'][number];

const tones: Record<EarningStage, TagTone> = {
  Held: 'neutral',
  Payable: 'action',
  Sending: 'action',
  Paid: 'positive',
  Failed: 'danger',
  Gone: 'neutral',
};

interface PayoutListProps {
  request: PayoutsRequest;
  page: Page;
  onDecided: () => Promise<void>;
}

/** Payouts of a stage, an order or a seller, with the possible actions. */
export function PayoutList({ request, page, onDecided }: PayoutListProps) {
  const { t } = useTranslation('tradeDesk', 'deskTable');
  const { language } = usePage();
  const [stopping, setStopping] = useState<readonly Payout[]>();
  const searches = isSearch(request);
  return (
    <>
      <ListTable
        address={payoutsAddress}
        path={screenPath('consolePayouts', language)}
        label={t('tradeDesk.payouts.list')}
        request={request}
        query={payoutsQuery(request)}
        page={page}
        cells={useCells(onDecided)}
        labelOf={(column) => t(`deskTable.payouts.${column}`)}
        idOf={({ earning }) => earning.id}
        nameOf={({ earning }) => `${earning.title} ${earning.orderCode}`}
        bulk={[{ name: 'stop', label: t('deskTable.payouts.stop'), run: async (rows) => setStopping(rows) }]}
        empty={
          <EmptyState
            art={<HandCoins aria-hidden="true" />}
            tone={viewOf(request) === 'failed' && !searches ? 'positive' : 'neutral'}
            title={searches ? t('tradeDesk.none') : t(`tradeDesk.payouts.noneOf.${viewOf(request)}`)}
            text={t('tradeDesk.payouts.noneText')}
          />
        }
      />
      {stopping && <StopDialog payouts={stopping} onClose={() => setStopping(undefined)} onDecided={onDecided} />}
    </>
  );
}

function useCells(onDecided: () => Promise<void>): Cells<'payouts', Payout> {
  const { t } = useTranslation('tradeDesk', 'earnings');
  const { language } = usePage();
  const now = useNow();
  return {
    title: {
      width: 230,
      cell: (payout) => (
        <>
          {payout.earning.title}
          <PayoutActs payout={payout} onDecided={onDecided} />
        </>
      ),
    },
    order: { width: 120, cell: ({ earning }) => <OrderLink code={earning.orderCode} /> },
    seller: {
      width: 140,
      cell: ({ sellerId, sellerName }) => (
        <AppLink to={screenPath('consoleMember', language, { id: sellerId })} prefetch="none" className={styles.link}>
          {sellerName || t('tradeDesk.unknown')}
        </AppLink>
      ),
    },
    stage: {
      width: 140,
      cell: ({ earning: { stage, settled }, isStopped }) => (
        <>
          <Tag tone={tones[stage]}>{t(`earnings.stage.${stage}`)}</Tag>
          {isStopped && <Tag tone="danger">{t('tradeDesk.payouts.stopped')}</Tag>}
          {settled > 0 && (
            <p className={styles.quiet}>{t('tradeDesk.payouts.owed', { amount: price(settled, language) })}</p>
          )}
        </>
      ),
    },
    tries: {
      width: 130,
      isHidden: true,
      cell: ({ tries, nextAt }) => (
        <>
          {tries > 0 && t('tradeDesk.payouts.tries', { count: tries, figure: count(tries, language) })}
          {nextAt !== undefined && (
            <p className={styles.quiet}>{t('tradeDesk.payouts.nextAt', { at: moment(nextAt, language, now) })}</p>
          )}
        </>
      ),
    },
    soldAt: {
      width: 110,
      cell: ({ earning: { soldAt } }) => <time dateTime={soldAt}>{moment(soldAt, language, now)}</time>,
    },
    history: { width: 180, cell: (payout) => <History payout={payout} /> },
    net: { width: 110, isNumber: true, cell: ({ earning }) => price(earning.net, language) },
  };
}

function History({ payout: { earning, events } }: { payout: Payout }) {
  const { t } = useTranslation('tradeDesk');
  const { language } = usePage();
  const now = useNow();
  return (
    <>
      {earning.failure !== undefined && <p className={styles.quiet}>“{earning.failure}”</p>}
      {events.length > 0 && (
        <ol aria-label={t('tradeDesk.payouts.history')}>
          {events.map(({ kind, at, by, reason }) => (
            <li key={`${kind} ${at}`} className={styles.quiet}>
              {t(`tradeDesk.payouts.event.${kind as 'Stopped'}`)}
              {by !== undefined && ` · ${by}`} · <time dateTime={at}>{moment(at, language, now)}</time>
              {reason !== undefined && ` · “${reason}”`}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

interface StopDialogProps {
  payouts: readonly Payout[];
  onClose: () => void;
  onDecided: () => Promise<void>;
}

/** Stops the selected payouts. A release may need a second person, so it is no undo. */
function StopDialog({ payouts, onClose, onDecided }: StopDialogProps) {
  const { t } = useTranslation('deskTable');
  const { language } = usePage();
  const { run, busy } = useBulk();
  const plural = (number: number) => ({ count: number, figure: count(number, language) });
  const stop = async (reason: string) => {
    const isDone = await run({
      act: () => call(earningCalls.stopMany, { body: { ids: payouts.map(({ earning }) => earning.id), reason } }),
      doneText: (changed) => t('deskTable.payouts.stopDone', plural(changed)),
    });
    if (!isDone) return;
    onClose();
    await onDecided();
  };
  return (
    <ReasonDialog
      title={t('deskTable.payouts.stopTitle', plural(payouts.length))}
      text={t('deskTable.payouts.stopText')}
      confirmLabel={t('deskTable.payouts.stop')}
      isDanger
      isBusy={busy !== undefined}
      onClose={onClose}
      onConfirm={(reason) => void stop(reason)}
    />
  );
}
