import { limits } from '../../../../contract/limits.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { PhotoField } from '../../../parts/photos/PhotoField.tsx';
import { VideoField } from '../../../parts/photos/VideoField.tsx';
import { countOf } from '../../../parts/photos/photo-list.ts';
import { FieldBox, Warning, useErrorOf } from './FieldBox.tsx';
import { FormCard } from './FormCard.tsx';
import styles from './information.module.css';
import { useMediaPack } from './use-media-pack.ts';
import type { InformationSession } from './information-session.ts';

const maxPhotos = limits.adPhotosMost;
const maxWithPack = limits.adPhotosMostWithPack;

export function PhotosSection({ session }: { session: InformationSession }) {
  const { t } = useTranslation('adForm');
  const { photos, draft, problems, warnings } = session;
  const { maxPhotos: allowed, forPhotos, forVideo } = useMediaPack(session);
  const errorOf = useErrorOf(problems);
  const count = countOf(photos.list);
  // An edited ad keeps its photos after its pack ends; only the server knows whether they are still allowed.
  const isNew = session.own.draft.adId === undefined;
  const isPackMissing = problems.get('pictures') === 'MediaPackMissing';
  const lacking = isPackMissing || isNew ? count - allowed : 0;
  return (
    <FormCard
      title={t('adForm.photos.heading')}
      text={`${t('adForm.photos.text')} ${t(forPhotos ? 'adForm.photos.most' : 'adForm.photos.mostWithPack', { most: maxPhotos, mostWithPack: maxWithPack })}`}
      aside={
        <span className={styles.count}>
          {count} / {count > allowed ? maxWithPack : allowed}
        </span>
      }
    >
      {({ title, text }) => (
        <div className={styles.stack}>
          <FieldBox path="pictures">
            <PhotoField
              photos={photos}
              most={allowed}
              pack={forPhotos}
              lacking={lacking}
              labelledBy={title}
              describedBy={text}
              error={isPackMissing ? undefined : errorOf('pictures')}
            />
            <Warning codes={warnings.get('pictures')} />
          </FieldBox>
          <FieldBox path="video">
            <VideoField
              video={draft.content.video}
              error={errorOf('video')}
              pack={forVideo}
              onVideo={(video) => session.change({ video: video ?? null })}
              onBusy={session.setVideoBusy}
            />
          </FieldBox>
        </div>
      )}
    </FormCard>
  );
}
