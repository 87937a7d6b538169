import { limits } from '../../../contract/limits.ts';
import type { Doping } from '../../../contract/schemas/promotion.ts';
import { price } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { selectPack } from './select-pack.ts';

/**
 * What needs the media pack: a video file, or photos beyond the limit. `count` is the number of photos to add, 0 if they are already in the draft.
 */
export type PackSubject = { kind: 'video'; name: string } | { kind: 'photos'; count: number };

/** Asked between choosing files and uploading them. */
export interface PackQuestion {
  subject: PackSubject;
  pack: Pick<Doping, 'freeLeft' | 'variants'>;
}

/** Offers the media pack with its price when files are chosen. If it is not available, says when the next free one comes. */
export default function PackDialog({
  question,
  onAnswer,
}: {
  question: PackQuestion | undefined;
  onAnswer: (isTaken: boolean) => void;
}) {
  const { t } = useTranslation('adForm');
  const { language } = usePage();
  const words = useSubjectWords(question?.subject);
  const taken = question && selectPack(question.pack);
  const leave = () => onAnswer(false);
  return (
    <Dialog
      open={question !== undefined}
      onClose={leave}
      size="s"
      title={words.title}
      closeLabel={t('adForm.video.pack.close')}
      text={
        taken?.isFree
          ? t('adForm.video.pack.free', { count: question?.pack.freeLeft ?? 0, days: taken.days })
          : taken
            ? t('adForm.video.pack.paid', { days: taken.days, price: price(taken.price, language) })
            : words.none
      }
      footer={
        <>
          <Button variant="outlined" onClick={leave}>
            {t(taken ? 'adForm.video.pack.leave' : 'adForm.video.pack.close')}
          </Button>
          {taken && <Button onClick={() => onAnswer(true)}>{words.take}</Button>}
        </>
      }
    >
      {taken && <p>{words.text}</p>}
    </Dialog>
  );
}

function useSubjectWords(subject: PackSubject | undefined): Record<'title' | 'text' | 'take' | 'none', string> {
  const { t } = useTranslation('adForm');
  if (subject?.kind === 'photos') {
    const most = limits.adPhotosMost;
    const mostWithPack = limits.adPhotosMostWithPack;
    return {
      title: t('adForm.photos.pack.title', { most }),
      text:
        subject.count > 0
          ? t('adForm.photos.pack.text', { count: subject.count, mostWithPack })
          : t('adForm.photos.pack.textThere', { mostWithPack }),
      take: t(subject.count > 0 ? 'adForm.photos.pack.take' : 'adForm.photos.pack.show'),
      none: t('adForm.photos.pack.none', { most }),
    };
  }
  return {
    title: t('adForm.video.pack.title'),
    text: t('adForm.video.pack.text', { name: subject?.name ?? '' }),
    take: t('adForm.video.pack.take'),
    none: t('adForm.video.pack.none'),
  };
}
