import { GripVertical, RotateCw, TriangleAlert, X } from 'lucide-react';
import type { ComponentProps, CSSProperties, Ref } from 'react';
import { pictureUrl } from '../../client/media.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { isUploading, canRetry } from './photo-list.ts';
import type { PhotoItem } from './photo-list.ts';
import styles from './photos.module.css';

export interface TileProps {
  item: PhotoItem;
  /** Position, from 1. */
  place: number;
  onOpen: () => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** Props that drag sorting adds to a tile. */
export interface TileDrag {
  ref: Ref<HTMLLIElement>;
  style?: CSSProperties | undefined;
  /** For mouse and touch, on the whole tile. */
  onTile: ComponentProps<'li'>;
  /** For the keyboard, on the grip. */
  onGrip: ComponentProps<'button'>;
  isDragged: boolean;
  isOver: boolean;
}

/** Element id of the note about an incomplete photo. */
export const noteId = (id: number): string => `photo-${id}-note`;

/** A photo tile. A press opens its actions, dragging moves it. */
export function PhotoTile({ item, place, onOpen, onRemove, onRetry, drag }: TileProps & { drag?: TileDrag }) {
  const { t } = useTranslation('adForm', 'forms');
  const { key, name, problem, progress, isTurning } = item;
  const percent = Math.round(progress * 100);
  const isCover = place === 1 && problem === undefined;
  return (
    <li
      {...drag?.onTile}
      ref={drag?.ref}
      style={drag?.style}
      className={cx(styles.tile, drag?.isDragged && styles.dragged, drag?.isOver && styles.target)}
      data-photo={item.id}
      data-problem={problem !== undefined || undefined}
    >
      <button
        type="button"
        className={styles.open}
        disabled={key === undefined}
        aria-describedby={item.isIncomplete ? noteId(item.id) : undefined}
        onClick={onOpen}
      >
        <TilePicture item={item} isCover={isCover} />
        <span className="vh">{t('adForm.photos.open', { place })}</span>
      </button>
      {isCover && <span className={styles.cover}>{t('adForm.photos.cover')}</span>}
      {isUploading(item) && (
        <progress
          className={styles.progress}
          max={100}
          value={percent}
          aria-label={t(item.isConverting ? 'forms.fileConverting' : 'adForm.photos.sending', { name, percent })}
        />
      )}
      {item.isIncomplete && (
        <span className={styles.warning}>
          <TriangleAlert size={16} aria-hidden="true" />
        </span>
      )}
      {isTurning && (
        <span className={styles.busy}>
          <Spinner label={t('adForm.photos.turning')} />
        </span>
      )}
      {problem !== undefined && !canRetry(item) && (
        <span className={styles.retry}>
          <TriangleAlert size={20} aria-hidden="true" />
        </span>
      )}
      {canRetry(item) && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          <TriangleAlert size={18} aria-hidden="true" />
          <span>
            <RotateCw size={14} aria-hidden="true" /> {t('adForm.photos.retry')}
          </span>
          <span className="vh">{name}</span>
        </button>
      )}
      {drag && key !== undefined && (
        <button {...drag.onGrip} type="button" className={styles.grip} aria-label={t('adForm.photos.grip', { place })}>
          <GripVertical size={18} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('adForm.photos.remove', { place })}
        onClick={onRemove}
      >
        <X size={16} strokeWidth={2.25} aria-hidden="true" />
      </button>
    </li>
  );
}

function TilePicture({ item: { key, previewUrl }, isCover }: { item: PhotoItem; isCover: boolean }) {
  const url = previewUrl ?? (key === undefined ? undefined : pictureUrl(key, isCover ? 640 : 320));
  return url === undefined ? null : <img src={url} alt="" draggable={false} />;
}
