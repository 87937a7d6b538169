import { useId } from 'react';
import { ChartAxis, ChartScale, percent } from '../../../ui/ChartFrame.tsx';
import { gridOf } from '../../../ui/chart-scale.ts';
import { useChartPoint } from '../../../ui/use-chart-point.ts';
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

/** Lines over time with a scale and a legend. Arrow keys or the pointer choose a point, whose values are shown below. */
export function SeriesChart({ label, unit, series, points, scale }: SeriesChartProps) {
  const id = useId();
  const { active, chosen, slider } = useChartPoint(points.length);
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

  return (
    <div className={styles.chart}>
      <p className={styles.unit} aria-hidden="true">
        {unit}
      </p>
      <ChartScale grid={grid} format={scale} y={y} />
      <div
        {...slider}
        aria-label={label}
        aria-valuetext={points[chosen]?.text}
        aria-describedby={`${id}u`}
        className={styles.plot}
      >
        {grid.map((value) => (
          <i
            key={value}
            className={styles.rule}
            data-zero={value === 0 ? '' : undefined}
            style={{ bottom: percent(y(value)) }}
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
          style={{ left: percent(x(chosen)) }}
        />
        {series.map(({ name, values: own }, index) => (
          <i
            key={name}
            className={styles.dot}
            data-series={index}
            style={{ left: percent(x(chosen)), bottom: percent(y(own[chosen] ?? 0)) }}
          />
        ))}
      </div>
      <ChartAxis labels={points.map((one) => one.label)} many={8} few={4} />
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
