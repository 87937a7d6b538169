import { BookOpenCheck } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { earningCalls } from '../../../../contract/calls/earnings.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { call } from '../../../client/call.ts';
import { count, fullDate, price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import consoleStyles from '../Console.module.css';
import { moment } from '../frame/moment.ts';
import styles from '../trade/Trade.module.css';
import { CloseDialog } from './CloseDialog.tsx';

type List = CallAnswer<typeof earningCalls.differences>;
type Difference = List['items'][number];

interface DifferencesProps {
  list: List;
  /** Whether any day has been compared yet. */
  isCompared: boolean;
  /** Reloads the differences. */
  onChange: () => Promise<void>;
}

/** Differences between the provider's reports and the books. An administrator closes each with a reason. */
export function Differences({ list, isCompared, onChange }: DifferencesProps) {
  const { t } = useTranslation('tradeDesk');
  const [asked, setAsked] = useState<string>();
  return (
    <Card title={t('tradeDesk.books.differences')}>
      <Reconcile onDone={onChange} />
      {list.items.length === 0 ? (
        <EmptyState
          art={<BookOpenCheck aria-hidden="true" />}
          tone={isCompared ? 'positive' : 'neutral'}
          title={t('tradeDesk.books.differencesNone')}
          text={t(isCompared ? 'tradeDesk.books.differencesNoneText' : 'tradeDesk.books.differencesNever')}
        />
      ) : (
        <ul className={consoleStyles.lines}>
          {list.items.map((one) => (
            <Line key={one.id} difference={one} onAsk={() => setAsked(one.id)} />
          ))}
        </ul>
      )}
      {asked !== undefined && (
        <CloseDialog
          title={t('tradeDesk.books.closeAsk')}
          text={t('tradeDesk.books.closeText')}
          done={t('tradeDesk.books.closed')}
          close={(reason) => call(earningCalls.closeDifference, { body: { differenceId: asked, reason } })}
          onClose={() => setAsked(undefined)}
          onDone={onChange}
        />
      )}
    </Card>
  );
}

function Line({ difference, onAsk }: { difference: Difference; onAsk: () => void }) {
  const { t } = useTranslation('tradeDesk');
  const { language } = usePage();
  const now = useNow();
  const { kind, day, paymentId, reference, ours, theirs, foundAt, closedAt, reason } = difference;
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>{t(`tradeDesk.books.kind.${kind}`)}</p>
        <p className={styles.quiet}>
          {fullDate(day, language)} ·{' '}
          {paymentId === undefined ? (
            reference
          ) : (
            <AppLink
              to={screenPath('consolePayment', language, { id: paymentId })}
              prefetch="none"
              className={styles.link}
            >
              {reference}
            </AppLink>
          )}
        </p>
        <p className={styles.quiet}>
          {closedAt === undefined
            ? t('tradeDesk.books.foundAt', { at: moment(foundAt, language, now) })
            : t('tradeDesk.books.closedAt', { at: moment(closedAt, language, now) })}
          {reason !== undefined && ` · “${reason}”`}
        </p>
      </div>
      <p className={styles.sum}>
        {t('tradeDesk.books.ours', { amount: price(ours, language) })}
        <br />
        {t('tradeDesk.books.theirs', { amount: price(theirs, language) })}
      </p>
      {closedAt === undefined && (
        <div className={styles.acts}>
          <Tag tone="warning">{t('tradeDesk.books.open')}</Tag>
          <Button
            size="s"
            variant="outlined"
            aria-label={`${t('tradeDesk.books.settle')}: ${reference}`}
            onClick={onAsk}
          >
            {t('tradeDesk.books.settle')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Compares the books with the provider's report for a chosen day. */
function Reconcile({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useTranslation('tradeDesk', 'earnings', 'payment', 'forms');
  const { language } = usePage();
  const { show } = useToast();
  const { perform, busy } = useFormActions();
  const [day, setDay] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await perform('reconcile', async () => {
      const { lines, differences } = await call(earningCalls.reconcile, { body: { day } });
      show({
        title: t('tradeDesk.books.reconciled', { count: lines, figure: count(lines, language) }),
        text:
          differences === 0
            ? t('tradeDesk.books.reconciledSame')
            : t('tradeDesk.books.reconciledDiffer', { count: differences, figure: count(differences, language) }),
        ...(differences > 0 && { variant: 'warning' as const }),
      });
      await onDone();
    });
  };
  return (
    <form className={styles.day} aria-label={t('tradeDesk.books.reconcile')} onSubmit={(event) => void submit(event)}>
      <Field label={t('tradeDesk.books.day')}>
        {(control) => (
          <TextInput
            {...control}
            size="s"
            type="date"
            required
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outlined" loading={busy === 'reconcile'}>
        {t('tradeDesk.books.reconcileGo')}
      </Button>
    </form>
  );
}
