import { limits } from '../../../../contract/limits.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { PhotoField } from '../../../parts/photos/PhotoField.tsx';
import { VideoField } from '../../../parts/photos/VideoField.tsx';
import { roomIn } from '../../../parts/photos/photo-list.ts';
import { FieldBox, Warning, useErrorOf } from './FieldBox.tsx';
import { FormCard } from './FormCard.tsx';
import styles from './information.module.css';
import { useMediaPack } from './use-media-pack.ts';
import type { InformationSession } from './use-information.ts';

/** The photos, and the video. */
export function PhotosSection({ session }: { session: InformationSession }) {
  const { t } = useTranslation('adForm');
  const { photos, draft, warnings } = session;
  const pack = useMediaPack(session);
  const errorOf = useErrorOf(session.problems);
  return (
    <FormCard
      title={t('adForm.photos.heading')}
      text={t('adForm.photos.text')}
      aside={
        <span className={styles.count}>
          {limits.adPhotosMost - roomIn(photos.list, limits.adPhotosMost)} / {limits.adPhotosMost}
        </span>
      }
    >
      {({ title, text }) => (
        <div className={styles.stack}>
          <FieldBox path="pictures">
            <PhotoField photos={photos} labelledBy={title} describedBy={text} error={errorOf('pictures')} />
            <Warning codes={warnings.get('pictures')} />
          </FieldBox>
          <FieldBox path="video">
            <VideoField
              video={draft.content.video}
              error={errorOf('video')}
              pack={pack}
              onVideo={(video) => session.change({ video: video ?? null })}
              onBusy={session.setVideoBusy}
            />
          </FieldBox>
        </div>
      )}
    </FormCard>
  );
}
