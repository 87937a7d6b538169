import { limits } from '../../../contract/limits.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useNotifications } from '../../client/notifications.ts';

/** The unread count as a badge text and as an accessible label. */
export function useUnread(): { label: string; badge: string | undefined } {
  const { t } = useTranslation('notifications');
  const { unreadCount = 0 } = useNotifications();
  const figure = unreadCount > limits.badgeMost ? `${limits.badgeMost}+` : String(unreadCount);
  return unreadCount === 0
    ? { label: t('notifications.title'), badge: undefined }
    : { label: t('notifications.unread', { count: unreadCount, number: figure }), badge: figure };
}
