import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import type { Route } from './+types/NotificationPreferences.ts';
import { SettingsFrame } from './frame/SettingsFrame.tsx';
import { pageData } from '../../page-meta.ts';
import { PreferenceTable } from './notifications/PreferenceTable.tsx';
import { PushCard } from './notifications/PushCard.tsx';
import { loadPreferences } from './notifications/load-preferences.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    ...pageData(page, 'settingsNotificationPreferences', 'settings.notifications.name'),
    loaded: await forMember(page, () => loadPreferences(page)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** Notification channels by category, and push messages for this browser. */
export default function NotificationPreferences({ loaderData: { loaded } }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  return (
    <SettingsFrame
      screen="settingsNotificationPreferences"
      title={t('settings.notifications.name')}
      text={t('settings.notifications.text')}
    >
      <MembersOnly data={loaded}>
        {(preferences) => (
          <>
            <PushCard />
            <PreferenceTable {...preferences} />
          </>
        )}
      </MembersOnly>
    </SettingsFrame>
  );
}
