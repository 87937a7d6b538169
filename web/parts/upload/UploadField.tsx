import { Camera, FileText, ImagePlus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import type { MediaPurpose } from '../../../contract/schemas/media.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { acceptedFiles } from '../../client/upload.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyIncompleteNote } from './LazyIncompleteNote.tsx';
import styles from './UploadField.module.css';
import type { UploadItem, Uploads } from './use-uploads.ts';

export interface UploadLabels {
  label: string;
  hint: string;
  choose: string;
  /** Without it there is no camera button. */
  camera?: string;
  drop: string;
  /** Accessible name of the remove button. */
  remove(name: string): string;
  /** Accessible name of the progress bar. */
  sending(name: string, percent: number): string;
}

export interface UploadFieldProps {
  uploads: Uploads;
  purpose: MediaPurpose;
  most: number;
  words: UploadLabels;
  optional?: string | undefined;
  /** Error of the whole field. */
  error?: string | undefined;
}

/** Several files: chosen, dropped or taken with the camera, each with progress, error and a remove button. */
export function UploadField({ uploads, purpose, most, words, optional, error }: UploadFieldProps) {
  const { t } = useTranslation('forms');
  const id = useId();
  const { items, add, remove } = uploads;
  const isFull = items.filter(({ problem }) => problem === undefined).length >= most;
  const chooser = useRef<HTMLInputElement>(null);
  const removeAndStay = (item: UploadItem) => {
    remove(item.id);
    chooser.current?.focus();
  };
  return (
    <div role="group" aria-labelledby={`${id}l`} aria-describedby={`${id}h`} className={styles.field}>
      <div className={styles.head}>
        <span id={`${id}l`}>{words.label}</span>
        <small>
          {optional} {`${items.length}/${most}`}
        </small>
      </div>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <Item key={item.id} item={item} words={words} onRemove={() => removeAndStay(item)} />
          ))}
        </ul>
      )}
      {!isFull && <Chooser {...{ add, purpose, most, words, chooser }} />}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {items.map(
        ({ id: key, name, problem }) =>
          problem !== undefined && (
            <FieldError key={key}>{`${name}: ${t(problem as ErrorCode, { ns: 'api' })}`}</FieldError>
          ),
      )}
      {items.map(({ id: key, name, isIncomplete }) => isIncomplete && <LazyIncompleteNote key={key} name={name} />)}
      <p id={`${id}h`} className={styles.hint}>
        {words.hint}
      </p>
    </div>
  );
}

function Chooser({
  add,
  purpose,
  most,
  words,
  chooser,
}: Pick<Uploads, 'add'> &
  Pick<UploadFieldProps, 'purpose' | 'most' | 'words'> & { chooser: React.RefObject<HTMLInputElement | null> }) {
  const [isOver, setOver] = useState(false);
  const take = (input: HTMLInputElement) => {
    add(input.files ?? []);
    // Allows choosing the same file again after it was removed.
    input.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <div
      className={cx(styles.chooser, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={styles.choose}>
        <ImagePlus size={20} aria-hidden="true" /> {words.choose}
        <input
          ref={chooser}
          type="file"
          className={styles.input}
          accept={acceptedFiles(purpose)}
          multiple={most > 1}
          onChange={(event) => take(event.currentTarget)}
        />
      </label>
      {words.camera !== undefined && (
        <label className={cx(styles.choose, styles.camera)}>
          <Camera size={20} aria-hidden="true" /> {words.camera}
          <input
            type="file"
            className={styles.input}
            accept="image/jpeg"
            capture="environment"
            onChange={(event) => take(event.currentTarget)}
          />
        </label>
      )}
      <span className={styles.drop}>{words.drop}</span>
    </div>
  );
}

function Item({ item, words, onRemove }: { item: UploadItem; words: UploadLabels; onRemove: () => void }) {
  const { t } = useTranslation('forms');
  const { name, previewUrl, progress, key, problem, isConverting } = item;
  const isSending = key === undefined && problem === undefined;
  const percent = Math.round(progress * 100);
  return (
    <li className={cx(styles.item, problem !== undefined && styles.refused)}>
      <span className={styles.picture}>
        {previewUrl === undefined ? <FileText size={24} aria-hidden="true" /> : <img src={previewUrl} alt="" />}
      </span>
      <span className={styles.name}>{name}</span>
      <IconButton label={words.remove(name)} tip="none" icon={<X size={18} />} onClick={onRemove} />
      {isSending && (
        <progress
          className={styles.progress}
          max={100}
          value={percent}
          aria-label={isConverting ? t('forms.fileConverting', { name, percent }) : words.sending(name, percent)}
        />
      )}
    </li>
  );
}
