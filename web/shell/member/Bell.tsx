import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import type { PopoverTrigger } from '../../ui/Popover.tsx';
import { useOverlays } from '../overlays.tsx';
import styles from './Member.module.css';
import { lazy } from '../../ui/lazy.ts';
import { useUnread } from './use-unread.ts';

// Loaded on hover or focus of the bell.
const load = () => import('../notifications/NotificationPanel.tsx');
const NotificationPanel = lazy(load);

const phone = '(max-width: 767px)';

/** The bell with the unread count. Opens the notifications: a popover on a desktop, a sheet on a phone. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const [isOpen, setOpen] = useState(false);
  const { openDrawer } = useOverlays();
  return (
    <Popover
      lazy
      label={t('notifications.title')}
      side="bottom-end"
      className={styles.notifications}
      trigger={(props) => <BellButton {...props} onExpanded={setOpen} onPhone={() => openDrawer('notifications')} />}
    >
      {(close) => (
        <Suspense fallback={<div className={styles.waiting} />}>
          <NotificationPanel isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
}

function BellButton({
  onExpanded,
  onPhone,
  ...props
}: PopoverTrigger & { onExpanded: (isOpen: boolean) => void; onPhone: () => void }) {
  const { label, badge } = useUnread();
  const isOpen = props['aria-expanded'];
  useEffect(() => onExpanded(isOpen), [isOpen]);
  return (
    <IconButton
      {...props}
      label={label}
      tip="none"
      count={badge}
      icon={<BellIcon size={22} aria-hidden="true" />}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={(event) => {
        if (!matchMedia(phone).matches) return;
        // Phones use the sheet instead of the popover.
        event.preventDefault();
        onPhone();
      }}
    />
  );
}
