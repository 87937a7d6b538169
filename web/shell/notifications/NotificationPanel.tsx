import { useEffect, useRef, useState } from 'react';
import { allNotifications } from '../../../contract/notifications.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { MarkAll } from './MarkAll.tsx';
import { NotificationList } from './NotificationList.tsx';
import styles from './Notifications.module.css';

export interface NotificationPanelProps {
  /** A closed panel sends no requests. */
  isOpen: boolean;
  onClose: () => void;
}

/** The notifications in the bell's popover. */
export default function NotificationPanel({ isOpen, onClose }: NotificationPanelProps) {
  const { t } = useTranslation('notifications');
  const [categoryId, setCategoryId] = useState<number>(allNotifications);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) title.current?.focus();
  }, [isOpen]);
  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          {t('notifications.title')}
        </h2>
        <MarkAll categoryId={categoryId} />
      </div>
      <CategoryChips chosen={categoryId} onChoose={setCategoryId} />
      <NotificationList
        key={categoryId}
        {...{ categoryId, isOpen, onClose, onShowAll: () => setCategoryId(allNotifications) }}
      />
    </div>
  );
}
