import type { ComponentProps } from 'react';
import missing from '../assets/photo-missing.svg?no-inline';
import { cx } from './cx.ts';
import { Drawing } from './Drawing.tsx';
import styles from './Photo.module.css';

/** Puts the fallback picture in the place of one that cannot be had. */
function replace(image: HTMLImageElement) {
  if (image.dataset['missing'] !== undefined) return;
  image.dataset['missing'] = '';
  image.removeAttribute('srcset');
  image.src = missing;
}

// The picture may have failed before this script ran: then no error event is coming.
function checkFailed(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') replace(image);
}

export interface PhotoProps extends Omit<
  ComponentProps<'img'>,
  'className' | 'ref' | 'alt' | 'width' | 'height' | 'src' | 'srcSet' | 'sizes' | 'onError'
> {
  /** Without one a drawing of what is `of` the category stands there. */
  src: string | undefined;
  of?: number | undefined;
  /** '' where the text beside it says the same. */
  alt: string;
  width: number;
  height: number;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** The one large picture of the first view: fetched at once and first. */
  priority?: boolean | undefined;
  ratio?: '4:3' | '1:1' | '16:9' | 'fill' | undefined;
  className?: string | undefined;
}

/** A photograph that keeps its place while it loads, and shows something decent when it cannot. */
export function Photo({ priority, ratio = '4:3', className, src, srcSet, sizes, of, ...rest }: PhotoProps) {
  const classes = cx(styles[`r${ratio.replace(':', '-')}`], className);
  if (src === undefined) return <Drawing of={of} alt={rest.alt} className={classes} />;
  return (
    <img
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      {...rest}
      src={src}
      {...(srcSet === undefined ? null : { srcSet, sizes })}
      ref={checkFailed}
      className={cx(styles.photo, classes)}
      onError={(event) => replace(event.currentTarget)}
    />
  );
}
