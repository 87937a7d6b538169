import { useState } from 'react';
import { earningCalls } from '../../../../contract/calls/earnings.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { call } from '../../../client/call.ts';
import { fullDate, price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import consoleStyles from '../Console.module.css';
import { moment } from '../frame/moment.ts';
import { LedgerTable } from '../trade/LedgerTable.tsx';
import styles from '../trade/Trade.module.css';
import { CloseDialog } from './CloseDialog.tsx';

type Books = CallAnswer<typeof earningCalls.books>;
interface BooksProps {
  books: Books;
  /** Reloads the books. */
  onChange: () => Promise<void>;
}

/** Whether the books balance, and when they were last checked. */
export function BooksState({ books, onChange }: BooksProps) {
  const { t } = useTranslation('tradeDesk', 'earnings', 'forms');
  const { language } = usePage();
  const now = useNow();
  const { perform, busy } = useFormActions();
  const { isSound, checkedAt, auditedAt, reconciledDay } = books;
  const at = (iso: string | undefined) =>
    iso === undefined ? t('tradeDesk.books.never') : <time dateTime={iso}>{moment(iso, language, now)}</time>;
  return (
    <Card
      title={t(isSound ? 'tradeDesk.books.sound' : 'tradeDesk.books.unsound')}
      aside={
        <Tag tone={isSound ? 'positive' : 'danger'}>
          {t(isSound ? 'tradeDesk.books.paying' : 'tradeDesk.books.resting')}
        </Tag>
      }
    >
      {!isSound && <p className={styles.quiet}>{t('tradeDesk.books.unsoundText')}</p>}
      <DefinitionList
        columns={1}
        items={[
          { label: t('tradeDesk.books.checkedAt'), value: at(checkedAt) },
          { label: t('tradeDesk.books.auditedAt'), value: at(auditedAt) },
          {
            label: t('tradeDesk.books.reconciledDay'),
            value: reconciledDay === undefined ? t('tradeDesk.books.never') : fullDate(reconciledDay, language),
          },
        ]}
      />
      <div className={styles.acts}>
        <Button
          variant="soft"
          loading={busy === 'check'}
          onClick={() =>
            void perform(
              'check',
              async () => {
                await call(earningCalls.checkBooks, {});
                await onChange();
              },
              t('tradeDesk.books.checked'),
            )
          }
        >
          {t('tradeDesk.books.check')}
        </Button>
      </div>
    </Card>
  );
}

/** Open imbalances. An administrator closes each with a reason. */
export function Imbalances({ books, onChange }: BooksProps) {
  const { t } = useTranslation('tradeDesk');
  const { language } = usePage();
  const now = useNow();
  const [asked, setAsked] = useState<string>();
  return (
    <Card title={t('tradeDesk.books.imbalances')}>
      <ul className={consoleStyles.lines}>
        {books.imbalances.map(({ id, kind, about, amount, foundAt }) => (
          <li key={id} className={styles.line}>
            <div>
              <p className={styles.name}>{t(`tradeDesk.books.imbalance.${kind as 'Books'}`)}</p>
              <p className={styles.code}>{about}</p>
              <p className={styles.quiet}>{t('tradeDesk.books.foundAt', { at: moment(foundAt, language, now) })}</p>
            </div>
            <p className={styles.sum}>{price(amount, language)}</p>
            <div className={styles.acts}>
              <Button
                size="s"
                variant="outlined"
                aria-label={`${t('tradeDesk.books.settle')}: ${about}`}
                onClick={() => setAsked(id)}
              >
                {t('tradeDesk.books.settle')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <CloseDialog
          title={t('tradeDesk.books.settleAsk')}
          text={t('tradeDesk.books.settleText')}
          done={t('tradeDesk.books.settled')}
          close={(reason) => call(earningCalls.closeImbalance, { body: { imbalanceId: asked, reason } })}
          onClose={() => setAsked(undefined)}
          onDone={onChange}
        />
      )}
    </Card>
  );
}

/** The balance of each account. */
export function Totals({ totals }: Pick<Books, 'totals'>) {
  const { t } = useTranslation('tradeDesk');
  return (
    <Card title={t('tradeDesk.books.totals')}>
      <LedgerTable lines={totals} caption={t('tradeDesk.books.totals')} />
    </Card>
  );
}
