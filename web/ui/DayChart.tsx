import { useId } from 'react';
import type { CSSProperties } from 'react';
import { ChartAxis, ChartScale, percent } from './ChartFrame.tsx';
import { gridOf, pathWithGaps } from './chart-scale.ts';
import { cx } from './cx.ts';
import styles from './DayChart.module.css';
import { useChartPoint } from './use-chart-point.ts';

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

/** Daily figures: a line with an optional reference, bars and a dashed line. Has keyboard access and a visually hidden table. */
export function DayChart({ summary, columns, points, band, legend, pickLabel, figure, className }: DayChartProps) {
  const id = useId();
  const { active, setActive, chosen, slider } = useChartPoint(points.length);
  const last = points.length - 1;
  if (last < 0) return null;
  const shown = active === undefined ? undefined : points[active];
  const current = points[chosen];
  const grid = gridOf(Math.max(...points.map(({ line, reference = 0 }) => Math.max(line, reference))));
  const top = grid.at(-1) ?? 1;
  const low = Math.max(1, ...points.flatMap(({ bar, dashes }) => [bar, dashes]));
  const x = (index: number) => (index + 0.5) / points.length;

  return (
    <figure className={cx(styles.figure, className)} aria-labelledby={`${id}s`}>
      <figcaption id={`${id}s`} className="vh">
        {summary}
      </figcaption>
      <div className={styles.body}>
        <ChartScale grid={grid} format={figure} y={(value) => value / top} />
        <div
          {...slider}
          aria-label={pickLabel}
          aria-valuetext={current && `${current.title}: ${current.text}`}
          className={styles.plot}
          onFocus={() => setActive((before) => before ?? last)}
          onBlur={() => setActive(undefined)}
        >
          {grid.map((value) => (
            <i key={value} className={styles.rule} style={{ bottom: percent(value / top) }} />
          ))}
          {band && (
            <span
              className={styles.band}
              data-early={band.from + band.to < last ? '' : undefined}
              style={{ left: percent(band.from / points.length), right: percent(1 - (band.to + 1) / points.length) }}
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
                className={cx(styles.dot, index === chosen && styles.big)}
                style={{ left: percent(x(index)), bottom: percent(line / top) }}
              />
            ))}
          {shown && active !== undefined && (
            <span
              className={cx(styles.tip, x(active) > 0.5 && styles.left)}
              style={{ left: percent(x(active)), '--y': percent(shown.line / top) } as CSSProperties}
            >
              <b>{shown.title}</b>
              {shown.text}
            </span>
          )}
        </div>
        <ChartAxis labels={points.map(({ label }) => label)} many={14} few={5} />
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
