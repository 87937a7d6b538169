import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './Photo.module.css';

/** Puts the general drawing in the place of a picture that cannot be had. */
function replace(image: HTMLImageElement) {
  if ('missing' in image.dataset) return;
  image.dataset['missing'] = '';
  image.srcset = '';
  image.src = '/drawings/0.svg';
}

// The picture may have failed before this script ran: then no error event is coming.
function checkFailed(image: HTMLImageElement | null) {
  if (image?.complete && !image.naturalWidth && image.currentSrc) replace(image);
}

export interface PhotoProps extends Omit<
  ComponentProps<'img'>,
  'className' | 'ref' | 'alt' | 'width' | 'height' | 'src' | 'srcSet' | 'sizes' | 'onError'
> {
  /** Without one a drawing of what is `of` the category stands there, and the text beside it says what it is. */
  src?: string | undefined;
  of?: number | undefined;
  /** '' where the text beside it says the same. */
  alt: string;
  width: number | undefined;
  height: number | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** The one large picture of the first view: fetched at once and first. */
  priority?: boolean | undefined;
  /** 4:3 without one; `fill` takes the height of what is around it. */
  ratio?: 'square' | 'fill' | undefined;
  className?: string | undefined;
}

export interface DrawingProps {
  /** A category; without one it is of what nobody knows. */
  of?: number | undefined;
  /** Nothing where the text beside it says the same. */
  alt?: string | undefined;
  className?: string | undefined;
}

/** The drawing of a kind of thing, which stands for a missing photo. */
export function Drawing({ of = 0, alt, className }: DrawingProps) {
  return (
    <svg className={cx(styles.photo, className)} role="img" aria-label={alt} aria-hidden={!alt}>
      <use href={`/drawings/${of}.svg#d`} />
    </svg>
  );
}

/** A photograph that keeps its place while it loads, and shows something decent when it cannot. */
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
