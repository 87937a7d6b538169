import type { ReactNode } from 'react';
import { pictureSources } from '../client/media.ts';
import { cx } from '../ui/cx.ts';
import { DopingBadge } from '../ui/DopingBadge.tsx';
import { Photo } from '../ui/Photo.tsx';
import { PhotoCount } from '../ui/PhotoCount.tsx';
import { badgesOf } from './card-badges.ts';
import type { CardLabels } from './card-labels.ts';
import type { CardAd } from './card-ad.ts';
import styles from './AdPhoto.module.css';

/** Five columns of the container, and fewer on narrower windows. */
const gridSizes = '(min-width: 1280px) 260px, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw';

export interface AdPhotoProps {
  ad: Pick<
    CardAd,
    'picture' | 'categoryId' | 'pictureCount' | 'hasVideo' | 'dopings' | 'price' | 'oldPrice' | 'isNew' | 'isPaid'
  >;
  words: CardLabels;
  priority?: boolean | undefined;
  sizes?: string | undefined;
  /** Maximum width of the loaded file in px. */
  widest?: number | undefined;
  /** Default 4:3; `fill` takes the height of the container. */
  ratio?: 'card' | 'square' | 'fill' | undefined;
  /** Hides badges and counter, for small pictures. */
  bare?: boolean | undefined;
  className?: string | undefined;
  /** Content over the photo: a heart. */
  children?: ReactNode;
}

/** An ad's cover with badges and the number of pictures. The alt text is empty, because the title is beside it. */
export function AdPhoto({
  ad,
  words,
  priority,
  sizes = gridSizes,
  widest = 640,
  ratio = 'card',
  bare,
  className,
  children,
}: AdPhotoProps) {
  const { picture } = ad;
  const badges = bare ? [] : badgesOf(ad, words);
  return (
    <div className={cx(styles.photo, styles[ratio], className)}>
      <Photo
        {...(picture && pictureSources(picture, widest))}
        of={ad.categoryId}
        sizes={sizes}
        alt=""
        width={picture?.width}
        height={picture?.height}
        priority={priority}
        ratio="fill"
      />
      {badges.map((badge) => (
        <DopingBadge key={badge.label} {...badge} className={styles.badge} />
      ))}
      {!bare && ad.pictureCount > 0 && (
        <PhotoCount
          className={styles.count}
          count={ad.pictureCount}
          video={ad.hasVideo ? words.video : undefined}
          label={words.photos(ad.pictureCount, ad.hasVideo)}
        />
      )}
      {children}
    </div>
  );
}
