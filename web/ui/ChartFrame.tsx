import { labelledIndexes } from './chart-scale.ts';
import styles from './ChartFrame.module.css';

/** A share as CSS: `12.500%`. */
export const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** Values of the vertical scale. `y` is the height of a value from 0 to 1. */
export function ChartScale({
  grid,
  format,
  y,
}: {
  grid: readonly number[];
  format: (value: number) => string;
  y: (value: number) => number;
}) {
  return (
    <div className={styles.scale} aria-hidden="true">
      {grid.map((value) => (
        <span key={value} style={{ bottom: percent(y(value)) }}>
          {format(value)}
        </span>
      ))}
    </div>
  );
}

/** Labels below the points. `many` of them fit on a desktop, `few` on a phone. */
export function ChartAxis({ labels, many, few }: { labels: readonly string[]; many: number; few: number }) {
  const last = labels.length - 1;
  const [onDesktop, onPhone] = [labelledIndexes(labels.length, many), labelledIndexes(labels.length, few)];
  return (
    <div className={styles.axis} aria-hidden="true">
      {labels.map((label, index) => {
        if (!onDesktop.has(index) && !onPhone.has(index)) return null;
        // The last label ends at the right edge.
        const isLast = index === last && last > 0;
        return (
          <span
            key={index}
            data-many={onDesktop.has(index) ? '' : undefined}
            data-few={onPhone.has(index) ? '' : undefined}
            data-last={isLast ? '' : undefined}
            style={isLast ? undefined : { left: percent((index + 0.5) / labels.length) }}
          >
            {label}
          </span>
        );
      })}
    </div>
  );
}
