import { BadgeCheck, CalendarX2, LogIn, Unlink, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { staffCalls } from '../../../contract/calls/staff.ts';
import type { Permission } from '../../../contract/permissions.ts';
import type { ShownInvitation } from '../../../contract/schemas/staff.ts';
import { call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { useNow } from '../../client/now.ts';
import { usePage } from '../../client/page.ts';
import { useSignInPaths } from '../../client/use-sign-in-paths.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import { screenPath } from '../../screens.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { groups } from '../console/frame/sections.ts';
import { moment } from '../console/frame/moment.ts';
import { useRoleLabel } from '../console/staff/use-role-label.ts';
import { screenPermissions } from '../console/screen-permissions.ts';
import { useFormActions } from '../settings/frame/use-form-actions.ts';
import type { Route } from './+types/StaffInvitation.ts';
import styles from './StaffInvitation.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const key = url.searchParams.get('key') ?? '';
  return {
    meta: pageData(page, 'staffInvitation', 'staffInvitation.name'),
    key,
    invitation: await invitationOf(page, key),
  };
}

/** The invitation of a link; undefined if the link is not valid. */
async function invitationOf({ call: ask }: PageContext, key: string): Promise<ShownInvitation | undefined> {
  try {
    return await ask(staffCalls.invitation, { body: { key } });
  } catch (error) {
    if (['InvitationNotFound', 'ValidationFailed'].includes((error as { code?: string }).code ?? '')) return undefined;
    throw error;
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...pageMeta(loaderData.meta), { name: 'referrer', content: 'no-referrer' }] : [];

/** The page that an invitation's mail links to. */
export default function StaffInvitation({ loaderData: { key, invitation } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Card>
        <Invitation linkKey={key} invitation={invitation} />
      </Card>
    </div>
  );
}

function Invitation({ linkKey, invitation }: { linkKey: string; invitation: ShownInvitation | undefined }) {
  const { t } = useTranslation('staffInvitation', 'forms');
  const { language } = usePage();
  const { login, register } = useSignInPaths();
  const { perform, busy } = useFormActions();
  const [held, setHeld] = useState<readonly Permission[]>();
  const home = (
    <AppLink to="/" className={buttonClass({ variant: 'outlined' })}>
      {t('staffInvitation.home')}
    </AppLink>
  );
  if (held) {
    return (
      <EmptyState
        as="h1"
        art={<BadgeCheck aria-hidden="true" />}
        tone="positive"
        title={t('staffInvitation.accepted')}
        text={t('staffInvitation.acceptedText')}
        actions={
          // A full load, because the frame was rendered before the role was given.
          <a href={deskPath(held, language)} className={buttonClass()}>
            {t('staffInvitation.open')}
          </a>
        }
      />
    );
  }
  if (!invitation) {
    return (
      <EmptyState
        as="h1"
        art={<Unlink aria-hidden="true" />}
        tone="warning"
        title={t('staffInvitation.missing')}
        text={t('staffInvitation.missingText')}
        actions={home}
      />
    );
  }
  const { state, email, reader } = invitation;
  if (state !== 'Open') {
    return (
      <EmptyState
        as="h1"
        art={<CalendarX2 aria-hidden="true" />}
        tone="neutral"
        title={t(`staffInvitation.closed.${state}`)}
        text={t(`staffInvitation.closedText.${state}`)}
        actions={home}
      />
    );
  }
  if (reader === 'guest') {
    return (
      <EmptyState
        as="h1"
        art={<LogIn aria-hidden="true" />}
        title={t('staffInvitation.signInTitle')}
        text={
          <>
            <Facts invitation={invitation} />
            {t('staffInvitation.signIn', { email })}
          </>
        }
        actions={
          <>
            <AppLink to={login} className={buttonClass()}>
              {t('staffInvitation.login')}
            </AppLink>
            <AppLink to={register} className={buttonClass({ variant: 'outlined' })}>
              {t('staffInvitation.register')}
            </AppLink>
          </>
        }
      />
    );
  }
  if (reader === 'other') {
    return (
      <EmptyState
        as="h1"
        art={<UserRoundX aria-hidden="true" />}
        tone="warning"
        title={t('staffInvitation.otherTitle')}
        text={t('staffInvitation.other', { email })}
        actions={
          <AppLink to={screenPath('settingsAccountInfo', language)} className={buttonClass({ variant: 'outlined' })}>
            {t('staffInvitation.account')}
          </AppLink>
        }
      />
    );
  }
  const accept = () =>
    perform('accept', async () => {
      const answer = await call(staffCalls.acceptInvitation, { body: { key: linkKey } });
      setHeld(answer.permissions);
    });
  return (
    <EmptyState
      as="h1"
      art={<BadgeCheck aria-hidden="true" />}
      title={t('staffInvitation.title')}
      text={<Facts invitation={invitation} />}
      actions={
        <Button loading={busy === 'accept'} onClick={() => void accept()}>
          {t('staffInvitation.accept')}
        </Button>
      }
    />
  );
}

/** Who invites, the role, and until when. */
function Facts({ invitation: { role, invitedBy, expiresAt, email } }: { invitation: ShownInvitation }) {
  const { t } = useTranslation('staffInvitation');
  const { language } = usePage();
  const now = useNow();
  const label = useRoleLabel();
  return (
    <span className={styles.facts}>
      {invitedBy !== undefined && <span>{t('staffInvitation.by', { name: invitedBy })}</span>}
      <span>
        {t('staffInvitation.role')}: <b>{label(role)}</b>
      </span>
      <span>
        {t('staffInvitation.email')}: <b>{email}</b>
      </span>
      <span>
        {t('staffInvitation.until')}: <b>{moment(expiresAt, language, now)}</b>
      </span>
    </span>
  );
}

/** The first section of the desk that these permissions open. */
function deskPath(held: readonly Permission[], language: 'tr' | 'en'): string {
  const section = groups
    .flatMap(({ sections }) => [...sections])
    .find(({ screen }) => (held as readonly string[]).includes(screenPermissions[screen]));
  return section === undefined ? '/' : screenPath(section.screen, language);
}
