import { memberCalls } from '../../../contract/calls/member.ts';
import { useTranslation } from '../../client/i18n.tsx';
import AddressDrawer from '../settings/addresses/AddressDrawer.tsx';
import { useAsked } from '../settings/frame/use-asked.ts';

/** Asks a seller who has no address yet where the parcel is sent from; with their name where it is known. */
export default function SenderAddress({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { t } = useTranslation('orders');
  const { answer, hasFailed } = useAsked(memberCalls.profile, {});
  if (!answer && !hasFailed) return null;
  const { name = '', surname = '', phone = '' } = answer ?? {};
  return (
    <AddressDrawer
      address={undefined}
      person={{ name, surname, phone }}
      lead={t('orders.shipment.address')}
      open
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
