import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { CallError } from '../../client/call.ts';
import { downloadFile } from '../../client/download-file.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** Downloads the user's invoice as PDF; a refusal is shown as a toast. */
export function InvoiceButton({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation('invoices');
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile(`/invoice-manager/invoice/${id}/pdf`, `${number}.pdf`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      show({ title: t((error.codes[0] ?? 'GeneralError') as ErrorCode, { ns: 'api' }), variant: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="text"
      size="s"
      loading={isBusy}
      aria-label={t('invoices.downloadOf', { number })}
      onClick={() => void save()}
    >
      <FileText aria-hidden="true" />
      {t('invoices.download')}
    </Button>
  );
}
