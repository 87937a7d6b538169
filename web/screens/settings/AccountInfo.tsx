import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { useConfirmed } from '../../parts/confirm/use-confirmed.tsx';
import type { Route } from './+types/AccountInfo.ts';
import { accountOf } from './account/account-data.ts';
import type { Account } from './account/account-data.ts';
import { accountParts, anchorIds } from './account/anchors.ts';
import { BlockedSection } from './account/BlockedSection.tsx';
import { BusinessSection } from './account/BusinessSection.tsx';
import { ContactSection } from './account/ContactSection.tsx';
import { DataSection } from './account/DataSection.tsx';
import { PasswordSection } from './account/PasswordSection.tsx';
import { ProfileSection } from './account/ProfileSection.tsx';
import { SessionsSection } from './account/SessionsSection.tsx';
import { SignInMethods } from './account/SignInMethods.tsx';
import { ViewedSection } from './account/ViewedSection.tsx';
import { SettingsFrame } from './frame/SettingsFrame.tsx';
import { pageData } from '../../page-meta.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    ...pageData(page, 'settingsAccountInfo', 'settings.account.name'),
    account: await forMember(page, () => accountOf(page)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

export default function AccountInfo({ loaderData: { account, language } }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const ids = anchorIds[language];
  return (
    <SettingsFrame
      screen="settingsAccountInfo"
      title={t('settings.account.name')}
      text={t('settings.account.text')}
      anchors={account ? accountParts.map((part) => ({ id: ids[part], label: t(`settings.${part}.title`) })) : []}
    >
      <MembersOnly data={account}>{(loaded) => <Sections account={loaded} ids={ids} />}</MembersOnly>
    </SettingsFrame>
  );
}

function Sections({ account, ids }: { account: Account; ids: Record<(typeof accountParts)[number], string> }) {
  const { run, dialog } = useConfirmed();
  const { profile, identities, providers, business, sessions, banned, viewed } = account;
  return (
    <>
      <ProfileSection id={ids.profile} profile={profile} />
      <ContactSection id={ids.contact} profile={profile} confirmed={run} />
      <PasswordSection id={ids.password} profile={profile} confirmed={run} />
      <SignInMethods id={ids.ways} identities={identities?.items} providers={providers?.items} confirmed={run} />
      <BusinessSection id={ids.business} answer={business} />
      <SessionsSection id={ids.sessions} sessions={sessions?.items} />
      <BlockedSection id={ids.blocked} first={banned} />
      <ViewedSection id={ids.viewed} first={viewed} />
      <DataSection id={ids.data} confirmed={run} />
      {dialog}
    </>
  );
}
