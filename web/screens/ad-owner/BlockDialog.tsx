import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { memberCalls } from '../../../contract/calls/member.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError, call } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToast } from '../../ui/Toast.tsx';

export interface MemberDialogProps {
  seller: { id: string; name: string };
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation before blocking a member. */
export default function BlockDialog({ seller: { id, name }, open, onClose }: MemberDialogProps) {
  const { t } = useTranslation('ad', 'forms');
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);

  const block = async () => {
    setSending(true);
    try {
      await call(memberCalls.ban, { body: { bannedId: id } });
      onClose();
      show({ title: t('ad.member.blocked', { name }) });
      // The page may list ads of the blocked member.
      await revalidate();
    } catch (error) {
      const code = (error instanceof CallError && error.codes[0]) || 'GeneralError';
      show({ title: t('ad.member.blockFailed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      alert
      title={t('ad.member.blockTitle', { name })}
      text={t('ad.member.blockText')}
      footer={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button variant="danger" data-autofocus loading={isSending} onClick={() => void block()}>
            {t('ad.member.blockGo')}
          </Button>
        </>
      }
    />
  );
}
