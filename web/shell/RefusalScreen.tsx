import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ErrorCode } from '../../contract/errors.ts';
import { product } from '../../contract/product.ts';
import { CallError } from '../client/call.ts';
import { useTranslation } from '../client/i18n.tsx';
import { AppLink } from '../client/links.tsx';
import { useSignInPaths } from '../client/use-sign-in-paths.ts';
import { usePage } from '../client/page.ts';
import { screenPath } from '../screens.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useToast } from '../ui/Toast.tsx';
import styles from './ErrorScreen.module.css';
import { logOut } from './member/log-out.ts';
import type { Refusal } from './refusals.ts';

/** A page that the user may not see: the reason, and how to get access. */
export function RefusalScreen({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('refusals');
  const { language } = usePage();
  switch (refusal.kind) {
    case 'signIn': {
      const text = refusal.code === undefined ? t('refusals.signIn') : t(`refusals.guest.${refusal.code}`);
      return <Page title={t('refusals.guestTitle')} text={text} actions={<SignIn />} />;
    }
    case 'otherAccount':
      return (
        <Page
          title={t(refusal.code === 'OrderNotFound' ? 'refusals.orderTitle' : 'refusals.memberTitle')}
          text={t(`refusals.member.${refusal.code}`)}
          actions={
            <>
              <SwitchAccount />
              <Elsewhere code={refusal.code} />
            </>
          }
        />
      );
    case 'suspended':
      return (
        <Page
          title={t('refusals.suspendedTitle')}
          text={t('AccountSuspended', { ns: 'api' })}
          tone="warning"
          actions={
            <>
              <AppLink to={screenPath('contact', language)} className={buttonClass()}>
                {t('refusals.contact')}
              </AppLink>
              <SwitchAccount />
            </>
          }
        />
      );
  }
}

interface PageProps {
  title: string;
  text: string;
  tone?: 'warning';
  actions: ReactNode;
}

function Page({ title, text, tone, actions }: PageProps) {
  return (
    <div className={`wrap ${styles.screen}`}>
      <title>{`${title} – ${product.name}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        art={<LockKeyhole aria-hidden="true" />}
        tone={tone}
        title={title}
        text={text}
        actions={actions}
      />
    </div>
  );
}

function SignIn() {
  const { t } = useTranslation('signIn');
  const { login, register } = useSignInPaths();
  return (
    <>
      <AppLink to={login} className={buttonClass()}>
        {t('shell.menu.login')}
      </AppLink>
      <AppLink to={register} className={buttonClass({ variant: 'soft' })}>
        {t('signIn.register')}
      </AppLink>
    </>
  );
}

/** Signs out and opens the login screen, which returns to this page. */
function SwitchAccount() {
  const { t } = useTranslation('refusals');
  const { login } = useSignInPaths();
  const { show } = useToast();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await logOut();
    } catch (error) {
      setLeaving(false);
      const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
      show({ title: t('refusals.switchFailed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
      return;
    }
    location.assign(login);
  };
  return (
    <Button loading={isLeaving} onClick={() => void leave()}>
      {t('refusals.switch')}
    </Button>
  );
}

/** Alternative page for this account. */
function Elsewhere({ code }: { code: string }) {
  const { t } = useTranslation('refusals');
  const { language } = usePage();
  return code === 'OrderNotFound' ? (
    <AppLink to={screenPath('orders', language)} className={buttonClass({ variant: 'soft' })}>
      {t('refusals.ownOrders')}
    </AppLink>
  ) : (
    <AppLink to="/" className={buttonClass({ variant: 'soft' })}>
      {t('shell.error.home')}
    </AppLink>
  );
}
