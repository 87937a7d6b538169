import { amount as money } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import styles from './Trade.module.css';

/** Amount in kuruş: debit positive, credit negative. */
export interface LedgerLine {
  account: string;
  amount: number;
  /** The reason or the related item. */
  cause?: string | undefined;
}

/** Ledger lines: account with its cause, debit and credit. */
export function LedgerTable({ lines, caption }: { lines: readonly LedgerLine[]; caption: string }) {
  const { t } = useTranslation('tradeDesk', 'consolePayments');
  const { language } = usePage();
  return (
    <table className={styles.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tradeDesk.books.account')}</th>
          <th scope="col">{t('tradeDesk.books.debit')}</th>
          <th scope="col">{t('tradeDesk.books.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ cause, account, amount }, index) => (
          // Ledger lines are never deleted.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <th scope="row">
              {t(`consolePayments.accounts.${account as 'provider'}`)}
              {cause !== undefined && <span className={styles.code}>{cause}</span>}
            </th>
            <td>{amount > 0 ? money(amount, language) : ''}</td>
            <td>{amount < 0 ? money(-amount, language) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
