import { Clapperboard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { CallError } from '../../client/call.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { acceptedVideos, uploadVideo, videoProblem } from './upload-video.ts';
import styles from './photos.module.css';
import { usePackQuestion } from './use-pack-question.tsx';
import type { MediaPackOffer } from './use-pack-question.tsx';

const megabyte = 1024 * 1024;

export interface VideoFieldProps {
  /** Media key of the uploaded video. */
  video: string | undefined;
  onVideo: (key: string | undefined) => void;
  onBusy: (isBusy: boolean) => void;
  error?: string | undefined;
  /** Offer of the media pack, if the draft has none: asked when a video is chosen, taken once the upload is finished. */
  pack?: MediaPackOffer | undefined;
}

/** The video of an ad with the media pack: choose, upload, play, remove. */
export function VideoField({ video, onVideo, onBusy, error, pack }: VideoFieldProps) {
  const { t } = useTranslation('adForm', 'forms');
  const [state, setState] = useState<'checking' | number>();
  const [problem, setProblem] = useState<string>();
  const question = usePackQuestion(pack);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File, signal: AbortSignal) => {
    const refused = await videoProblem(file);
    if (refused !== undefined) return setProblem(refused);
    const variantId = await question.ask({ kind: 'video', name: file.name });
    if (variantId === false) return;
    setState(0);
    onBusy(true);
    const { key } = await uploadVideo(file, { onProgress: (share) => setState(Math.round(share * 100)), signal });
    if (variantId !== undefined) await pack?.take(variantId);
    onVideo(key);
  };

  const take = async (file: File) => {
    const abort = new AbortController();
    stop.current = abort;
    setProblem(undefined);
    setState('checking');
    try {
      await send(file, abort.signal);
    } catch (failed) {
      if (!abort.signal.aborted) setProblem((failed instanceof CallError && failed.codes[0]) || 'GeneralError');
    } finally {
      setState(undefined);
      onBusy(false);
    }
  };

  const facts = { seconds: limits.videoSeconds, megabytes: limits.videoBytes / megabyte };
  const message = problem === undefined ? error : t(problem as ErrorCode, { ns: 'api' });
  return (
    <>
      <div className={styles.video} role="group" aria-label={t('adForm.video.label')}>
        {video === undefined ? (
          <Clapperboard size={24} aria-hidden="true" />
        ) : (
          <video
            src={`/media/video/${video.replace(/^v\//, '')}`}
            controls
            muted
            playsInline
            preload="metadata"
            aria-label={t('adForm.video.label')}
          />
        )}
        <p>{t(video === undefined ? 'adForm.video.hint' : 'adForm.video.there', facts)}</p>
        {state === 'checking' && <p role="status">{t('adForm.video.checking')}</p>}
        {typeof state === 'number' && (
          <>
            <Button variant="text" onClick={() => stop.current?.abort()}>
              {t('adForm.video.stop')}
            </Button>
            <progress max={100} value={state} aria-label={t('adForm.video.sending', { percent: state })} />
          </>
        )}
        {state === undefined && video !== undefined && (
          <Button variant="text" onClick={() => onVideo(undefined)}>
            {t('adForm.video.remove')}
          </Button>
        )}
        {state === undefined && video === undefined && <Choose onFile={(file) => void take(file)} />}
      </div>
      {message !== undefined && <FieldError>{message}</FieldError>}
      {question.dialog}
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
