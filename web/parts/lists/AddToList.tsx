import { useEffect, useRef, useState } from 'react';
import { listingAction, rememberPendingAction } from '../../client/pending-action.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useMember } from '../../client/session-end.ts';
import { useOverlays } from '../../shell/overlays.tsx';
import type { DrawerContentProps } from '../../shell/overlays.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { listingDetails } from './pending-listing.ts';
import { ListPicker } from './ListPicker.tsx';

/** Adds an ad to the user's lists. A guest is asked to sign in; the drawer opens again afterwards. */
export default function AddToList({ open, data, onClose }: DrawerContentProps) {
  const { t } = useTranslation('lists');
  const { openDrawer } = useOverlays();
  const member = useMember();
  const [wasOpen, setWasOpen] = useState(false);
  const { adId = '', title = '' } = data;
  const asksToSignIn = open && !member;
  const leave = useRef(onClose);
  leave.current = onClose;
  useEffect(() => {
    if (!asksToSignIn) return;
    rememberPendingAction(listingAction, { [listingDetails.id]: adId, [listingDetails.title]: title });
    leave.current();
    openDrawer('signIn', { access: 'act' });
  }, [asksToSignIn, adId, title, openDrawer]);
  if (open && member && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Drawer
      fit
      title={t('lists.picker.title')}
      closeLabel={t('shell.close')}
      open={open && member !== undefined}
      onClose={onClose}
    >
      <ListPicker key={adId} ad={{ id: adId, title }} onClose={onClose} />
    </Drawer>
  );
}
