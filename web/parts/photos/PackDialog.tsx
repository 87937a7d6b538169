import type { Doping } from '../../../contract/schemas/promotion.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The question between choosing a video and sending it. */
export interface PackQuestion {
  /** The file's name. */
  name: string;
  pack: Pick<Doping, 'freeLeft' | 'variants'>;
}

/** Asks for the media pack where the video is chosen. What costs money cannot be had here: then it says when the next free one comes. */
export function PackDialog({
  question,
  onAnswer,
}: {
  question: PackQuestion | undefined;
  onAnswer: (isTaken: boolean) => void;
}) {
  const { t } = useTranslation('adForm');
  const free = question?.pack.variants.find(({ isFree }) => isFree);
  const leave = () => onAnswer(false);
  return (
    <Dialog
      open={question !== undefined}
      onClose={leave}
      size="s"
      title={t('adForm.video.pack.title')}
      closeLabel={t('adForm.video.pack.close')}
      text={
        free
          ? t('adForm.video.pack.free', { count: question?.pack.freeLeft ?? 0, days: free.days })
          : t('adForm.video.pack.none')
      }
      footer={
        <>
          <Button variant="outlined" onClick={leave}>
            {t(free ? 'adForm.video.pack.leave' : 'adForm.video.pack.close')}
          </Button>
          {free && <Button onClick={() => onAnswer(true)}>{t('adForm.video.pack.take')}</Button>}
        </>
      }
    >
      {free && <p>{t('adForm.video.pack.text', { name: question?.name ?? '' })}</p>}
    </Dialog>
  );
}
