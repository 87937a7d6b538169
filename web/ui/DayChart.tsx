import { useId, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { gridOf, labelledIndexes, pathWithGaps } from './chart-scale.ts';
import { cx } from './cx.ts';
import styles from './DayChart.module.css';

export interface DayChartPoint {
  key: string;
  /** Label under the chart: "7 Kas". */
  label: string;
  /** Title in the tooltip and the table: "20 Kasım". */
  title: string;
  /** Drawn as a line, on the left scale. */
  line: number;
  /** Drawn as a bar at the bottom, on a separate scale. */
  bar: number;
  /** Drawn as a dashed line, on the bars' scale. */
  dashes: number;
  /** A value to compare the line with, on the same scale. Drawn as a long-dashed line with a gap where it is absent. */
  reference?: number | undefined;
  /** The point as text: "156 bakış, 11 favori, 4 numara gösterimi". */
  text: string;
  /** Table cells after the title. */
  cells: readonly string[];
}

export interface DayChartProps {
  /** One sentence that describes the chart for screen readers. */
  summary: string;
  /** Table headings: the day, then one per cell. */
  columns: readonly string[];
  /** Oldest first. */
  points: readonly DayChartPoint[];
  /** A highlighted period, by the indexes of its first and last point. A narrow band shows the label without the dates. */
  band?: { from: number; to: number; label: string; dates: string } | undefined;
  /** Names of the line and the bars with their units: "Kazanç (TL)". Shown under the chart. */
  legend?: { label: string; line: string; bar: string } | undefined;
  /** Accessible name of the control that moves between the points: "Günler". */
  pickLabel: string;
  /** Formats a value of the scale. */
  figure: (value: number) => string;
  className?: string | undefined;
}

/** Dots are drawn up to this number of points. */
const maxDots = 31;
/** Height of the largest bar and of the highest dash, in per cent of the chart. */
const maxBarPercent = 38;

const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
};

const per = (share: number) => `${(share * 100).toFixed(3)}%`;

/** Daily figures: a line with an optional reference, bars and a dashed line. Has keyboard access and a visually hidden table. */
export function DayChart({ summary, columns, points, band, legend, pickLabel, figure, className }: DayChartProps) {
  const id = useId();
  const [active, setActive] = useState<number>();
  const last = points.length - 1;
  if (last < 0) return null;
  const shown = active === undefined ? undefined : points[active];
  const current = points[active ?? last];
  const grid = gridOf(Math.max(...points.map(({ line, reference = 0 }) => Math.max(line, reference))));
  const top = grid.at(-1) ?? 1;
  const low = Math.max(1, ...points.flatMap(({ bar, dashes }) => [bar, dashes]));
  const x = (index: number) => (index + 0.5) / points.length;

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setActive(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * points.length))));
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return setActive(undefined);
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setActive(Math.min(last, Math.max(0, (active ?? last) + by)));
  };

  return (
    <figure className={cx(styles.figure, className)} aria-labelledby={`${id}s`}>
      <figcaption id={`${id}s`} className="vh">
        {summary}
      </figcaption>
      <div className={styles.body}>
        <div className={styles.scale} aria-hidden="true">
          {grid.map((value) => (
            <span key={value} style={{ bottom: per(value / top) }}>
              {figure(value)}
            </span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={pickLabel}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={active ?? last}
          aria-valuetext={current && `${current.title}: ${current.text}`}
          className={styles.plot}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setActive(undefined)}
          onFocus={() => setActive((before) => before ?? last)}
          onBlur={() => setActive(undefined)}
          onKeyDown={move}
        >
          {grid.map((value) => (
            <i key={value} className={styles.rule} style={{ bottom: per(value / top) }} />
          ))}
          {band && (
            <span
              className={styles.band}
              data-early={band.from + band.to < last ? '' : undefined}
              style={{ left: per(band.from / points.length), right: per(1 - (band.to + 1) / points.length) }}
            >
              <span>
                {band.label}
                <span>, {band.dates}</span>
              </span>
            </span>
          )}
          <Bars points={points} most={low} />
          <Lines points={points} top={top} low={low} />
          {points.length <= maxDots &&
            points.map(({ key, line }, index) => (
              <i
                key={key}
                className={cx(styles.dot, (index === active || (active === undefined && index === last)) && styles.big)}
                style={{ left: per(x(index)), bottom: per(line / top) }}
              />
            ))}
          {shown && active !== undefined && (
            <span
              className={cx(styles.tip, x(active) > 0.5 && styles.left)}
              style={{ left: per(x(active)), '--y': per(shown.line / top) } as CSSProperties}
            >
              <b>{shown.title}</b>
              {shown.text}
            </span>
          )}
        </div>
        <Axis points={points} />
      </div>
      {legend && (
        <ul className={styles.legend} aria-label={legend.label}>
          <li data-series="line">{legend.line}</li>
          <li data-series="bar">{legend.bar}</li>
        </ul>
      )}
      <Table columns={columns} points={points} />
    </figure>
  );
}

type Points = Pick<DayChartProps, 'points'>;

function Bars({ points, most }: Points & { most: number }) {
  return (
    <span className={styles.bars}>
      {points.map(({ key, bar }) => (
        <i key={key} style={{ height: `${((bar / most) * maxBarPercent).toFixed(2)}%` }} />
      ))}
    </span>
  );
}

function Lines({ points, top, low }: Points & { top: number; low: number }) {
  const wayOf = (shares: readonly number[]) =>
    shares.map((share, index) => `${index + 0.5} ${(100 - share * 100).toFixed(2)}`).join('L');
  const way = wayOf(points.map(({ line }) => line / top));
  const reference = pathWithGaps(
    points.map((point) => (point.reference === undefined ? undefined : 100 - (point.reference / top) * 100)),
  );
  return (
    <svg viewBox={`0 0 ${points.length} 100`} preserveAspectRatio="none" className={styles.line}>
      <path className={styles.area} d={`M${way}L${points.length - 0.5} 100L0.5 100Z`} />
      {reference !== '' && <path className={styles.reference} d={reference} />}
      <path d={`M${way}`} />
      {points.some(({ dashes }) => dashes > 0) && (
        <path
          className={styles.dashes}
          d={`M${wayOf(points.map(({ dashes }) => ((dashes / low) * maxBarPercent) / 100))}`}
        />
      )}
    </svg>
  );
}

/** Fourteen labels fit on a desktop, five of them on a phone. */
function Axis({ points }: Points) {
  const [many, few] = [labelledIndexes(points.length, 14), labelledIndexes(points.length, 5)];
  return (
    <div className={styles.axis} aria-hidden="true">
      {points.map(
        ({ key, label }, index) =>
          (many.has(index) || few.has(index)) && (
            <span
              key={key}
              data-many={many.has(index) ? '' : undefined}
              data-few={few.has(index) ? '' : undefined}
              data-last={index === points.length - 1 ? '' : undefined}
              style={index === points.length - 1 ? undefined : { left: per((index + 0.5) / points.length) }}
            >
              {label}
            </span>
          ),
      )}
    </div>
  );
}

function Table({ columns, points }: Pick<DayChartProps, 'columns' | 'points'>) {
  return (
    <table className="vh">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, title, cells }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
