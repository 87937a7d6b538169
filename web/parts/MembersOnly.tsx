import { LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { readAccessToken } from '../client/access-token.ts';
import { AppLink } from '../client/links.tsx';
import { renewSession } from '../client/call.ts';
import { useScreenName } from '../client/current-screen.ts';
import { usePage } from '../client/page.ts';
import { endSession, useSessionEnd } from '../client/session-end.ts';
import { useSignInPaths } from '../client/use-sign-in-paths.ts';
import { useTranslation } from '../client/i18n.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Content for members. A guest who skipped the sign-in dialog gets links to sign in. */
export function MembersOnly<T>({ data, children }: { data: T | undefined; children: (data: T) => ReactNode }) {
  return data === undefined ? <SignInLinks /> : children(data);
}

function SignInLinks() {
  const { t } = useTranslation('signIn');
  useDataAfterSessionEnd();
  const { login, register } = useSignInPaths();
  const isPlacing = useScreenName()?.startsWith('createAd') === true;
  return (
    <EmptyState
      art={<LockKeyhole aria-hidden="true" />}
      tone="action"
      title={t(isPlacing ? 'signIn.createAdTitle' : 'signIn.title')}
      text={t(isPlacing ? 'signIn.createAd' : 'signIn.optional')}
      actions={
        <>
          <AppLink to={login} className={buttonClass()}>
            {t('shell.menu.login')}
          </AppLink>
          <AppLink to={register} className={buttonClass()}>
            {t('signIn.register')}
          </AppLink>
        </>
      }
    />
  );
}

/**
 * On a member's page whose next page was loaded after the session had ended: reports the end, so that the frame asks to sign in again, and then loads
 * the page's data.
 */
function useDataAfterSessionEnd(): void {
  const { member } = usePage();
  const end = useSessionEnd();
  const { revalidate } = useRevalidator();
  const isUnexpected = member !== undefined && end === undefined;
  useEffect(() => {
    if (!isUnexpected) return;
    void renewSession().then((renewal) => {
      if (renewal === 'unavailable') return;
      if (readAccessToken()?.isMember === true) void revalidate();
      else endSession('ended');
    });
  }, [isUnexpected]);
}
