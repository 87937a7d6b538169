import { Camera, ImagePlus } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ComponentType, DragEvent, RefObject } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { acceptedFiles } from '../../client/upload.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { lazy } from '../../ui/lazy.ts';
import { useToast } from '../../ui/Toast.tsx';
import { cx } from '../../ui/cx.ts';
import { LazyIncompleteNote } from '../upload/LazyIncompleteNote.tsx';
import type { SortablePhotos, SortableTile } from './SortablePhotos.tsx';
import { PhotoTile, noteId } from './PhotoTile.tsx';
import type { TileProps } from './PhotoTile.tsx';
import { isUploading, roomIn } from './photo-list.ts';
import styles from './photos.module.css';
import { usePackFiles } from './use-pack-files.ts';
import type { MediaPackOffer } from './use-pack-question.tsx';
import type { Photos } from './use-photos.ts';

const PhotoDialog = lazy(() => import('./PhotoDialog.tsx').then((module) => ({ default: module.PhotoDialog })));

export interface PhotoFieldProps {
  photos: Photos;
  /** Current maximum number of photos. */
  most: number;
  /** Offer of the media pack, which raises the limit; undefined if the draft has it. */
  pack: MediaPackOffer | undefined;
  /** Number of photos that need the pack. */
  lacking: number;
  /** Ids of the label and the description. */
  labelledBy: string;
  describedBy: string;
  /** Error of the whole field. */
  error?: string | undefined;
}

/** The photos of an ad: chosen, dropped, pasted or taken with the camera; sorted by mouse, touch or keyboard; each with progress and error. */
export function PhotoField({ photos, most, pack, lacking, labelledBy, describedBy, error }: PhotoFieldProps) {
  const { t } = useTranslation('adForm', 'forms');
  const { show } = useToast();
  /** Id of the open photo; null after it was closed. */
  const [openId, setOpenId] = useState<number | null>();
  const chooser = useRef<HTMLInputElement>(null);
  const { list } = photos;
  const { take, takePack, waiting, problem: packProblem, dialog } = usePackFiles({ photos, most, pack });
  const remove = (id: number) => {
    const isUploaded = list.some((item) => item.id === id && item.key !== undefined);
    const undo = photos.remove(id);
    chooser.current?.focus();
    if (!isUploaded) return;
    show({ title: t('adForm.photos.removed'), action: { label: t('adForm.photos.undo'), onAction: undo } });
  };
  const { isOver, ...drop } = useDrop(take);
  usePaste(take);
  return (
    <div
      {...drop}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={cx(styles.field, isOver && styles.over)}
    >
      <Tiles photos={photos} onOpen={setOpenId} onRemove={remove} onFiles={take} chooser={chooser} />
      {(waiting > 0 || lacking > 0) && (
        <div className={styles.packNote} role="status">
          <p>
            {waiting > 0
              ? t('adForm.photos.pack.waiting', { count: waiting, most })
              : t('adForm.photos.pack.missing', { count: lacking, most })}
          </p>
          <Button variant="soft" size="s" onClick={takePack}>
            {t('adForm.photos.pack.show')}
          </Button>
        </div>
      )}
      {packProblem !== undefined && <FieldError>{t(packProblem as ErrorCode, { ns: 'api' })}</FieldError>}
      {error !== undefined && <FieldError>{error}</FieldError>}
      {list.map(
        ({ id, name, problem }) =>
          problem !== undefined && (
            <FieldError key={id}>{`${name}: ${t(problem as ErrorCode, { ns: 'api' })}`}</FieldError>
          ),
      )}
      {list.map(
        ({ id, name, isIncomplete }) => isIncomplete && <LazyIncompleteNote key={id} id={noteId(id)} name={name} />,
      )}
      <p role="status" className="vh">
        {photos.isBusy && t('adForm.photos.onTheirWay', { count: list.filter(isUploading).length })}
      </p>
      {openId !== undefined && (
        <Suspense fallback={null}>
          <PhotoDialog
            item={list.find(({ id }) => id === openId)}
            photos={photos}
            onClose={() => setOpenId(null)}
            onRemove={remove}
          />
        </Suspense>
      )}
      {dialog}
    </div>
  );
}

interface TilesProps {
  photos: Photos;
  onOpen: (id: number) => void;
  onRemove: (id: number) => void;
  onFiles: (files: Iterable<File>) => void;
  chooser: RefObject<HTMLInputElement | null>;
}

/** The tiles, sortable once the code for it has loaded. */
function Tiles({ photos, onOpen, onRemove, onFiles, chooser }: TilesProps) {
  const { list } = photos;
  const sorting = useSorting();
  const Tile: ComponentType<TileProps> = sorting?.SortableTile ?? PhotoTile;
  const tiles = list.map((item, index) => (
    <Tile
      key={item.id}
      item={item}
      place={index + 1}
      onOpen={() => onOpen(item.id)}
      onRemove={() => onRemove(item.id)}
      onRetry={() => photos.retry(item.id)}
    />
  ));
  return (
    <ul className={styles.grid} data-empty={list.length === 0 || undefined}>
      {sorting ? (
        <sorting.SortablePhotos ids={list.map(({ id }) => id)} onMove={(id, place) => photos.moveTo(id, place)}>
          {tiles}
        </sorting.SortablePhotos>
      ) : (
        tiles
      )}
      {roomIn(list, limits.adPhotosMostWithPack) > 0 && (
        <Add onFiles={onFiles} chooser={chooser} isFirst={list.length === 0} />
      )}
    </ul>
  );
}

function Add({ onFiles, chooser, isFirst }: Pick<TilesProps, 'onFiles' | 'chooser'> & { isFirst: boolean }) {
  const { t } = useTranslation('adForm');
  const take = (input: HTMLInputElement) => {
    onFiles(input.files ?? []);
    // Allows choosing the same file again after it was removed.
    input.value = '';
  };
  return (
    <>
      <li className={styles.addTile}>
        <label className={styles.add}>
          <ImagePlus size={22} aria-hidden="true" />
          {t('adForm.photos.add')}
          {isFirst && <small>{t('adForm.photos.drop')}</small>}
          <input
            ref={chooser}
            type="file"
            multiple
            className={styles.input}
            accept={acceptedFiles('Ad')}
            onChange={(event) => take(event.currentTarget)}
          />
        </label>
      </li>
      <li className={cx(styles.addTile, styles.camera)}>
        <label className={styles.add}>
          <Camera size={22} aria-hidden="true" />
          {t('adForm.photos.camera')}
          <input
            type="file"
            className={styles.input}
            accept="image/jpeg"
            capture="environment"
            onChange={(event) => take(event.currentTarget)}
          />
        </label>
      </li>
    </>
  );
}

interface Sorting {
  SortablePhotos: typeof SortablePhotos;
  SortableTile: typeof SortableTile;
}

function useSorting(): Sorting | undefined {
  const [sorting, setSorting] = useState<Sorting>();
  useEffect(() => {
    void import('./SortablePhotos.tsx').then(setSorting, () => undefined);
  }, []);
  return sorting;
}

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true;

/** Accepts files dropped on the field; files dropped elsewhere must not replace the page. */
function useDrop(take: (files: Iterable<File>) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const beside = (event: globalThis.DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    addEventListener('dragover', beside);
    addEventListener('drop', beside);
    return () => {
      removeEventListener('dragover', beside);
      removeEventListener('drop', beside);
    };
  }, []);
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    },
  };
}

/** Accepts pictures pasted anywhere on the page. */
function usePaste(take: (files: Iterable<File>) => void): void {
  const taken = useRef(take);
  taken.current = take;
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length > 0) taken.current(files);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);
}
