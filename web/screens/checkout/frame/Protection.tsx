import { ShieldCheck } from 'lucide-react';
import { limits } from '../../../../contract/limits.ts';
import type { DeliveryChoice } from '../../../../contract/schemas/cart.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import styles from './Protection.module.css';

/** Explains where the money is until the seller receives it. */
export function Protection({ deliveries }: { deliveries: readonly DeliveryChoice[] }) {
  const { t } = useTranslation('checkout');
  const hasParcel = deliveries.length === 0 || deliveries.some(({ kind }) => kind === 'Parcel');
  const meets = deliveries.some(({ kind }) => kind === 'InPerson');
  const steps = [
    [t('checkout.protection.pay'), t('checkout.protection.payText')],
    ...(hasParcel
      ? [
          [t('checkout.protection.ship', { count: limits.shipDays }), t('checkout.protection.shipText')],
          [t('checkout.protection.approve'), t('checkout.protection.approveText', { count: limits.approveDays })],
        ]
      : []),
    ...(meets ? [[t('checkout.protection.meet'), t('checkout.protection.meetText')]] : []),
  ];
  return (
    <section className={styles.safe} aria-labelledby="protection">
      <h2 id="protection">
        <ShieldCheck size={20} aria-hidden="true" /> {t('checkout.protection.title')}
      </h2>
      <ol>
        {steps.map(([name, text]) => (
          <li key={name}>
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
