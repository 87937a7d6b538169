import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  width?: string | number | undefined;
  height?: string | number | undefined;
  /** For pictures: '4 / 3'. */
  ratio?: string | undefined;
  shape?: 'line' | 'block' | 'circle' | 'photo' | undefined;
  className?: string | undefined;
}

/** A still grey shape of what is on its way; say that once for the whole region with `aria-busy`. */
export function Skeleton({ width, height, ratio, shape = 'line', className }: SkeletonProps) {
  const style: CSSProperties = {};
  if (width !== undefined) style.width = width;
  if (height !== undefined) style.height = height;
  if (ratio !== undefined) style.aspectRatio = ratio;
  return <span aria-hidden="true" className={cx(styles.skeleton, styles[shape], className)} style={style} />;
}

export interface SkeletonTextProps {
  /** One line a width: ['92%', '64%']. */
  widths: readonly (string | number)[];
  className?: string | undefined;
}

/** Lines of text on their way. */
export function SkeletonText({ widths, className }: SkeletonTextProps) {
  return (
    <span aria-hidden="true" className={cx(styles.text, className)}>
      {widths.map((width, index) => (
        <Skeleton key={index} width={width} />
      ))}
    </span>
  );
}
