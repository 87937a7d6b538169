import { useState } from 'react';
import type { ApiCode } from '../../i18n/index.ts';
import { limits } from '../../../contract/limits.ts';
import { CallError } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FieldError } from '../../ui/Field.tsx';

/** Asks whether to reactivate a closed account, because a password alone must not reopen it. */
export function ReactivateDialog({
  open,
  onClose,
  reactivate,
}: {
  open: boolean;
  onClose: () => void;
  /** Signs in and reactivates the account. The dialog shows a CallError. */
  reactivate: () => Promise<void>;
}) {
  const { t } = useTranslation('account', 'forms');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const press = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      await reactivate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(t((error.codes[0] ?? 'GeneralError') as ApiCode, { ns: 'api' }));
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      alert
      title={t('account.comeBack.title')}
      text={t('account.comeBack.text', { count: limits.wayBackDays })}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {t('account.comeBack.no')}
          </Button>
          <Button loading={isSending} onClick={() => void press()}>
            {t('account.comeBack.yes')}
          </Button>
        </>
      }
    >
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </Dialog>
  );
}
