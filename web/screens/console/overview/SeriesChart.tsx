import { useId, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { gridOf, labelledIndexes } from '../../../ui/chart-scale.ts';
import styles from './SeriesChart.module.css';

export interface ChartSeries {
  name: string;
  label: string;
  /** In units of the scale, oldest first. */
  values: readonly number[];
}

export interface ChartPoint {
  /** Label under the chart: `7 Kas`. */
  label: string;
  /** The days of the point, and its values as text: `7 Kas: Ziyaretçi 120`. */
  text: string;
}

export interface SeriesChartProps {
  /** Accessible name of the control that moves between the points. */
  label: string;
  /** Unit of the scale: `TL`. */
  unit: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Formats a value of the scale. */
  scale: (value: number) => string;
}

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

/** Lines over time with a scale and a legend. Arrow keys or the pointer choose a point, whose values are shown below. */
export function SeriesChart({ label, unit, series, points, scale }: SeriesChartProps) {
  const id = useId();
  const [active, setActive] = useState<number>();
  const last = points.length - 1;
  const values = series.flatMap((one) => one.values);
  const up = gridOf(Math.max(0, ...values));
  const least = Math.min(0, ...values);
  // Few figures fall below zero: fees given back, debts of sellers.
  const down =
    least < 0
      ? gridOf(-least)
          .slice(1)
          .map((value) => -value)
      : [];
  const grid = [...down, ...up];
  const [low, high] = [Math.min(...grid), Math.max(...grid)];
  const y = (value: number) => (value - low) / (high - low);
  const x = (index: number) => (index + 0.5) / points.length;
  const chosen = active ?? last;
  const [many, few] = [labelledIndexes(points.length, 8), labelledIndexes(points.length, 4)];

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setActive(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * points.length))));
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return setActive(undefined);
    const by = moves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setActive(Math.min(last, Math.max(0, chosen + by)));
  };

  return (
    <div className={styles.chart}>
      <p className={styles.unit} aria-hidden="true">
        {unit}
      </p>
      <div className={styles.scale} aria-hidden="true">
        {grid.map((value) => (
          <span key={value} style={{ bottom: per(y(value)) }}>
            {scale(value)}
          </span>
        ))}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={chosen}
        aria-valuetext={points[chosen]?.text}
        aria-describedby={`${id}u`}
        className={styles.plot}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setActive(undefined)}
        onKeyDown={move}
      >
        {grid.map((value) => (
          <i
            key={value}
            className={styles.rule}
            data-zero={value === 0 ? '' : undefined}
            style={{ bottom: per(y(value)) }}
          />
        ))}
        <svg viewBox={`0 0 ${points.length} 100`} preserveAspectRatio="none" aria-hidden="true">
          {series.map(({ name, values: own }, index) => (
            <path
              key={name}
              data-series={index}
              d={
                own.length === 1
                  ? `M0.2 ${(100 - y(own[0] ?? 0) * 100).toFixed(2)}H0.8`
                  : `M${own.map((value, at) => `${at + 0.5} ${(100 - y(value) * 100).toFixed(2)}`).join('L')}`
              }
            />
          ))}
        </svg>
        <i
          className={styles.cursor}
          data-active={active === undefined ? undefined : ''}
          style={{ left: per(x(chosen)) }}
        />
        {series.map(({ name, values: own }, index) => (
          <i
            key={name}
            className={styles.dot}
            data-series={index}
            style={{ left: per(x(chosen)), bottom: per(y(own[chosen] ?? 0)) }}
          />
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        {points.map(
          ({ label: text }, index) =>
            (many.has(index) || few.has(index)) && (
              <span
                key={index}
                data-many={many.has(index) ? '' : undefined}
                data-few={few.has(index) ? '' : undefined}
                data-last={index === last && last > 0 ? '' : undefined}
                style={index === last && last > 0 ? undefined : { left: per(x(index)) }}
              >
                {text}
              </span>
            ),
        )}
      </div>
      <p id={`${id}u`} className="vh">
        {unit}
      </p>
      <p className={styles.readout} aria-hidden="true">
        {points[chosen]?.text}
      </p>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ name, label: text }, index) => (
            <li key={name} data-series={index}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
