import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMember } from '../../client/session-end.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { DrawerContentProps, DrawerData } from '../overlays.tsx';
import { useAuthPaths } from '../use-auth-paths.ts';
import { NegotiationView } from './NegotiationView.tsx';
import { OfferList } from './OfferList.tsx';
import { NewOfferView } from './NewOfferView.tsx';
import { Handshake } from 'lucide-react';
import styles from './Offers.module.css';

/** Content of the drawer: one negotiation by any of its offer ids, a new offer for an ad, or the list of the member's negotiations. */
export type OfferPage = { kind: 'one'; id: string } | { kind: 'ad'; adId: string } | { kind: 'list' };

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const adPattern = /^[1-9][0-9]{9}$/;

/** The page for the drawer's data; malformed data shows the list. */
function pageOf(data: DrawerData): OfferPage {
  const id = data['id'] ?? data['adOfferId'] ?? data['offerId'] ?? '';
  if (idPattern.test(id)) return { kind: 'one', id };
  const adId = data['adId'] ?? '';
  return adPattern.test(adId) ? { kind: 'ad', adId } : { kind: 'list' };
}

/** The offer drawer. Notifications, URLs, ads and the member's menu open it. */
export default function OfferDrawer({ open, data, onClose }: DrawerContentProps) {
  const { t } = useTranslation('offers');
  const member = useMember();
  const [page, setPage] = useState(() => pageOf(data));
  useEffect(() => setPage(pageOf(data)), [data]);
  const isList = page.kind === 'list';
  // The previously focused element no longer exists.
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) content.current?.closest('dialog')?.querySelector('h2')?.focus();
    shown.current = page;
  }, [page]);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t(isList ? 'offers.listTitle' : 'offers.title')}
      closeLabel={t('shell.close')}
      aside={
        !isList &&
        member && (
          <IconButton
            label={t('offers.back')}
            icon={<ArrowLeft size={20} />}
            onClick={() => setPage({ kind: 'list' })}
          />
        )
      }
      className={styles.drawer}
    >
      <div ref={content}>
        {member === undefined ? (
          <SignIn onClose={onClose} />
        ) : page.kind === 'one' ? (
          <NegotiationView key={page.id} offerId={page.id} onClose={onClose} />
        ) : page.kind === 'ad' ? (
          <NewOfferView
            key={page.adId}
            adId={page.adId}
            onOpen={(id) => setPage({ kind: 'one', id })}
            onClose={onClose}
          />
        ) : (
          <OfferList onOpen={(id) => setPage({ kind: 'one', id })} onClose={onClose} />
        )}
      </div>
    </Drawer>
  );
}

/** A guest from an email link signs in and returns here. */
function SignIn({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('signIn');
  const { login, register } = useAuthPaths();
  return (
    <EmptyState
      art={<Handshake />}
      tone="warning"
      title={t('signIn.title')}
      text={t('signIn.act')}
      actions={
        <>
          <AppLink to={login} className={buttonClass()} onClick={onClose}>
            {t('shell.menu.login')}
          </AppLink>
          <AppLink to={register} className={buttonClass({ variant: 'soft' })} onClick={onClose}>
            {t('signIn.register')}
          </AppLink>
        </>
      }
    />
  );
}
