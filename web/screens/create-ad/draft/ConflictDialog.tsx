import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { DraftSession } from './use-draft.ts';

/** Asks which of two versions of a draft to keep. It cannot be dismissed, because each answer discards changes. */
export function ConflictDialog({ draft }: { draft: DraftSession }) {
  const { t } = useTranslation('adForm');
  return (
    <Dialog
      open={draft.phase === 'conflict'}
      onClose={() => undefined}
      dismissible={false}
      alert
      title={t('adForm.conflict.title')}
      text={t('adForm.conflict.text')}
      footer={
        <>
          <Button variant="outlined" onClick={() => draft.settle('theirs')}>
            {t('adForm.conflict.theirs')}
          </Button>
          <Button data-autofocus onClick={() => draft.settle('ours')}>
            {t('adForm.conflict.ours')}
          </Button>
        </>
      }
    />
  );
}
