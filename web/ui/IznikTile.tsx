import tile from '../assets/iznik-tile.svg?no-inline';
import { cx } from './cx.ts';
import styles from './IznikTile.module.css';

export interface IznikTileProps {
  /** Pixels; without it the tile fills its cell. */
  size?: number | undefined;
  rounded?: boolean | undefined;
  className?: string | undefined;
}

/** A white porcelain tile with turquoise and cobalt petals. Decorative, the same in every theme. */
export function IznikTile({ size, rounded, className }: IznikTileProps) {
  return (
    <img
      src={tile}
      alt=""
      width={size ?? 120}
      height={size ?? 120}
      className={cx(styles.tile, size === undefined && styles.fill, rounded && styles.rounded, className)}
    />
  );
}
