import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './Photo.module.css';

/** Replaces a picture that failed to load with the general drawing. */
function replace(image: HTMLImageElement) {
  if ('missing' in image.dataset) return;
  image.dataset['missing'] = '';
  image.srcset = '';
  image.src = '/drawings/0.svg';
}

// The picture may have failed before this script ran, so that no error event follows.
function checkFailed(image: HTMLImageElement | null) {
  if (image?.complete && !image.naturalWidth && image.currentSrc) replace(image);
}

export interface PhotoProps extends Omit<
  ComponentProps<'img'>,
  'className' | 'ref' | 'alt' | 'width' | 'height' | 'src' | 'srcSet' | 'sizes' | 'onError'
> {
  /** Without a URL, the drawing of category `of` is shown. */
  src?: string | undefined;
  of?: number | undefined;
  /** '' if adjacent text says the same. */
  alt: string;
  width: number | undefined;
  height: number | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** The single large picture of the first view: fetched immediately with high priority. */
  priority?: boolean | undefined;
  /** Default 4:3; `fill` takes the height of the container. */
  ratio?: 'square' | 'fill' | undefined;
  className?: string | undefined;
}

export interface DrawingProps {
  /** Category id; without it the general drawing is shown. */
  of?: number | undefined;
  /** Leave it out if adjacent text says the same. */
  alt?: string | undefined;
  className?: string | undefined;
}

/** The drawing of a category, which replaces a missing photo. */
export function Drawing({ of = 0, alt, className }: DrawingProps) {
  return (
    <svg className={cx(styles.photo, className)} role="img" aria-label={alt} aria-hidden={!alt}>
      <use href={`/drawings/${of}.svg#d`} />
    </svg>
  );
}

/** A photo that reserves its space while it loads, and shows a drawing if it cannot be loaded. */
export function Photo({ priority, ratio, className, src, srcSet, sizes, of, ...rest }: PhotoProps) {
  const classes = cx(ratio && styles[ratio], className);
  if (!src) return <Drawing of={of} className={classes} />;
  return (
    <img
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      {...rest}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      ref={checkFailed}
      className={cx(styles.photo, classes)}
      onError={(event) => replace(event.currentTarget)}
    />
  );
}
