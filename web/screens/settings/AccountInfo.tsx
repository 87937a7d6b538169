import type { Language } from '../../../contract/enums.ts';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/words.tsx';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { useConfirmed } from '../../parts/confirm/use-confirmed.tsx';
import type { Route } from './+types/AccountInfo.ts';
import { accountOf } from './account/account-data.ts';
import type { Account } from './account/account-data.ts';
import { BlockedSection } from './account/BlockedSection.tsx';
import { BusinessSection } from './account/BusinessSection.tsx';
import { ContactSection } from './account/ContactSection.tsx';
import { DataSection } from './account/DataSection.tsx';
import { PasswordSection } from './account/PasswordSection.tsx';
import { ProfileSection } from './account/ProfileSection.tsx';
import { SessionsSection } from './account/SessionsSection.tsx';
import { SignInWays } from './account/SignInWays.tsx';
import { SettingsFrame } from './frame/SettingsFrame.tsx';
import { pageData } from './frame/page-data.ts';

/** The parts of the screen; notifications and other screens link to them. */
const anchorIds = {
  tr: {
    profile: 'profil',
    contact: 'iletisim',
    password: 'sifre',
    ways: 'giris-yollari',
    business: 'kurumsal',
    sessions: 'oturumlar',
    blocked: 'engellediklerim',
    data: 'verilerim',
  },
  en: {
    profile: 'profile',
    contact: 'contact',
    password: 'password',
    ways: 'sign-in',
    business: 'business',
    sessions: 'sessions',
    blocked: 'blocked',
    data: 'your-data',
  },
} as const satisfies Record<Language, Record<string, string>>;

const parts = ['profile', 'contact', 'password', 'ways', 'business', 'sessions', 'blocked', 'data'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    ...pageData(page, 'settingsAccountInfo', 'settings.account.name'),
    account: await forMember(page, () => accountOf(page)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** Who the member is, how they sign in and are reached, where they are signed in, what is kept about them. */
export default function AccountInfo({ loaderData: { account, language } }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const ids = anchorIds[language];
  return (
    <SettingsFrame
      screen="settingsAccountInfo"
      title={t('settings.account.name')}
      text={t('settings.account.text')}
      anchors={account ? parts.map((part) => ({ id: ids[part], label: t(`settings.${part}.title`) })) : []}
    >
      <MembersOnly data={account}>{(known) => <Sections account={known} ids={ids} />}</MembersOnly>
    </SettingsFrame>
  );
}

function Sections({ account, ids }: { account: Account; ids: Record<(typeof parts)[number], string> }) {
  const { run, dialog } = useConfirmed();
  const { profile, identities, providers, business, sessions, banned } = account;
  return (
    <>
      <ProfileSection id={ids.profile} profile={profile} />
      <ContactSection id={ids.contact} profile={profile} confirmed={run} />
      <PasswordSection id={ids.password} profile={profile} confirmed={run} />
      <SignInWays id={ids.ways} identities={identities?.items} providers={providers?.items} confirmed={run} />
      <BusinessSection id={ids.business} answer={business} />
      <SessionsSection id={ids.sessions} sessions={sessions?.items} />
      <BlockedSection id={ids.blocked} first={banned} />
      <DataSection id={ids.data} confirmed={run} />
      {dialog}
    </>
  );
}
