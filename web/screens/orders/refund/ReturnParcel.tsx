import type { Refund } from '../../../../contract/schemas/refund.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Barcode } from '../../../parts/shipment/Barcode.tsx';
import { ParcelTimeline } from '../../../parts/shipment/ParcelTimeline.tsx';
import styles from './Refund.module.css';

/** A return parcel: the sender sees the code and instructions, both sides the tracking. */
export function ReturnParcel({ refund: { side, status, asked, return: back } }: { refund: Refund }) {
  const { t } = useTranslation('refunds');
  const { language } = usePage();
  if (!back?.code) return null;
  const { code, companyName = '', trackingUrl, fee, paidBy, stages } = back;
  const isToSend = side === 'Buyer' && status === 'Accepted';
  const stage = stages.at(-1)?.stage ?? 'OnCreated';
  return (
    <div className={styles.return}>
      {isToSend && (
        <>
          {/^\d+$/.test(code) && (
            <Barcode digits={code} label={t('refunds.return.barcode', { code })} className={styles.barcode} />
          )}
          <ol className={styles.how}>
            <li>{t('refunds.return.how1')}</li>
            <li>{t('refunds.return.how2', { company: companyName })}</li>
            <li>{t(asked === 0 ? 'refunds.return.how3Free' : 'refunds.return.how3')}</li>
          </ol>
        </>
      )}
      <ParcelTimeline
        title={t('refunds.return.title')}
        parcel={{ code, companyName, stage, stages, ...(trackingUrl !== undefined && { trackingUrl }) }}
        viewer={side === 'Buyer' ? 'sender' : 'receiver'}
      />
      {paidBy && (
        <p className={styles.quiet}>
          {t(`refunds.return.paidBy${paidBy}`)}
          {fee !== undefined && ` · ${price(fee, language)}`}
        </p>
      )}
    </div>
  );
}
