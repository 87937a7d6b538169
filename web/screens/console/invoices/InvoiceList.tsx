import { FileText } from 'lucide-react';
import { useState } from 'react';
import { invoiceCalls } from '../../../../contract/calls/invoices.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { DeskInvoice } from '../../../../contract/schemas/invoice.ts';
import { call } from '../../../client/call.ts';
import { count, price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { downloadFile } from '../../../client/download-file.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { moment } from '../frame/moment.ts';
import { ListTable } from '../table/ListTable.tsx';
import type { Cells } from '../table/ListTable.tsx';
import { useBulk } from '../table/use-bulk.ts';
import { OrderLink } from '../trade/OrderLink.tsx';
import styles from './Invoices.module.css';
import { invoicesAddress, invoicesQuery } from './invoices-address.ts';
import type { InvoicesRequest } from './invoices-address.ts';

type Page = CallAnswer<typeof invoiceCalls.desk>;

export function InvoiceList({ request, page }: { request: InvoicesRequest; page: Page }) {
  const { t } = useTranslation('invoices', 'deskTable');
  const { language } = usePage();
  const { run } = useBulk();
  const sendAgain = (rows: readonly DeskInvoice[]) =>
    run({
      act: () => call(invoiceCalls.sendManyAgain, { body: { ids: rows.map(({ id }) => id) } }),
      doneText: (changed) => t('deskTable.invoices.sent', { count: changed, figure: count(changed, language) }),
    });
  return (
    <ListTable
      address={invoicesAddress}
      path={screenPath('consoleInvoices', language)}
      label={t('invoices.desk.list')}
      request={request}
      query={invoicesQuery(request)}
      page={page}
      cells={useCells()}
      labelOf={(column) => t(`deskTable.invoices.${column}`)}
      idOf={({ id }) => id}
      nameOf={({ number }) => number}
      bulk={[{ name: 'again', label: t('deskTable.invoices.again'), run: sendAgain }]}
      empty={
        <EmptyState
          art={<FileText aria-hidden="true" />}
          tone="neutral"
          title={t('invoices.desk.noneTitle')}
          text={t('invoices.desk.noneText')}
        />
      }
    />
  );
}

function useCells(): Cells<'invoices', DeskInvoice> {
  const { t } = useTranslation('invoices');
  const { language } = usePage();
  const now = useNow();
  return {
    number: {
      width: 210,
      cell: (invoice) => (
        <>
          <span className={styles.number}>{invoice.number}</span>
          <Files invoice={invoice} />
        </>
      ),
    },
    kind: {
      width: 140,
      cell: ({ kind, reverses }) => (
        <>
          {t(`invoices.kind.${kind}`)}
          {reverses !== undefined && (
            <span className={styles.about}> · {t('invoices.reverses', { number: reverses })}</span>
          )}
        </>
      ),
    },
    recipient: { width: 150, cell: ({ recipient }) => recipient },
    order: {
      width: 130,
      cell: ({ orderCode }) =>
        orderCode !== undefined && (
          <OrderLink code={orderCode}>{t('invoices.desk.order', { code: orderCode })}</OrderLink>
        ),
    },
    issuedAt: {
      width: 110,
      cell: ({ issuedAt }) => <time dateTime={issuedAt}>{moment(issuedAt, language, now)}</time>,
    },
    state: { width: 170, cell: (invoice) => <State key={invoice.sendError} invoice={invoice} /> },
    total: { width: 110, isNumber: true, cell: ({ total }) => price(total, language) },
  };
}

function Files({ invoice: { id, number } }: { invoice: DeskInvoice }) {
  const { t } = useTranslation('invoices', 'forms');
  const { perform, busy } = useFormActions();
  const save = (format: 'pdf' | 'xml') =>
    perform(format, () => downloadFile(`/invoice-manager/invoice/${id}/${format}`, `${number}.${format}`));
  return (
    <span className={styles.acts}>
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
    </span>
  );
}

/** Whether the tax authority has the document. A refused one can be sent again. */
function State({ invoice }: { invoice: DeskInvoice }) {
  const { t } = useTranslation('invoices', 'forms');
  const { perform, busy } = useFormActions();
  const { id, sentAt } = invoice;
  /** Set after resending: the document waits again, and its old error is hidden. */
  const [isAgain, setAgain] = useState(false);
  const sendError = isAgain ? undefined : invoice.sendError;
  const sendAgain = async () => {
    const send = () => call(invoiceCalls.sendAgain, { params: { id } });
    if (await perform('again', send, t('invoices.desk.againDone'))) setAgain(true);
  };
  if (sentAt !== undefined) return <Tag tone="positive">{t('invoices.desk.sent')}</Tag>;
  if (sendError === undefined) return <Tag>{t('invoices.desk.waiting')}</Tag>;
  return (
    <span className={styles.acts}>
      <Tag tone="danger">{t('invoices.desk.refused', { reason: sendError })}</Tag>
      <Button variant="soft" size="s" loading={busy === 'again'} onClick={() => void sendAgain()}>
        {t('invoices.desk.again')}
      </Button>
    </span>
  );
}
