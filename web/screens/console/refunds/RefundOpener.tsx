import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { refundCalls } from '../../../../contract/calls/refunds.ts';
import type { DeskRefund, DeskRefundRow } from '../../../../contract/schemas/refund.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { queryOf, useQuery } from '../../../client/queries.ts';
import { dateTime } from '../../../parts/shipment/date-time.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../../orders/refund/Refund.module.css';
import { Statement } from '../../orders/refund/Statement.tsx';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import { OrderLink } from '../trade/OrderLink.tsx';
import trade from '../trade/Trade.module.css';
import { DecideForm } from './DecideForm.tsx';

/** Opens both parties' statements of a refund, and its decision. */
export function RefundOpener({ row: { refundId, code, status } }: { row: DeskRefundRow }) {
  const { t } = useTranslation('refunds');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="s"
        variant={status === 'Appealed' ? 'filled' : 'outlined'}
        aria-label={`${t('refunds.desk.open')}: ${code}`}
        onClick={() => setOpen(true)}
      >
        {code}
      </Button>
      {isOpen && <DeskDialog refundId={refundId} code={code} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeskDialog({ refundId, code, onClose }: { refundId: string; code: string; onClose: () => void }) {
  const { t } = useTranslation('refunds');
  const { revalidate } = useRevalidator();
  const { data, isError, refetch } = useQuery({
    ...queryOf(refundCalls.deskOne, { params: { refundId } }),
    // Always refetches: the decision must be based on the current state.
    staleTime: 0,
    gcTime: 0,
  });
  const [isDirty, setDirty] = useState(false);
  return (
    <Dialog
      open
      size="l"
      dismissible={!isDirty}
      onClose={onClose}
      title={t('refunds.code', { code })}
      closeLabel={t('refunds.desk.close')}
    >
      {data ? (
        <RefundDetails
          refund={data.refund}
          onDirty={setDirty}
          onDecided={async () => {
            onClose();
            await revalidate();
          }}
        />
      ) : isError ? (
        <LoadFailed onAgain={refetch} />
      ) : (
        <Skeleton shape="block" height={320} width="100%" />
      )}
    </Dialog>
  );
}

interface RefundDetailsProps {
  refund: DeskRefund;
  /** Called with whether there is unsaved input. */
  onDirty: (isDirty: boolean) => void;
  onDecided: () => Promise<void>;
}

/** Both parties' messages and photos, the history and the decision. */
function RefundDetails({ refund, onDirty, onDecided }: RefundDetailsProps) {
  const { t } = useTranslation('refunds');
  const { language } = usePage();
  const reasons = useQuery(queryOf(refundCalls.reasonsForBuyer, {}));
  const objections = useQuery(queryOf(refundCalls.reasonsForSeller, {}));
  const objection = (id: string | undefined) => objections.data?.items.find((one) => one.id === id)?.name;
  const { rejection, appeal, decision, history, items } = refund;
  const side = (name: 'buyer' | 'seller') => {
    const member = refund[name];
    return member ? (
      <AppLink to={screenPath('consoleMember', language, { id: member.id })} prefetch="none" className={trade.link}>
        {member.name}
      </AppLink>
    ) : (
      t('refunds.desk.unknown')
    );
  };
  return (
    <div className={styles.form}>
      <p>
        {t('refunds.desk.buyer')}: {side('buyer')} · {t('refunds.desk.seller')}: {side('seller')}
        <br />
        <OrderLink code={refund.orderCode}>{t('refunds.list.order', { code: refund.orderCode })}</OrderLink>
      </p>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.itemId}>
            <span>{item.title}</span>
            <b>{price(item.returned ?? item.asked, language)}</b>
          </li>
        ))}
      </ul>
      <Statement
        title={t('refunds.said.request')}
        reason={reasons.data?.items.find(({ id }) => id === refund.reason)?.name}
        said={refund.request}
      />
      {rejection && (
        <Statement title={t('refunds.said.rejection')} reason={objection(rejection.reason)} said={rejection} />
      )}
      {appeal && appeal.words !== '' && (
        <Statement
          title={t(appeal.by === 'Buyer' ? 'refunds.said.appealBuyer' : 'refunds.said.appealSeller')}
          reason={objection(appeal.reason)}
          said={appeal}
        />
      )}
      <ol className={styles.history}>
        {history.map(({ happening, by, at }, index) => (
          // The list is append-only.
          <li key={`${index} ${happening}`}>
            <span>{t(`refunds.history.${happening}`)}</span>
            <small>
              {t(`refunds.history.by.${by}`)} · <time dateTime={at}>{dateTime(at, language)}</time>
            </small>
          </li>
        ))}
      </ol>
      {decision && (
        <>
          <Statement
            isDecision
            title={t('refunds.desk.buyerWords')}
            said={{ words: decision.buyerWords, photos: [], at: decision.at }}
          />
          <Statement
            isDecision
            title={t('refunds.desk.sellerWords')}
            said={{ words: decision.sellerWords, photos: [], at: decision.at }}
          />
        </>
      )}
      {refund.canDecide && <DecideForm refund={refund} onDirty={onDirty} onDecided={onDecided} />}
    </div>
  );
}
