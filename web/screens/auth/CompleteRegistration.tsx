import { useEffect, useState } from 'react';
import { AppLink } from '../../client/links.tsx';
import { RichText, useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { maskTarget } from '../../parts/form/verification.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Route } from './+types/CompleteRegistration.ts';
import { authMeta, authPage, guestsOnly, registrationTexts } from './auth-data.ts';
import { AuthPage } from './AuthPage.tsx';
import { CompletionForm } from './CompletionForm.tsx';
import styles from './forms.module.css';
import { useAuthPath } from './use-auth-path.ts';
import { liveExternal, useRegistration } from './registration.ts';
import type { Registration } from './registration.ts';

export async function loader(args: Route.LoaderArgs) {
  guestsOnly(args);
  return {
    ...authPage(args, 'completeRegistration'),
    texts: await registrationTexts(args.context.get(pageContext)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => authMeta(loaderData);

/** The last registration step, for a proven address or number. Other users see a link to the first step. */
export default function CompleteRegistration({ loaderData }: Route.ComponentProps) {
  const { title, texts, redirectUrl } = loaderData;
  const { t } = useTranslation('account', 'forms');
  const path = useAuthPath(redirectUrl);
  const registration = useFirstKnown(useRegistration());
  if (registration?.proof !== undefined && registration.target !== undefined) {
    const { kind = 'email', target } = registration;
    return (
      <AuthPage
        title={title}
        text={
          <RichText
            text={t('account.complete.text', { target: maskTarget(kind, target) })}
            tags={{ b: (content) => <b>{content}</b> }}
          />
        }
        step={liveExternal(registration) ? undefined : t('account.step', { at: 3, of: 3 })}
      >
        <CompletionForm
          registration={{ ...registration, kind, target, proof: registration.proof }}
          texts={texts}
          redirectUrl={redirectUrl}
        />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={title} {...(registration !== undefined && { text: t('account.complete.none') })}>
      {registration === undefined ? (
        <div className={styles.waiting}>
          <Spinner size={36} />
        </div>
      ) : (
        <AppLink to={path('register')} className={buttonClass({ full: true, size: 'l' })}>
          {t('account.register.name')}
        </AppLink>
      )}
    </AuthPage>
  );
}

/** The first known registration. The stored one changes while the form is filled in and sent. */
function useFirstKnown(registration: Registration | null | undefined): Registration | null | undefined {
  const [first, setFirst] = useState(registration);
  useEffect(() => setFirst((before) => before ?? registration), [registration]);
  return first ?? registration;
}
