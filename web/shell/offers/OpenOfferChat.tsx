import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageCalls } from '../../../contract/calls/messages.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError, call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/Toast.tsx';

interface OpenOfferChatProps {
  adOfferId: string;
  /** The main action of the view. */
  isMain?: boolean;
  onClose: () => void;
}

/** Opens the chat between buyer and seller, and creates it if necessary. */
export function OpenOfferChat({ adOfferId, isMain, onClose }: OpenOfferChatProps) {
  const { t } = useTranslation('offers', 'forms');
  const { language } = usePage();
  const { show } = useToast();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const { id } = await call(messageCalls.createOfOffer, { body: { adOfferId } });
      onClose();
      await navigate(screenPath('messageDetail', language, { id }));
    } catch (error) {
      const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
      show({ title: t('offers.agreed.chatFailed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    } finally {
      setOpening(false);
    }
  };
  return (
    <Button
      variant={isMain ? 'filled' : 'text'}
      loading={isOpening}
      icon={<MessageCircle aria-hidden="true" />}
      onClick={() => void open()}
    >
      {t('offers.agreed.chat')}
    </Button>
  );
}
