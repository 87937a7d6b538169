import { CheckCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { allNotifications } from '../../../contract/notifications.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { markAllNotificationsRead, useNotifications } from '../../client/notifications.ts';
import { useTranslation } from '../../client/words.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import { NotificationList } from './NotificationList.tsx';
import styles from './Notifications.module.css';

interface NotificationMenuProps {
  /** What is not looked at asks nothing. */
  isOpen: boolean;
  onClose: () => void;
}

/** The notifications as they hang from the bell. */
export function NotificationPanel({ isOpen, onClose }: NotificationMenuProps) {
  const { t } = useTranslation('notifications');
  const [categoryId, setCategoryId] = useState<number>(allNotifications);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) title.current?.focus();
  }, [isOpen]);
  return (
    <section className={styles.box} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 ref={title} id={id} tabIndex={-1}>
          {t('notifications.title')}
        </h2>
        <MarkAll categoryId={categoryId} />
      </header>
      <CategoryChips chosen={categoryId} onChoose={setCategoryId} />
      <NotificationList key={categoryId} {...{ categoryId, isOpen, onClose, onShowAll: () => setCategoryId(0) }} />
    </section>
  );
}

/** The notifications as a phone's sheet. */
export function NotificationSheet({ isOpen, onClose }: NotificationMenuProps) {
  const { t } = useTranslation('notifications');
  const [categoryId, setCategoryId] = useState<number>(allNotifications);
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
      <NotificationList key={categoryId} {...{ categoryId, isOpen, onClose, onShowAll: () => setCategoryId(0) }} />
    </Drawer>
  );
}

/** Marks everything that the filter shows as read. */
function MarkAll({ categoryId }: { categoryId: number }) {
  const { t } = useTranslation('notifications');
  const { show } = useToast();
  const { unreadCount, lists } = useNotifications();
  const isAnyUnread =
    categoryId === allNotifications
      ? unreadCount !== 0
      : lists[categoryId]?.hasNextPage || lists[categoryId]?.items.some(({ isRead }) => !isRead);
  const mark = () => {
    if (!isAnyUnread) return;
    markAllNotificationsRead(categoryId).then(
      () => show({ title: t('notifications.markedAll') }),
      (error: unknown) => {
        const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
        show({
          title: t('notifications.markAllFailed'),
          text: t(code as ErrorCode, { ns: 'api' }),
          variant: 'danger',
        });
      },
    );
  };
  return (
    <IconButton
      label={t('notifications.markAll')}
      tip="none"
      title={t('notifications.markAll')}
      icon={<CheckCheck size={20} aria-hidden="true" />}
      aria-disabled={!isAnyUnread}
      className={styles.markAll}
      onClick={mark}
    />
  );
}
