import { useEffect, useState } from 'react';
import { cardCalls } from '../../../../contract/calls/cards.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { CallError, call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { CardFrame } from '../../../parts/card-frame/CardFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import styles from './cards.module.css';

export interface AddCardDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called after the provider stored the card. */
  onStored: () => void;
}

/** The provider's card form in a frame, so that card numbers never enter our pages. */
export default function AddCardDialog({ open, onClose, onStored }: AddCardDialogProps) {
  const { t } = useTranslation('settings', 'payment');
  const { show } = useToast();
  const { language } = usePage();
  const [frameUrl, setFrameUrl] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isGone = false;
    setProblem(undefined);
    setFrameUrl(undefined);
    call(cardCalls.generateToken, { body: { language } }).then(
      ({ frameUrl: url }) => {
        if (!isGone) setFrameUrl(url);
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (!isGone) setProblem(t((error.codes[0] ?? 'GeneralError') as ErrorCode, { ns: 'api' }));
      },
    );
    return () => {
      isGone = true;
    };
  }, [tries]);

  const again = () => setTries((before) => before + 1);
  const stored = () => {
    onClose();
    show({ title: t('settings.cards.added') });
    onStored();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('settings.cards.addTitle')}
      text={t('settings.cards.addText')}
      closeLabel={t('shell.close')}
    >
      {problem !== undefined && (
        <div className={styles.problem} role="alert">
          <p>{problem}</p>
          <Button variant="soft" onClick={again}>
            {t('shell.error.retry')}
          </Button>
        </div>
      )}
      {problem === undefined && (
        <CardFrame
          key={tries}
          url={frameUrl}
          title={t('settings.cards.frame')}
          onMessage={({ type }) => {
            if (type === 'Stored') stored();
          }}
          onAgain={again}
        />
      )}
      <div className={styles.cancel}>
        <Button variant="text" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
