import { Clapperboard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { CallError } from '../../client/call.ts';
import { useTranslation } from '../../client/words.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { acceptedVideos, uploadVideo, videoProblem } from './upload-video.ts';
import styles from './photos.module.css';

const megabyte = 1024 * 1024;

export interface VideoFieldProps {
  /** The key of the video that is there. */
  video: string | undefined;
  onVideo: (key: string | undefined) => void;
  onBusy: (isBusy: boolean) => void;
  error?: string | undefined;
}

/** The one video of an ad with the media pack: chosen, sent, looked at, taken away. */
export function VideoField({ video, onVideo, onBusy, error }: VideoFieldProps) {
  const { t } = useTranslation('adForm', 'forms');
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const take = async (file: File) => {
    setProblem(undefined);
    const refused = await videoProblem(file);
    if (refused !== undefined) return setProblem(refused);
    const abort = new AbortController();
    stop.current = abort;
    setPercent(0);
    onBusy(true);
    try {
      const onProgress = (share: number) => setPercent(Math.round(share * 100));
      onVideo((await uploadVideo(file, { onProgress, signal: abort.signal })).key);
    } catch (failed) {
      if (!abort.signal.aborted) setProblem((failed instanceof CallError && failed.codes[0]) || 'GeneralError');
    } finally {
      setPercent(undefined);
      onBusy(false);
    }
  };

  const facts = { seconds: limits.videoSeconds, megabytes: limits.videoBytes / megabyte };
  const told = problem === undefined ? error : t(problem as ErrorCode, { ns: 'api' });
  return (
    <>
      <div className={styles.video} role="group" aria-label={t('adForm.video.label')}>
        {video === undefined ? (
          <Clapperboard size={24} aria-hidden="true" />
        ) : (
          <video src={`/media/video/${video.slice(2)}.mp4`} controls muted preload="metadata" />
        )}
        <p>{t(video === undefined ? 'adForm.video.hint' : 'adForm.video.there', facts)}</p>
        {percent !== undefined && (
          <>
            <Button variant="text" onClick={() => stop.current?.abort()}>
              {t('adForm.video.stop')}
            </Button>
            <progress max={100} value={percent} aria-label={t('adForm.video.sending', { percent })} />
          </>
        )}
        {percent === undefined && video !== undefined && (
          <Button variant="text" onClick={() => onVideo(undefined)}>
            {t('adForm.video.remove')}
          </Button>
        )}
        {percent === undefined && video === undefined && <Choose onFile={(file) => void take(file)} />}
      </div>
      {told !== undefined && <FieldError>{told}</FieldError>}
    </>
  );
}

function Choose({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('adForm');
  return (
    <label className={styles.choose}>
      {t('adForm.video.choose')}
      <input
        type="file"
        className={styles.input}
        accept={acceptedVideos}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** Where the draft has no media pack: what it would bring, and the way to it. */
export function VideoHint({ link }: { link: ReactNode }) {
  const { t } = useTranslation('adForm');
  return (
    <div className={styles.video}>
      <Clapperboard size={24} aria-hidden="true" />
      <p>{t('adForm.video.packHint')}</p>
      {link}
    </div>
  );
}
