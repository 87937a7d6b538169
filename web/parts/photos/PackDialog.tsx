import type { Doping } from '../../../contract/schemas/promotion.ts';
import { price } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { packToTake } from './pack-to-take.ts';

/** The question between choosing a video and sending it. */
export interface PackQuestion {
  /** The file's name. */
  name: string;
  pack: Pick<Doping, 'freeLeft' | 'variants'>;
}

/** Asks for the media pack where the video is chosen, and says what it costs; where none can be had, when the next free one comes. */
export default function PackDialog({
  question,
  onAnswer,
}: {
  question: PackQuestion | undefined;
  onAnswer: (isTaken: boolean) => void;
}) {
  const { t } = useTranslation('adForm');
  const { language } = usePage();
  const taken = question && packToTake(question.pack);
  const leave = () => onAnswer(false);
  return (
    <Dialog
      open={question !== undefined}
      onClose={leave}
      size="s"
      title={t('adForm.video.pack.title')}
      closeLabel={t('adForm.video.pack.close')}
      text={
        taken?.isFree
          ? t('adForm.video.pack.free', { count: question?.pack.freeLeft ?? 0, days: taken.days })
          : taken
            ? t('adForm.video.pack.paid', { days: taken.days, price: price(taken.price, language) })
            : t('adForm.video.pack.none')
      }
      footer={
        <>
          <Button variant="outlined" onClick={leave}>
            {t(taken ? 'adForm.video.pack.leave' : 'adForm.video.pack.close')}
          </Button>
          {taken && <Button onClick={() => onAnswer(true)}>{t('adForm.video.pack.take')}</Button>}
        </>
      }
    >
      {taken && <p>{t('adForm.video.pack.text', { name: question?.name ?? '' })}</p>}
    </Dialog>
  );
}
