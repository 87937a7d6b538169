import { useState } from 'react';
import { useNavigate } from 'react-router';
import { orderCalls } from '../../../contract/calls/orders.ts';
import { call } from '../../client/call.ts';
import { AppLink } from '../../client/links.tsx';
import { useSignInPaths } from '../../client/use-sign-in-paths.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useErrorToast } from '../../parts/lists/use-error-toast.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { orderPath } from './orders-address.ts';
import styles from './NextStep.module.css';

interface GuestNoteProps {
  orderCode: string;
  /** The key of the order link. Undefined in the browser of the purchase, whose orders move to the account at sign-in. */
  guestKey: string | undefined;
}

/** Offers a guest to move the order to an account. */
export function GuestNote({ orderCode, guestKey }: GuestNoteProps) {
  const { t } = useTranslation('orders');
  const { language, member } = usePage();
  const { login } = useSignInPaths();
  const { show } = useToast();
  const refuse = useErrorToast();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const claim = async (key: string) => {
    setBusy(true);
    try {
      await call(orderCalls.claim, { body: { orderCode, key } });
      show({ title: t('orders.guest.claimed') });
      await navigate(orderPath(language, orderCode, 'Buyer'), { replace: true });
    } catch (error) {
      refuse(t('orders.guest.failed'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className={styles.guest}>
      <p>{t(guestKey === undefined ? 'orders.guest.here' : 'orders.guest.lead')}</p>
      {member === undefined || guestKey === undefined ? (
        <AppLink to={login} className={buttonClass({ variant: 'soft' })}>
          {t('orders.guest.login')}
        </AppLink>
      ) : (
        <Button variant="soft" loading={isBusy} onClick={() => void claim(guestKey)}>
          {t('orders.guest.claim')}
        </Button>
      )}
    </Card>
  );
}
