import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  countdownToken,
  fillTokens,
  isFromMeydan,
  isSettledOffer,
  notificationTargets,
} from '../../../contract/notifications.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Notification } from '../../../contract/schemas/notification.ts';
import { CallError } from '../../client/call.ts';
import { fullDate } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { markNotificationRead } from '../../client/notifications.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useOverlays } from '../overlays.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { cx } from '../../ui/cx.ts';
import { Countdown } from './Countdown.tsx';
import { NotificationPicture } from './NotificationPicture.tsx';
import { relativeTime } from './relative-time.ts';
import { targetPath } from './target-path.ts';
import { tokenValues } from './token-values.ts';
import styles from './Notifications.module.css';

export interface NotificationItemProps {
  notification: Notification;
  now: Date;
  onClose: () => void;
}

/** One notification. A press marks it as read and opens its target, if there is one. */
export function NotificationItem({ notification, now, onClose }: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const { language } = usePage();
  const read = useRead(notification);
  const { openDrawer } = useOverlays();
  const { title, subTitle, tokens, isRead, creationTime, messageTemplateName: template } = notification;
  const isHouse = isFromMeydan(template);
  const values = tokenValues(tokens);
  const expires = values[countdownToken];
  return (
    <Pressable
      path={targetPath(notification, language)}
      open={opensOver(notification, openDrawer)}
      {...{ isRead, read, onClose }}
    >
      <NotificationPicture notification={notification} />
      <span className={styles.lines}>
        <b className={styles.title}>{fillTokens(title, values)}</b>
        {subTitle !== '' && (
          <span className={cx(styles.text, !isHouse && styles.short)}>{fillTokens(subTitle, values)}</span>
        )}
        <span className={styles.below}>
          <time dateTime={creationTime} title={fullDate(creationTime, language)}>
            {relativeTime(creationTime, now, language) ?? t('notifications.now')}
          </time>
          {isHouse && (
            <span className={styles.house} data-mark="house">
              <BadgeCheck size={14} aria-hidden="true" /> {t('notifications.house')}
            </span>
          )}
          {expires !== undefined && !isSettledOffer(template) && <Countdown until={expires} />}
        </span>
      </span>
      {!isRead && (
        <span className={styles.dot}>
          <span className="vh">{t('notifications.isUnread')}</span>
        </span>
      )}
    </Pressable>
  );
}

/** Opens the offer drawer over the page, for offers. */
function opensOver(
  { messageTemplateName: template, routeValues: { value } }: Notification,
  openDrawer: ReturnType<typeof useOverlays>['openDrawer'],
): (() => void) | undefined {
  return notificationTargets[template] === 'offer' && value !== undefined
    ? () => openDrawer('offer', { id: value })
    : undefined;
}

/** Marks as read; if the service refuses, the dot is restored and a toast says so. */
function useRead(notification: Notification): () => void {
  const { t } = useTranslation('notifications');
  const { show } = useToast();
  return () => {
    markNotificationRead(notification).catch((error: unknown) => {
      const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
      show({ title: t('notifications.markFailed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    });
  };
}

interface PressableProps {
  path: string | undefined;
  open: (() => void) | undefined;
  isRead: boolean;
  read: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A link if the notification has a target, otherwise a button that only marks it as read. */
function Pressable({ path, open, isRead, read, onClose, children }: PressableProps) {
  const className = cx(styles.row, styles.pressable, !isRead && styles.unread);
  if (path === undefined) {
    return (
      <button type="button" className={className} aria-disabled={isRead} onClick={read}>
        {children}
      </button>
    );
  }
  return (
    <AppLink
      to={path}
      className={className}
      onClick={(event) => {
        read();
        // Opening another tab leaves the list open.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        onClose();
        if (!open) return;
        event.preventDefault();
        open();
      }}
      onAuxClick={({ button }) => {
        if (button === 1) read();
      }}
    >
      {children}
    </AppLink>
  );
}
