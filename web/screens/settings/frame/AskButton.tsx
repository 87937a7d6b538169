import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { ButtonProps } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

export interface AskButtonProps extends Omit<ButtonProps, 'onClick' | 'title'> {
  /** The confirmation dialog: question, consequence and the confirming button's label. */
  question: { title: string; text: ReactNode; yes: string };
  act: () => Promise<void>;
}

/** A button for an irreversible action, which asks for confirmation. */
export function AskButton({ question, act, ...button }: AskButtonProps) {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  return (
    <>
      <Button {...button} onClick={() => setConfirming(true)} />
      <Dialog
        alert
        size="s"
        open={isConfirming}
        onClose={close}
        title={question.title}
        text={question.text}
        footer={
          <>
            <Button variant="outlined" data-autofocus onClick={close}>
              {t('shell.cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                void act();
              }}
            >
              {question.yes}
            </Button>
          </>
        }
      />
    </>
  );
}
