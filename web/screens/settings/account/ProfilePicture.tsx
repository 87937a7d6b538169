import { Camera, Trash2, Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useRevalidator } from 'react-router';
import { memberCalls } from '../../../../contract/calls/member.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { CallError, call } from '../../../client/call.ts';
import { pictureUrl } from '../../../client/media.ts';
import { acceptedFiles, uploadFile } from '../../../client/upload.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { refreshProfile } from '../../../shell/member/profile.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './account.module.css';
import type { Profile } from './account-data.ts';

/** The public profile picture: selected, taken or dropped. Shown at once and saved after the upload. */
export function ProfilePicture({ profile }: { profile: Profile }) {
  const { t } = useTranslation('settings', 'forms');
  const id = useId();
  const { picture, name, surname } = profile;
  const { take, remove, cancel, preview, percent, convertingName, problem } = usePictureChange(profile);
  const fullName = `${name} ${surname}`;
  const isBusy = percent !== undefined;
  const [isOver, setOver] = useState(false);
  const src = preview ?? (picture && pictureUrl(picture.key, 200));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div role="group" aria-label={t('settings.picture.label')} aria-describedby={`${id}h`}>
      <div
        className={cx(styles.picture, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Avatar name={fullName} src={src} size={88} label={src === undefined ? undefined : fullName} />
        <div className={styles.pictureActs}>
          <FileButton
            label={t(picture ? 'settings.picture.change' : 'settings.picture.choose')}
            icon={<Upload aria-hidden="true" />}
            accept={acceptedFiles('Profile')}
            disabled={isBusy}
            onFiles={take}
          />
          <span className={styles.camera}>
            <FileButton
              label={t('settings.picture.camera')}
              icon={<Camera aria-hidden="true" />}
              accept="image/jpeg"
              capture
              disabled={isBusy}
              onFiles={take}
            />
          </span>
          {picture && (
            <Button variant="text" icon={<Trash2 aria-hidden="true" />} onClick={remove} aria-disabled={isBusy}>
              {t('settings.picture.remove')}
            </Button>
          )}
          <p id={`${id}h`}>{t('settings.picture.hint')}</p>
        </div>
      </div>
      {isBusy && (
        <div className={styles.sending}>
          <progress
            className={styles.progress}
            max={100}
            value={percent}
            aria-label={
              convertingName === undefined
                ? t('settings.picture.sending', { percent })
                : t('forms.fileConverting', { name: convertingName, percent })
            }
          />
          {convertingName !== undefined && (
            <Button variant="text" size="s" onClick={cancel}>
              {t('forms.cancel')}
            </Button>
          )}
        </div>
      )}
      {problem !== undefined && <FieldError>{t(problem as ErrorCode, { ns: 'api' })}</FieldError>}
    </div>
  );
}

function FileButton({
  label,
  icon,
  accept,
  capture,
  disabled,
  onFiles,
}: {
  label: string;
  icon: React.ReactNode;
  accept: string;
  capture?: boolean;
  disabled: boolean;
  onFiles: (files: Iterable<File>) => void;
}) {
  return (
    <label className={cx(buttonClass({ variant: 'soft' }), styles.file)}>
      {icon} {label}
      <input
        type="file"
        accept={accept}
        {...(capture && { capture: 'user' as const })}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** Saves only the picture; unsaved values of the form stay. */
function usePictureChange({ name, surname, showsPhone }: Profile) {
  const { t } = useTranslation('settings', 'forms');
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [preview, setPreview] = usePreview();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [convertingName, setConvertingName] = useState<string>();
  const stop = useRef(new AbortController());

  const attempt = async (change: () => Promise<void>) => {
    setProblem(undefined);
    stop.current = new AbortController();
    setPercent(0);
    try {
      await change();
      await Promise.all([revalidate(), refreshProfile()]);
    } catch (error) {
      if (stop.current.signal.aborted) return;
      if (!(error instanceof CallError)) throw error;
      setProblem(error.codes[0] ?? 'GeneralError');
    } finally {
      setPercent(undefined);
      setConvertingName(undefined);
      setPreview(undefined);
    }
  };
  const save = (pictureKey: string | null) =>
    call(memberCalls.updateProfile, { body: { name, surname, showsPhone, pictureKey } });

  return {
    preview,
    percent,
    convertingName,
    problem,
    cancel: () => stop.current.abort(),
    take(files: Iterable<File>) {
      const [file] = files;
      if (!file || percent !== undefined) return;
      setPreview(file);
      void attempt(async () => {
        const onProgress = (share: number) => setPercent(Math.round(share * 100));
        const { signal } = stop.current;
        const { key, isIncomplete } = await uploadFile(file, {
          purpose: 'Profile',
          signal,
          onProgress,
          onConverting(share) {
            setConvertingName(file.name);
            onProgress(share);
          },
          onConverted(jpeg) {
            setConvertingName(undefined);
            setPreview(jpeg);
          },
        });
        await save(key);
        show({
          title: isIncomplete ? t('forms.fileIncomplete', { name: file.name }) : t('settings.picture.saved'),
        });
      });
    },
    remove() {
      if (percent !== undefined) return;
      void attempt(async () => {
        await save(null);
        show({ title: t('settings.picture.removed') });
      });
    },
  };
}

/** Object URL of a file that is not uploaded yet. */
function usePreview(): [string | undefined, (file: File | undefined) => void] {
  const [url, setUrl] = useState<string>();
  const now = useRef<string>(undefined);
  const release = () => {
    if (now.current !== undefined) URL.revokeObjectURL(now.current);
    now.current = undefined;
  };
  useEffect(() => release, []);
  return [
    url,
    (file) => {
      release();
      // Most browsers cannot show HEIC.
      now.current = file && /^image\/(?!hei)/.test(file.type) ? URL.createObjectURL(file) : undefined;
      setUrl(now.current);
    },
  ];
}
