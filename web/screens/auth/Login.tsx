import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { AppLink } from '../../client/links.tsx';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { buttonClass } from '../../ui/Button.tsx';
import type { Route } from './+types/Login.ts';
import { authMeta, authPage, guestsOnly, providersOf, targetOf } from './auth-data.ts';
import { AuthPage } from './AuthPage.tsx';
import { externalReturnOf } from './external-return.ts';
import styles from './forms.module.css';
import { LoginForm } from './LoginForm.tsx';
import { Notice } from './Notice.tsx';
import { useAuthPath } from './use-auth-path.ts';
import { Providers } from './Providers.tsx';
import { useRecovered } from './use-recovered.ts';
import { linkedProvidersText } from '../../parts/sign-in-providers.tsx';
import { lazy } from '../../ui/lazy.ts';

// Only after a provider's answer.
const ExternalSignIn = lazy(() =>
  import('./ExternalSignIn.tsx').then((module) => ({ default: module.ExternalSignIn })),
);

export async function loader(args: Route.LoaderArgs) {
  // Members may open this page with a ticket, to link a provider.
  if (!externalReturnOf(new URL(args.request.url).search)) guestsOnly(args);
  const context = args.context.get(pageContext);
  return {
    ...authPage(args, 'login'),
    providers: await providersOf(context),
    isGuest: context.user.isGuest,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => authMeta(loaderData);

/** Signs in by password, by a provider, or with a provider's answer in the address. */
export default function Login({ loaderData }: Route.ComponentProps) {
  const { redirectUrl, providers, isGuest } = loaderData;
  const { t } = useTranslation('account', 'forms');
  const path = useAuthPath(redirectUrl);
  const { search } = useLocation();
  const [externalReturn, setExternalReturn] = useState(() => externalReturnOf(search));
  const [failure, setFailure] = useState<string>();
  const recovered = useRecovered();

  if (externalReturn) {
    return (
      <Suspense fallback={null}>
        <ExternalSignIn
          externalReturn={externalReturn}
          redirectUrl={redirectUrl}
          identityPath={providers.find(({ provider }) => provider === 'EDevlet')?.startPath}
          onFailed={(code) => {
            setExternalReturn(undefined);
            setFailure(code);
          }}
        />
      </Suspense>
    );
  }
  const notice = failure !== undefined && <Notice code={failure} />;
  if (!isGuest) {
    return (
      <AuthPage title={t('account.link.failed')}>
        {notice}
        <AppLink to={targetOf(redirectUrl)} className={buttonClass({ full: true, size: 'l' })}>
          {t('forms.next')}
        </AppLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={t('account.login.name')}
      text={t('account.login.text')}
      footer={
        <>
          {t('account.login.noAccount')}{' '}
          <AppLink className={styles.link} to={path('register')}>
            {t('account.register.name')}
          </AppLink>
        </>
      }
    >
      {notice}
      {recovered && recovered.linked.length > 0 && (
        <Notice>
          <p>{t('account.forgot.linked', { ways: linkedProvidersText(recovered.linked) })}</p>
        </Notice>
      )}
      <LoginForm redirectUrl={redirectUrl} recovered={recovered} />
      <Providers items={providers} redirectUrl={redirectUrl} />
    </AuthPage>
  );
}
