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

/** A grey placeholder of loading content. Mark the whole region with `aria-busy` once. */
export function Skeleton({ width, height, ratio, shape = 'line', className }: SkeletonProps) {
  const style: CSSProperties = {};
  if (width !== undefined) style.width = width;
  if (height !== undefined) style.height = height;
  if (ratio !== undefined) style.aspectRatio = ratio;
  return <span aria-hidden="true" className={cx(styles.skeleton, styles[shape], className)} style={style} />;
}

export interface SkeletonTextProps {
  /** One line per width: ['92%', '64%']. */
  widths: readonly (string | number)[];
  className?: string | undefined;
}

export function SkeletonText({ widths, className }: SkeletonTextProps) {
  return (
    <span aria-hidden="true" className={cx(styles.text, className)}>
      {widths.map((width, index) => (
        <Skeleton key={index} width={width} />
      ))}
    </span>
  );
}
