import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, ChangeEvent } from 'react';
import { cx } from './cx.ts';
import { histogramPath, placeOf, trackOf, valueAt } from './range-scale.ts';
import type { RangeScale } from './range-scale.ts';
import styles from './RangeSlider.module.css';

export interface RangeSliderProps extends RangeScale {
  /** Null means no limit: the handle is at its end. */
  from: number | null;
  to: number | null;
  /** Called during a drag, to update the fields beside it. Null at an end of the track. */
  onInput?: ((from: number | null, to: number | null) => void) | undefined;
  /** Called on release, to query the server. */
  onCommit: (from: number | null, to: number | null) => void;
  /** Names of the two handles: "En düşük fiyat", "En yüksek fiyat". */
  labels: readonly [string, string];
  /** Accessible value: "500.000 TL". */
  valueText: (value: number) => string;
  /** Result count per bin of the track (see `binEdges`), drawn as bars above it. */
  histogram?: readonly number[] | undefined;
  className?: string | undefined;
}

/** A range with two handles, moved by dragging or with arrow, Page, Home and End keys. */
export function RangeSlider({
  min,
  max,
  step,
  log,
  from,
  to,
  onInput,
  onCommit,
  labels,
  valueText,
  histogram,
  className,
}: RangeSliderProps) {
  const scale: RangeScale = { min, max, step, log };
  const track = trackOf(scale);
  const positions = [
    from === null ? track.min : placeOf(from, scale),
    to === null ? track.max : placeOf(to, scale),
  ] as const;
  const [places, setPlaces] = useState<readonly [number, number]>(positions);
  const dragged = useRef(false);
  // Values typed beside the slider move the handles.
  useEffect(() => setPlaces([positions[0], positions[1]]), [positions[0], positions[1]]);

  const limits = ([low, high]: readonly [number, number]) =>
    [low <= track.min ? null : valueAt(low, scale), high >= track.max ? null : valueAt(high, scale)] as const;
  const ratio = (place: number) => (place - track.min) / (track.max - track.min || 1);
  const span = { '--from': ratio(places[0]), '--to': ratio(places[1]) } as CSSProperties;

  function onMoved(handle: 0 | 1, event: ChangeEvent<HTMLInputElement>) {
    const place = Number(event.currentTarget.value);
    // The handles stop when they meet and never cross.
    const next: readonly [number, number] =
      handle === 0 ? [Math.min(place, places[1]), places[1]] : [places[0], Math.max(place, places[0])];
    setPlaces(next);
    dragged.current = true;
    onInput?.(...limits(next));
  }
  const commit = () => {
    if (!dragged.current) return;
    dragged.current = false;
    onCommit(...limits(places));
  };
  const bars = histogram && histogram.length > 0 ? histogramPath(histogram) : null;

  return (
    <div className={cx(styles.range, className)} style={span}>
      {bars !== null && (
        <svg className={styles.bars} viewBox="0 0 100 44" preserveAspectRatio="none" aria-hidden="true">
          <path d={bars} />
          <path d={bars} className={styles.in} />
        </svg>
      )}
      <div className={styles.track}>
        {([0, 1] as const).map((handle) => (
          <input
            key={handle}
            type="range"
            {...track}
            value={places[handle]}
            aria-label={labels[handle]}
            aria-valuetext={valueText(valueAt(places[handle], scale))}
            // At the right end both handles may overlap: the one that can still move is on top.
            data-above={handle === 0 && ratio(places[0]) > 0.5 ? '' : undefined}
            className={styles.handle}
            onChange={(event) => onMoved(handle, event)}
            onPointerUp={commit}
            onKeyUp={commit}
            onBlur={commit}
          />
        ))}
      </div>
    </div>
  );
}
