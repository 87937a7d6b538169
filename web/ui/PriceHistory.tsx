import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { stepPath, stepPoints } from './step-line.ts';
import styles from './PriceHistory.module.css';

export interface PriceHistoryPoint {
  /** Start of this price, milliseconds since 1970. */
  at: number;
  value: number;
  /** "21 Eki". */
  date: string;
  /** "949.000". */
  price: string;
}

export interface PriceHistoryProps {
  title: string;
  /** The verdict at the right: "30 günde 54.000 TL indi". */
  summary?: ReactNode;
  tone?: 'positive' | 'warning' | 'neutral' | undefined;
  /** Oldest first; the last price lasts until `until`. */
  points: readonly PriceHistoryPoint[];
  /** Right end of the time axis, milliseconds since 1970: today. */
  until: number;
  className?: string | undefined;
}

const width = 360;
const height = 52;

/** A price history as a step area. Dates and prices are text below it; screen readers get all of them. */
export function PriceHistory({ title, summary, tone = 'positive', points, until, className }: PriceHistoryProps) {
  const last = points.at(-1);
  if (!last) return null;
  // Repeats the current price at today's date: otherwise a change of an hour ago would have no visible length.
  const drawn = stepPoints(
    [...points, last].map((point) => point.value),
    [...points.map((point) => point.at), Math.max(until, last.at)],
  );
  const line = stepPath(drawn, width, 6, 44);
  const end = drawn.at(-1)?.y ?? 0;
  // Three labels fit: the first, the last and the largest step between them.
  const middle = points.slice(1, -1).reduce<PriceHistoryPoint | undefined>((largest, point) => {
    const step = (of: PriceHistoryPoint) => Math.abs(of.value - (points[points.indexOf(of) - 1]?.value ?? 0));
    return !largest || step(point) > step(largest) ? point : largest;
  }, undefined);
  const marks = [...new Set([points[0] ?? last, middle ?? last, last])];
  return (
    <figure className={cx(styles.history, styles[tone], className)}>
      <figcaption className={styles.head}>
        <b>{title}</b>
        {summary !== undefined && <span className={styles.summary}>{summary}</span>}
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <path className={styles.area} d={`${line}V${height}H0Z`} />
          <path className={styles.line} d={line} />
        </svg>
        <span className={styles.dot} style={{ top: `${((6 + end * 38) / height) * 100}%` }} />
      </div>
      <div className={styles.axis} aria-hidden="true">
        {marks.map((point) => (
          <span key={point.at}>
            {point.date} · {point.price}
          </span>
        ))}
      </div>
      <ol className="vh">
        {points.map((point) => (
          <li key={point.at}>
            {point.date}: {point.price}
          </li>
        ))}
      </ol>
    </figure>
  );
}
