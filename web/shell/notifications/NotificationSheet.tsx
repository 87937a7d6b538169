import { useState } from 'react';
import { allNotifications } from '../../../contract/notifications.ts';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import type { DrawerContentProps } from '../overlays.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { MarkAll } from './MarkAll.tsx';
import { NotificationList } from './NotificationList.tsx';
import styles from './Notifications.module.css';

/** The notifications as a bottom sheet on phones. */
export default function NotificationSheet({ open, onClose }: DrawerContentProps) {
  const { t } = useTranslation('notifications');
  const [categoryId, setCategoryId] = useState<number>(allNotifications);
  const member = useMember();
  const isOpen = open && member !== undefined;
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={t('notifications.title')}
      closeLabel={t('shell.close')}
      aside={<MarkAll categoryId={categoryId} />}
      className={styles.sheet}
    >
      <CategoryChips chosen={categoryId} onChoose={setCategoryId} />
      <NotificationList
        key={categoryId}
        {...{ categoryId, isOpen, onClose, onShowAll: () => setCategoryId(allNotifications) }}
      />
    </Drawer>
  );
}
