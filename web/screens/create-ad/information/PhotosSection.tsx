import { limits } from '../../../../contract/limits.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/words.tsx';
import { PhotoField } from '../../../parts/photos/PhotoField.tsx';
import { VideoField, VideoHint } from '../../../parts/photos/VideoField.tsx';
import { roomIn } from '../../../parts/photos/photo-list.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { screenExists } from '../../../screens.ts';
import { flowPath } from '../steps.ts';
import { FieldBox, Warning, useErrorOf } from './FieldBox.tsx';
import { FormCard } from './FormCard.tsx';
import styles from './information.module.css';
import type { InformationSession } from './use-information.ts';

/** The photos, and the video where the draft has the media pack. */
export function PhotosSection({ session, mode }: { session: InformationSession; mode: 'create' | 'edit' }) {
  const { t } = useTranslation('adForm');
  const { language } = usePage();
  const { photos, draft, own, warnings } = session;
  const errorOf = useErrorOf(session.problems);
  const { id, hasMediaPack } = own.draft;
  const hasVideoSlot = hasMediaPack || draft.content.video !== undefined;
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
          {hasVideoSlot && (
            <FieldBox path="video">
              <VideoField
                video={draft.content.video}
                error={errorOf('video')}
                onVideo={(video) => session.change({ video: video ?? null })}
                onBusy={session.setVideoBusy}
              />
            </FieldBox>
          )}
          {!hasVideoSlot && mode === 'create' && photos.list.length > 0 && screenExists('createAdDoping') && (
            <VideoHint
              link={
                <AppLink
                  to={flowPath('doping', language, id)}
                  className={buttonClass({ variant: 'text', size: 's', className: styles.inlineLink })}
                >
                  {t('adForm.video.packLink')}
                </AppLink>
              }
            />
          )}
        </div>
      )}
    </FormCard>
  );
}
