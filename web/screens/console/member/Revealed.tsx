import { useState } from 'react';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import own from './Member.module.css';

export interface RevealedProps {
  what: 'name' | 'email' | 'phone' | 'addresses' | 'iban';
  masked: string;
  /** Returns the value for a reason; absent for those who may not read it. */
  reveal: ((reason: string) => Promise<string | undefined>) | undefined;
}

/** A masked value. Shows the real one after a reason was given, until it is hidden or the page is left. */
export function Revealed({ what, masked, reveal }: RevealedProps) {
  const { t } = useTranslation('memberDesk', 'forms');
  const { perform, busy } = useFormActions();
  const [value, setValue] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const name = t(`memberDesk.reveal.what.${what}`);
  const show = async (reason: string) => {
    const isDone = await perform('reveal', async () => {
      setValue((await reveal?.(reason)) ?? t('memberDesk.reveal.nothing'));
    });
    if (isDone) setAsking(false);
  };
  return (
    <span className={own.revealed}>
      <span role={value === undefined ? undefined : 'status'}>{value ?? masked}</span>
      {reveal && (
        <Button
          size="s"
          variant="text"
          aria-label={value === undefined ? t('memberDesk.reveal.openOf', { what: name }) : undefined}
          onClick={() => (value === undefined ? setAsking(true) : setValue(undefined))}
        >
          {t(value === undefined ? 'memberDesk.reveal.open' : 'memberDesk.reveal.hide')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('memberDesk.reveal.title', { what: name })}
          text={t('memberDesk.reveal.text')}
          confirmLabel={t('memberDesk.reveal.go')}
          isBusy={busy !== undefined}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => void show(reason)}
        />
      )}
    </span>
  );
}
