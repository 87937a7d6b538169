import { Images } from 'lucide-react';
import type { Picture } from '../../../contract/schemas/ad.ts';
import { pictureSources } from '../../client/media.ts';
import { Photo } from '../../ui/Photo.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './ListCover.module.css';

/** The first photos of a list: a large one and two small ones. Decorative, because the list's name is beside it. */
export function ListCover({ covers, className }: { covers: readonly Picture[]; className?: string | undefined }) {
  return (
    <div className={cx(styles.cover, className)} data-photos={covers.length} aria-hidden="true">
      {covers.length === 0 && <Images size={36} />}
      {covers.map((picture, place) => {
        const { src, srcSet } = pictureSources(picture, place === 0 ? 640 : 320);
        return (
          <Photo
            key={picture.key}
            src={src}
            srcSet={srcSet}
            sizes={place === 0 ? '(min-width: 768px) 240px, 66vw' : '120px'}
            alt=""
            ratio="fill"
            width={picture.width}
            height={picture.height}
          />
        );
      })}
    </div>
  );
}
