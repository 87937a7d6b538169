import { BellRing, Mail, MessageSquareText, Phone, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { consentTextVersion } from '../../../contract/consent-text.ts';
import { memberCalls } from '../../../contract/calls/member.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import type { AnnouncementChannel } from '../../../contract/enums.ts';
import { call } from '../../client/call.ts';
import { fullDate } from '../../client/format.ts';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { Card } from '../../ui/Card.tsx';
import { Switch } from '../../ui/Switch.tsx';
import type { Route } from './+types/AnnouncementPreferences.ts';
import styles from './AnnouncementPreferences.module.css';
import { SettingsFrame } from './frame/SettingsFrame.tsx';
import { pageData } from '../../page-meta.ts';
import { useFormActions } from './frame/use-form-actions.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    ...pageData(page, 'settingsAnnouncementPreferences', 'settings.announcements.name'),
    consents: await forMember(page, () => page.call(memberCalls.announcementPreferences, {})),
  };
}

type Consent = CallAnswer<typeof memberCalls.announcementPreferences>['items'][number];

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

const icons: Record<AnnouncementChannel, ReactNode> = {
  Email: <Mail size={20} aria-hidden="true" />,
  Sms: <MessageSquareText size={20} aria-hidden="true" />,
  Call: <Phone size={20} aria-hidden="true" />,
  Push: <BellRing size={20} aria-hidden="true" />,
};

/** Consents to announcements by channel. Only the member gives them, and can withdraw them at any time. */
export default function AnnouncementPreferences({ loaderData: { consents } }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  return (
    <SettingsFrame
      screen="settingsAnnouncementPreferences"
      title={t('settings.announcements.name')}
      text={t('settings.announcements.text')}
    >
      <MembersOnly data={consents}>
        {({ items }) => (
          <Card className={styles.card}>
            <Consents first={items} />
            <p className={styles.note}>
              <ShieldCheck size={20} aria-hidden="true" /> {t('settings.announcements.anyTime')}
            </p>
          </Card>
        )}
      </MembersOnly>
    </SettingsFrame>
  );
}

function Consents({ first }: { first: readonly Consent[] }) {
  const { t } = useTranslation('settings');
  const { busy, perform } = useFormActions();
  const [consents, setConsents] = useState(first);
  const change = (channel: AnnouncementChannel, isGiven: boolean) =>
    perform(
      channel,
      async () => {
        await call(memberCalls.setAnnouncementPreferences, {
          body: { consents: { [channel]: isGiven }, consentText: consentTextVersion },
        });
        setConsents((await call(memberCalls.announcementPreferences, {})).items);
      },
      t(isGiven ? 'settings.announcements.given' : 'settings.announcements.takenBack', {
        channel: t(`settings.announcements.channel.${channel}`),
      }),
    );
  return (
    <ul className={styles.list}>
      {consents.map((consent) => (
        <li key={consent.channel}>
          <span className={styles.icon}>{icons[consent.channel]}</span>
          <Switch
            className={styles.switch}
            label={t(`settings.announcements.channel.${consent.channel}`)}
            hint={<Since consent={consent} />}
            checked={consent.isGiven}
            aria-busy={busy === consent.channel}
            onChange={({ target }) => {
              if (busy === undefined) void change(consent.channel, target.checked);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Since({ consent: { isGiven, changedAt } }: { consent: Consent }) {
  const { t } = useTranslation('settings');
  const { language } = usePage();
  if (changedAt === undefined) return t('settings.announcements.never');
  return t(isGiven ? 'settings.announcements.givenAt' : 'settings.announcements.takenBackAt', {
    date: fullDate(changedAt, language),
  });
}
