import { CheckCheck } from 'lucide-react';
import { allNotifications } from '../../../contract/notifications.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { markAllNotificationsRead, useNotifications } from '../../client/notifications.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useToast } from '../../ui/Toast.tsx';
import styles from './Notifications.module.css';

/** Marks all notifications of the filter as read. */
export function MarkAll({ categoryId }: { categoryId: number }) {
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
