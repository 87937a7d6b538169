import { FileText } from 'lucide-react';
import { useState } from 'react';
import { invoiceCalls } from '../../../../contract/calls/invoices.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { DeskInvoice } from '../../../../contract/schemas/invoice.ts';
import { call } from '../../../client/call.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { downloadFile } from '../../../client/download-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import consoleStyles from '../Console.module.css';
import { moment } from '../frame/moment.ts';
import { OrderLink } from '../trade/OrderLink.tsx';
import styles from './Invoices.module.css';
import type { InvoicesRequest } from './invoices-address.ts';

type Page = CallAnswer<typeof invoiceCalls.desk>;

/** Documents, newest first. A button loads older ones. */
export function InvoiceList({ request, first }: { request: InvoicesRequest; first: Page }) {
  const { t } = useTranslation('invoices', 'console', 'forms');
  const { perform, busy } = useFormActions();
  const [{ items, hasNextPage }, setPage] = useState<Pick<Page, 'items' | 'hasNextPage'>>(first);
  const more = () =>
    perform('more', async () => {
      const older = await call(invoiceCalls.desk, { query: { ...request, after: items.at(-1)?.id } });
      setPage({ items: [...items, ...older.items], hasNextPage: older.hasNextPage });
    });
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          art={<FileText aria-hidden="true" />}
          tone="neutral"
          title={t('invoices.desk.noneTitle')}
          text={t('invoices.desk.noneText')}
        />
      </Card>
    );
  }
  return (
    <Card pad="s" aria-label={t('invoices.desk.list')}>
      <h2 className="vh">{t('invoices.desk.list')}</h2>
      <ol className={consoleStyles.lines}>
        {items.map((one) => (
          <InvoiceLine key={one.id} invoice={one} />
        ))}
      </ol>
      {hasNextPage && (
        <div className={consoleStyles.more}>
          <Button variant="outlined" loading={busy !== undefined} onClick={() => void more()}>
            {t('console.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function InvoiceLine({ invoice }: { invoice: DeskInvoice }) {
  const { t } = useTranslation('invoices', 'forms');
  const { perform, busy } = useFormActions();
  const { language } = usePage();
  const now = useNow();
  const { id, number, kind, recipient, orderCode, total, issuedAt, reverses, sentAt } = invoice;
  /** Set after resending: the document waits again, and its old error is hidden. */
  const [isAgain, setAgain] = useState(false);
  const sendError = isAgain ? undefined : invoice.sendError;
  const save = (format: 'pdf' | 'xml') =>
    perform(format, () => downloadFile(`/invoice-manager/invoice/${id}/${format}`, `${number}.${format}`));
  const sendAgain = async () => {
    const send = () => call(invoiceCalls.sendAgain, { params: { id } });
    if (await perform('again', send, t('invoices.desk.againDone'))) setAgain(true);
  };
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <p className={styles.number}>{number}</p>
        <p className={styles.about}>
          {t(`invoices.kind.${kind}`)} · {recipient}
          {orderCode !== undefined && (
            <>
              {' '}
              · <OrderLink code={orderCode}>{t('invoices.desk.order', { code: orderCode })}</OrderLink>
            </>
          )}{' '}
          · <time dateTime={issuedAt}>{moment(issuedAt, language, now)}</time>
        </p>
        {reverses !== undefined && <p className={styles.about}>{t('invoices.reverses', { number: reverses })}</p>}
      </div>
      <p className={styles.total}>{price(total, language)}</p>
      <p className={styles.state}>
        {sentAt !== undefined && <Tag tone="positive">{t('invoices.desk.sent')}</Tag>}
        {sentAt === undefined && sendError === undefined && <Tag>{t('invoices.desk.waiting')}</Tag>}
        {sendError !== undefined && <Tag tone="danger">{t('invoices.desk.refused', { reason: sendError })}</Tag>}
      </p>
      <div className={styles.acts}>
        {(['pdf', 'xml'] as const).map((format) => (
          <Button
            key={format}
            variant="text"
            size="s"
            loading={busy === format}
            aria-label={t('invoices.desk.fileOf', { number, format: t(`invoices.desk.${format}`) })}
            onClick={() => void save(format)}
          >
            {t(`invoices.desk.${format}`)}
          </Button>
        ))}
        {sendError !== undefined && (
          <Button variant="soft" size="s" loading={busy === 'again'} onClick={() => void sendAgain()}>
            {t('invoices.desk.again')}
          </Button>
        )}
      </div>
    </li>
  );
}
