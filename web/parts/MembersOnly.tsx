import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../client/links.tsx';
import { useScreenName } from '../client/current-screen.ts';
import { useSignInPaths } from '../client/use-sign-in-paths.ts';
import { useTranslation } from '../client/i18n.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Content for members. A guest who skipped the sign-in dialog gets links to sign in. */
export function MembersOnly<T>({ data, children }: { data: T | undefined; children: (data: T) => ReactNode }) {
  const { t } = useTranslation('signIn');
  const { login, register } = useSignInPaths();
  const isPlacing = useScreenName()?.startsWith('createAd') === true;
  if (data !== undefined) return children(data);
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
