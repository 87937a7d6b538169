import { memberCalls } from '../../../contract/calls/member.ts';
import { useTranslation } from '../../client/i18n.tsx';
import AddressDrawer from '../settings/addresses/AddressDrawer.tsx';
import { useCallAnswer } from '../settings/frame/use-call-answer.ts';

/** Asks a seller without an address for the sender address, with the seller's name filled in if known. */
export default function SenderAddress({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { t } = useTranslation('orders');
  const { answer, hasFailed } = useCallAnswer(memberCalls.profile, {});
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
