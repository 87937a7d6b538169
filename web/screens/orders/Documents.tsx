import { FileText, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { cartAgreementCalls } from '../../../contract/calls/cart-agreements.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import type { OrderDetail } from '../../../contract/schemas/order.ts';
import { fullDate, price } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { queryOf, useQuery } from '../../client/queries.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Fetched } from '../../parts/Fetched.tsx';
import { Prose } from '../../parts/Prose.tsx';
import { InvoiceButton } from '../../parts/invoices/InvoiceButton.tsx';
import { useDateTime } from '../../parts/shipment/date-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Documents.module.css';

type Agreement = CallAnswer<typeof cartAgreementCalls.approved>['items'][number];

/** An order's documents: the agreements exactly as approved, and the user's invoices. */
export function Documents({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders', 'invoices');
  const { language } = usePage();
  const { orderCode, hasAgreements, invoices } = order;
  if (!hasAgreements && invoices.length === 0) return null;
  return (
    <Card title={t('orders.documents.title')}>
      {invoices.length > 0 && (
        <ul className={styles.list}>
          {invoices.map(({ id, number, kind, issuedAt, total, reverses }) => (
            <li key={id}>
              <ReceiptText size={18} aria-hidden="true" />
              <div>
                <b>
                  {reverses === undefined ? t(`invoices.kind.${kind}`) : t('invoices.reverses', { number: reverses })}
                </b>
                <small className="num">
                  {number} · <time dateTime={issuedAt}>{fullDate(issuedAt, language)}</time> · {price(total, language)}
                </small>
              </div>
              <InvoiceButton id={id} number={number} />
            </li>
          ))}
        </ul>
      )}
      {hasAgreements && <Agreements orderCode={orderCode} />}
    </Card>
  );
}

function Agreements({ orderCode }: { orderCode: string }) {
  const { t } = useTranslation('orders');
  const dateTime = useDateTime();
  const [read, setRead] = useState<Agreement>();
  const [isOpen, setOpen] = useState(false);
  const approved = useQuery(queryOf(cartAgreementCalls.approved, { query: { platform: 'Ads', orderCode } }));
  return (
    <>
      <Fetched query={approved} failed={t('orders.documents.failed')}>
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((one) => (
              <li key={one.type}>
                <FileText size={18} aria-hidden="true" />
                <div>
                  <b>{one.title}</b>
                  <small>{t('orders.documents.approved', { time: dateTime(one.approvedAt) })}</small>
                </div>
                <Button
                  variant="text"
                  size="s"
                  aria-label={t('orders.documents.readOf', { title: one.title })}
                  onClick={() => {
                    setRead(one);
                    setOpen(true);
                  }}
                >
                  {t('orders.documents.read')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Fetched>
      {read && (
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          size="l"
          title={read.title}
          text={t('orders.documents.approved', { time: dateTime(read.approvedAt) })}
          closeLabel={t('shell.close')}
          footer={<Button onClick={() => setOpen(false)}>{t('shell.close')}</Button>}
        >
          <div lang={read.language}>
            <Prose html={read.html} />
          </div>
        </Dialog>
      )}
    </>
  );
}
