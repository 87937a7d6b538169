import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { priceCalls } from '../../../../contract/calls/prices.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { PriceKind } from '../../../../contract/price-kinds.ts';
import type { PriceHistoryRow, PricedSubject } from '../../../../contract/schemas/price.ts';
import { CallError, call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { price } from '../../../client/format.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { TagTone } from '../../../ui/Tag.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { moment } from '../frame/moment.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import trade from '../trade/Trade.module.css';
import { writePricesAddress } from './prices-address.ts';
import styles from './Prices.module.css';
import { useDayText, useValueText } from './use-value-text.ts';

type RowState = 'planned' | 'current' | 'past' | 'withdrawn';
const tones: Record<RowState, TagTone> = {
  planned: 'action',
  current: 'positive',
  past: 'neutral',
  withdrawn: 'warning',
};

interface PriceHistoryProps {
  kind: PriceKind;
  path: string;
  history: CallAnswer<typeof priceCalls.history>;
  onAdd: () => void;
}

/** One subject: what was, is and will be its price, with authors and reasons. */
export function PriceHistory({ kind, path, history, onAdd }: PriceHistoryProps) {
  const { t } = useTranslation('priceDesk');
  const [withdrawn, setWithdrawn] = useState<PriceHistoryRow>();
  const { subject, items, hasMore } = history;
  const stateOf = ({ id, withdrawn: isWithdrawn }: PriceHistoryRow): RowState => {
    if (isWithdrawn) return 'withdrawn';
    if (subject.planned.some((one) => one.id === id)) return 'planned';
    return subject.current?.id === id ? 'current' : 'past';
  };
  return (
    <Card pad="s">
      <div className={styles.head}>
        <div>
          <h2 className={trade.heading}>{subject.name}</h2>
          {subject.context !== undefined && <p className={trade.quiet}>{subject.context}</p>}
        </div>
        <div className={styles.acts}>
          <AppLink to={writePricesAddress(path, { kind })} className={buttonClass({ variant: 'outlined', size: 's' })}>
            <ArrowLeft size={16} aria-hidden="true" />
            {t('priceDesk.back')}
          </AppLink>
          <Button size="s" onClick={onAdd}>
            {t('priceDesk.add')}
          </Button>
        </div>
      </div>
      <h3 className="vh">{t('priceDesk.history.title')}</h3>
      {items.length === 0 && <p className={trade.quiet}>{t('priceDesk.history.empty')}</p>}
      <ol className={styles.timeline}>
        {items.map((row) => (
          <HistoryLine key={row.id} row={row} state={stateOf(row)} onWithdraw={() => setWithdrawn(row)} />
        ))}
      </ol>
      {hasMore && <p className={trade.quiet}>{t('priceDesk.history.more')}</p>}
      {withdrawn && <Withdraw kind={kind} subject={subject} row={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Card>
  );
}

interface HistoryLineProps {
  row: PriceHistoryRow;
  state: RowState;
  onWithdraw: () => void;
}

function HistoryLine({ row, state, onWithdraw }: HistoryLineProps) {
  const { t } = useTranslation('priceDesk');
  const { language } = usePage();
  const now = useNow();
  const valueText = useValueText();
  const dayText = useDayText();
  const { since, values, author, reason, plannedAt, withdrawn } = row;
  const by = { name: author ?? t('priceDesk.history.somebody'), moment: moment(plannedAt, language, now) };
  return (
    <li data-state={state}>
      <div>
        <p className={styles.day}>
          {dayText(since)} <Tag tone={tones[state]}>{t(`priceDesk.history.${state}`)}</Tag>
        </p>
        <p className={trade.name}>{valueText(values)}</p>
        {'bands' in values && (
          <ul className={styles.bands}>
            {values.bands.map((band) => (
              <li key={band.desi}>
                {t('priceDesk.value.band', { desi: String(band.desi) })}: {price(band.price, language)}
              </li>
            ))}
          </ul>
        )}
        {reason === undefined ? (
          <p className={trade.quiet}>
            {t(author === undefined ? 'priceDesk.history.product' : 'priceDesk.history.by', by)}
          </p>
        ) : (
          <>
            <p>{reason}</p>
            <p className={trade.quiet}>{t('priceDesk.history.by', by)}</p>
          </>
        )}
        {withdrawn && (
          <p className={trade.quiet}>
            {t('priceDesk.history.withdrawnBy', {
              name: withdrawn.by ?? t('priceDesk.history.somebody'),
              moment: moment(withdrawn.at, language, now),
            })}
            {withdrawn.reason !== undefined && `: ${withdrawn.reason}`}
          </p>
        )}
      </div>
      {state === 'planned' && (
        <Button
          variant="outlined"
          size="s"
          aria-label={t('priceDesk.withdraw.label', { day: dayText(since) })}
          onClick={onWithdraw}
        >
          {t('priceDesk.withdraw.action')}
        </Button>
      )}
    </li>
  );
}

interface WithdrawProps {
  kind: PriceKind;
  subject: PricedSubject;
  row: PriceHistoryRow;
  onClose: () => void;
}

function Withdraw({ kind, subject, row, onClose }: WithdrawProps) {
  const { t } = useTranslation('priceDesk', 'forms');
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const valueText = useValueText();
  const dayText = useDayText();
  const withdraw = async (reason: string) => {
    let isOutdated = false;
    const body = { priceId: row.id, version: subject.version, reason };
    const send = async () => {
      try {
        const params = { kind, subject: subject.subject };
        await call(priceCalls.withdraw, { params, body });
      } catch (error) {
        isOutdated = error instanceof CallError && !error.codes.includes('ConfirmationRequired');
        throw error;
      }
    };
    const isDone = await perform('withdraw', send, t('priceDesk.withdraw.done'));
    if (isDone || isOutdated) {
      onClose();
      await revalidate();
    }
  };
  return (
    <ReasonDialog
      title={t('priceDesk.withdraw.title')}
      text={t('priceDesk.withdraw.text', { value: valueText(row.values), day: dayText(row.since) })}
      confirmLabel={t('priceDesk.withdraw.action')}
      isDanger
      isBusy={busy === 'withdraw'}
      onClose={onClose}
      onConfirm={(reason) => void withdraw(reason)}
    />
  );
}
