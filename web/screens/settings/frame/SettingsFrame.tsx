import { BadgeCheck, Bell, ChevronLeft, CreditCard, Globe, MapPin, Megaphone, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useMember } from '../../../client/session-end.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { MemberAvatar } from '../../../shell/member/MemberAvatar.tsx';
import { useProfile } from '../../../shell/member/profile.ts';
import styles from './SettingsFrame.module.css';

const entries = [
  { screen: 'settingsAccountInfo', label: 'settings.account.name', Icon: UserRound },
  { screen: 'settingsAccountValidation', label: 'settings.validation.name', Icon: BadgeCheck },
  { screen: 'settingsAddresses', label: 'settings.addresses.name', Icon: MapPin },
  { screen: 'settingsSavedCards', label: 'settings.cards.name', Icon: CreditCard },
  { screen: 'settingsNotificationPreferences', label: 'settings.notifications.name', Icon: Bell },
  { screen: 'settingsAnnouncementPreferences', label: 'settings.announcements.name', Icon: Megaphone },
  { screen: 'settingsLanguageSelection', label: 'settings.language.name', Icon: Globe },
] as const;

export type SettingsScreen = (typeof entries)[number]['screen'];

export interface SettingsFrameProps {
  screen: SettingsScreen;
  title: string;
  text?: string;
  /** Sections of a long screen, linked below its entry. */
  anchors?: readonly { id: string; label: string }[];
  /** The screen's main action, at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The layout of all settings screens: account, navigation and title. On a phone the navigation is a scrolling row. */
export function SettingsFrame({ screen, title, text, anchors, aside, children }: SettingsFrameProps) {
  const { t } = useTranslation('settings');
  const { language } = usePage();
  const member = useMember();
  const { fullName } = useProfile();
  return (
    <div className={`wrap ${styles.frame}`}>
      <div className={styles.side}>
        <AppLink to={screenPath('mobileMenu', language)} className={styles.back}>
          <ChevronLeft size={20} aria-hidden="true" /> {t('shell.menu.title')}
        </AppLink>
        {member && (
          <div className={styles.member}>
            <MemberAvatar size={44} />
            <b>{fullName}</b>
          </div>
        )}
        <Navigation screen={screen} anchors={anchors ?? []} />
      </div>
      <div className={styles.main}>
        <header className={styles.head}>
          <div>
            <h1>{title}</h1>
            {text !== undefined && <p>{text}</p>}
          </div>
          {aside}
        </header>
        {children}
      </div>
    </div>
  );
}

function Navigation({
  screen,
  anchors,
}: Pick<SettingsFrameProps, 'screen'> & Required<Pick<SettingsFrameProps, 'anchors'>>) {
  const { t } = useTranslation('settings');
  const { language } = usePage();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Scrolls the phone's row to the current screen.
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [screen]);
  return (
    <nav aria-label={t('settings.title')} className={styles.nav}>
      <ul ref={list}>
        {entries.map(({ screen: one, label, Icon }) => (
          <li key={one}>
            <AppLink
              to={screenPath(one, language)}
              className={styles.link}
              aria-current={one === screen ? 'page' : undefined}
            >
              <Icon size={20} aria-hidden="true" /> {t(label)}
            </AppLink>
            {one === screen && anchors.length > 0 && (
              <ul className={styles.anchors}>
                {anchors.map(({ id, label: name }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{name}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
