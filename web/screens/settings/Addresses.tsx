import { MapPinPlus, MapPinned, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { UserAddress } from '../../../contract/schemas/address.ts';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Route } from './+types/Addresses.ts';
import { AddressCard } from './addresses/AddressCard.tsx';
import styles from './addresses/addresses.module.css';
import { SettingsFrame } from './frame/SettingsFrame.tsx';
import { pageData } from '../../page-meta.ts';
import { lazy } from '../../ui/lazy.ts';
import { loadAddresses } from './addresses/load-addresses.ts';

// Loaded on demand: it contains the international phone number table.
const AddressDrawer = lazy(() => import('./addresses/AddressDrawer.tsx'));

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    ...pageData(page, 'settingsAddresses', 'settings.addresses.name'),
    own: await forMember(page, () => loadAddresses(page)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

export default function Addresses({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const [edited, setEdited] = useState<{ address: UserAddress | undefined; round: number }>();
  const [isOpen, setOpen] = useState(false);
  const edit = (address?: UserAddress) => {
    setEdited((before) => ({ address, round: (before?.round ?? 0) + 1 }));
    setOpen(true);
  };
  const isFull = own !== undefined && own.items.length >= limits.addressesMost;
  return (
    <SettingsFrame
      screen="settingsAddresses"
      title={t('settings.addresses.name')}
      text={t('settings.addresses.text')}
      aside={
        own &&
        own.items.length > 0 &&
        !isFull && (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => edit()}>
            {t('settings.addresses.add')}
          </Button>
        )
      }
    >
      <MembersOnly data={own}>{({ items }) => <List items={items} isFull={isFull} onEdit={edit} />}</MembersOnly>
      {own && edited && (
        <Suspense fallback={null}>
          <AddressDrawer
            key={edited.round}
            address={edited.address}
            person={own.person}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </SettingsFrame>
  );
}

function List({
  items,
  isFull,
  onEdit,
}: {
  items: readonly UserAddress[];
  isFull: boolean;
  onEdit: (address?: UserAddress) => void;
}) {
  const { t } = useTranslation('settings');
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          art={<MapPinned />}
          title={t('settings.addresses.none')}
          text={t('settings.addresses.noneText')}
          actions={
            <Button icon={<MapPinPlus aria-hidden="true" />} onClick={() => onEdit()}>
              {t('settings.addresses.add')}
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <>
      {isFull && <p className={styles.full}>{t('settings.addresses.full', { count: limits.addressesMost })}</p>}
      <ul className={styles.list}>
        {items.map((address) => (
          <AddressCard key={address.id} address={address} onEdit={() => onEdit(address)} />
        ))}
      </ul>
    </>
  );
}
