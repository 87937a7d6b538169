import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from '../../../client/i18n.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Site.module.css';

/** Moves a part of a list by one place. */
export function MoveButtons({
  name,
  at,
  count,
  onMove,
}: {
  name: string;
  at: number;
  count: number;
  onMove: (by: 1 | -1) => void;
}) {
  const { t } = useTranslation('siteDesk');
  return (
    <div className={styles.arrows}>
      <IconButton
        label={t('siteDesk.up', { name })}
        icon={<ArrowUp size={18} aria-hidden="true" />}
        size="s"
        tip="none"
        disabled={at === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('siteDesk.down', { name })}
        icon={<ArrowDown size={18} aria-hidden="true" />}
        size="s"
        tip="none"
        disabled={at === count - 1}
        onClick={() => onMove(1)}
      />
    </div>
  );
}
