import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { cardCalls } from '../../../../contract/calls/cards.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { SavedCard } from '../../../../contract/schemas/card.ts';
import { CallError, call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useToast } from '../../../ui/Toast.tsx';

export interface RenameDialogProps {
  card: SavedCard;
  open: boolean;
  onClose: () => void;
}

export default function RenameDialog({ card, open, onClose }: RenameDialogProps) {
  const { t } = useTranslation('settings', 'payment');
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const form = useId();
  const [alias, setAlias] = useState(card.alias);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      await call(cardCalls.rename, { params: { id: card.id }, body: { alias } });
      onClose();
      show({ title: t('settings.cards.renamed') });
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(t((error.codes[0] ?? 'GeneralError') as ErrorCode, { ns: 'api' }));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      size="s"
      open={open}
      onClose={onClose}
      title={t('settings.cards.renameTitle')}
      closeLabel={t('shell.close')}
      footer={
        <Button type="submit" form={form} loading={isSending}>
          {t('settings.cards.save')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)}>
        <Field label={t('settings.cards.alias')} required error={problem}>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              value={alias}
              maxLength={limits.cardAliasMost}
              onChange={(event) => setAlias(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
