import { Printer } from 'lucide-react';
import type { Parcel } from '../../../contract/schemas/shipment.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Barcode } from './Barcode.tsx';
import styles from './Shipment.module.css';

/** The label for the carrier's desk: the code as barcode and digits, with instructions. */
export function ParcelLabel({ parcel }: { parcel: Pick<Parcel, 'code' | 'companyName' | 'package'> }) {
  const { t } = useTranslation('shipment');
  const { code, companyName: company } = parcel;
  return (
    <section className={styles.label} aria-labelledby={`label-${code}`}>
      <h3 id={`label-${code}`}>{t('shipment.label.title')}</h3>
      <p>{t('shipment.label.text', { company })}</p>
      <figure className={styles.sheet}>
        <figcaption>
          <b>{company}</b>
          <span>{t('shipment.label.size', { name: t(`shipment.label.sizes.${parcel.package}`) })}</span>
        </figcaption>
        <Barcode digits={code} label={t('shipment.label.barcode', { code })} className={styles.barcode} />
        <span className={styles.digits}>{inThrees(code)}</span>
      </figure>
      <Button
        variant="outlined"
        size="s"
        className={styles.print}
        icon={<Printer size={16} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('shipment.label.print')}
      </Button>
    </section>
  );
}

/** `123 456 789 012`, easier to read aloud. */
export const inThrees = (code: string): string => code.replace(/(\d{3})(?=\d)/g, '$1 ');
