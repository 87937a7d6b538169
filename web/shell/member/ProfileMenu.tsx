import { ChevronDown, LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { appLink } from '../../client/links.tsx';
import { useTranslation } from '../../client/i18n.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { PopoverTrigger } from '../../ui/Popover.tsx';
import { useOverlays } from '../overlays.tsx';
import { MemberAvatar } from './MemberAvatar.tsx';
import { useMemberEntries } from './use-member-entries.ts';
import { refreshProfile, useProfile, useProfileRefresh } from './profile.ts';
import styles from './Member.module.css';

/** The menu behind the member's picture: own screens with counts, and logout. */
export function ProfileMenu({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('notifications');
  const { openDrawer } = useOverlays();
  const { fullName } = useProfile();
  const entries = useMemberEntries();
  useProfileRefresh();
  return (
    <Menu
      label={t('notifications.menu.title')}
      side="bottom-end"
      className={styles.menu}
      trigger={(props) => <Trigger {...props} className={className} />}
      header={
        <div className={styles.who}>
          <MemberAvatar size={40} />
          <b>{fullName}</b>
        </div>
      }
      items={[
        ...entries.map(({ href, drawer, label, Icon, figure }) => ({
          ...(drawer ? { onSelect: () => openDrawer(drawer) } : { href }),
          label,
          icon: <Icon size={18} aria-hidden="true" />,
          aside: figure !== undefined && <span className={styles.figure}>{figure}</span>,
        })),
        {
          label: t('notifications.menu.logout'),
          icon: <LogOut size={18} aria-hidden="true" />,
          separated: entries.length > 0,
          onSelect: () => openDrawer('logout'),
        },
      ]}
      renderLink={appLink}
    />
  );
}

function Trigger({ className, ...props }: PopoverTrigger & { className: string | undefined }) {
  const { t } = useTranslation('notifications');
  const { fullName } = useProfile();
  const isOpen = props['aria-expanded'];
  useEffect(() => {
    if (isOpen) void refreshProfile();
  }, [isOpen]);
  return (
    <button
      type="button"
      {...props}
      className={`${styles.face} ${className ?? ''}`}
      aria-label={t('notifications.menu.open', { name: fullName })}
    >
      <MemberAvatar size={36} />
      <ChevronDown size={16} aria-hidden="true" />
    </button>
  );
}
