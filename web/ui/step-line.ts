/** A point of a step line: `x` and `y` from 0 to 1, y downwards. */
export interface StepPoint {
  x: number;
  y: number;
}

/** Values over time as points of a box; the highest touches the top. Equal values are in the middle. */
export function stepPoints(values: readonly number[], times?: readonly number[]): StepPoint[] {
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  const first = times?.[0] ?? 0;
  const span = (times?.at(-1) ?? values.length) - first || 1;
  return values.map((value, index) => ({
    x: ((times?.[index] ?? index) - first) / span,
    y: highest === lowest ? 0.5 : (highest - value) / (highest - lowest),
  }));
}

/** SVG path through the points. A price holds until it changes, so the line has steps and no slopes. */
export function stepPath(points: readonly StepPoint[], width: number, top: number, bottom: number) {
  let path = '';
  for (const { x, y } of points) {
    const level = (top + y * (bottom - top)).toFixed(1);
    path += path === '' ? `M0 ${level}` : `H${(x * width).toFixed(1)}V${level}`;
  }
  return `${path}H${width}`;
}
