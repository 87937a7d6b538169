import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { memberCalls } from '../../../contract/calls/member.ts';
import { call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** Shown instead of a blocked seller's ads, with a button to unblock. */
export function Blocked({ seller: { id, name } }: { seller: { id: string; name: string } }) {
  const { t } = useTranslation('ad');
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const unblock = async () => {
    setSending(true);
    try {
      await call(memberCalls.unban, { params: { bannedId: id } });
      await revalidate();
      show({ title: t('ad.member.unblocked', { name }) });
    } catch {
      show({ title: t('ad.member.unblockFailed'), variant: 'danger' });
    } finally {
      setSending(false);
    }
  };
  return (
    <EmptyState
      as="h3"
      art={<Ban aria-hidden="true" />}
      tone="neutral"
      title={t('ad.owner.blockedTitle', { name })}
      text={t('ad.owner.blockedText')}
      actions={
        <Button variant="soft" loading={isSending} onClick={() => void unblock()}>
          {t('ad.member.unblock')}
        </Button>
      }
    />
  );
}
