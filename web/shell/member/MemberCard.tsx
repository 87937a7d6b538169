import { Bell, ChevronRight, LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { useOverlays } from '../overlays.tsx';
import { useUnread } from './use-unread.ts';
import { MemberAvatar } from './MemberAvatar.tsx';
import { useMemberEntries } from './use-member-entries.ts';
import { refreshProfile, useProfile } from './profile.ts';
import styles from './Member.module.css';

/** The member's section in a phone's menu: name, own screens with counts, notifications, logout. */
export default function MemberCard({ rowClass }: { rowClass?: string | undefined }) {
  const { t } = useTranslation('notifications');
  const { openDrawer } = useOverlays();
  const { badge } = useUnread();
  const { language } = usePage();
  // The name above links there.
  const entries = useMemberEntries().filter(({ href }) => href !== screenPath('settingsAccountInfo', language));
  useEffect(() => void refreshProfile(), []);
  const chevron = <ChevronRight size={18} aria-hidden="true" className={styles.chevron} />;
  return (
    <Card pad="s" aria-label={t('notifications.menu.title')}>
      <Who />
      <ul>
        <li>
          <button type="button" className={rowClass} onClick={() => openDrawer('notifications')}>
            <Bell size={22} aria-hidden="true" /> {t('notifications.title')}
            {badge !== undefined && <b className={styles.badge}>{badge}</b>}
            {chevron}
          </button>
        </li>
        {entries.map(({ href, drawer, label, Icon, figure }) => (
          <li key={href}>
            <AppLink
              to={href}
              className={rowClass}
              onClick={(event) => {
                if (!drawer || event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                openDrawer(drawer);
              }}
            >
              <Icon size={22} aria-hidden="true" /> {label}
              {figure !== undefined && <small className="num">{figure}</small>}
              {chevron}
            </AppLink>
          </li>
        ))}
        <li>
          <button type="button" className={rowClass} onClick={() => openDrawer('logout')}>
            <LogOut size={22} aria-hidden="true" /> {t('notifications.menu.logout')}
          </button>
        </li>
      </ul>
    </Card>
  );
}

/** Picture and name, which link to the account details. */
function Who() {
  const { t } = useTranslation('notifications');
  const { language } = usePage();
  const { fullName } = useProfile();
  const face = (
    <>
      <MemberAvatar size={52} />
      <span>
        <b>{fullName}</b>
        <small>{t('notifications.menu.settings')}</small>
      </span>
    </>
  );
  return (
    <AppLink to={screenPath('settingsAccountInfo', language)} className={styles.card}>
      {face}
    </AppLink>
  );
}
