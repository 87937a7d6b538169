import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from '../../../client/i18n.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './Pick.module.css';

/** Result of a payment started here; hidden if the URL has no result. */
export function PaidNote({ status, name }: { status: string | null; name?: string | undefined }) {
  const { t } = useTranslation('adManagement');
  if (status !== 'success' && status !== 'error') return null;
  const isPaid = status === 'success';
  return (
    <p role="status" className={cx(styles.paid, !isPaid && styles.unpaid)}>
      {isPaid ? <CircleCheck size={20} aria-hidden="true" /> : <CircleAlert size={20} aria-hidden="true" />}
      {!isPaid
        ? t('adManagement.paid.failed')
        : name === undefined
          ? t('adManagement.paid.done')
          : t('adManagement.paid.doneOf', { name })}
    </p>
  );
}
