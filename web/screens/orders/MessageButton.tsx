import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { orderCalls } from '../../../contract/calls/orders.ts';
import { call } from '../../client/call.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useErrorToast } from '../../parts/lists/use-error-toast.ts';
import { screenPath } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';

/** Opens the order's chat and creates it if necessary. */
export function MessageButton({ orderCode }: { orderCode: string }) {
  const { t } = useTranslation('orders');
  const { language } = usePage();
  const navigate = useNavigate();
  const refuse = useErrorToast();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { chatId } = await call(orderCalls.chat, { params: { orderCode } });
      await navigate(screenPath('messageDetail', language, { id: chatId }));
    } catch (error) {
      refuse(t('orders.message.failed'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      loading={isBusy}
      icon={<MessageSquare size={18} aria-hidden="true" />}
      onClick={() => void open()}
    >
      {t('orders.acts.message')}
    </Button>
  );
}
