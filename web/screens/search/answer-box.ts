import type { Box } from './country.ts';
import type { MapAnswer } from './pins.ts';

/** The smallest box around all points and clusters; undefined without any. */
export function boxOfAnswer({ points, clusters }: MapAnswer): Box | undefined {
  const boxes: Box[] = [
    ...points.map(({ point: { lng, lat } }): Box => [lng, lat, lng, lat]),
    ...clusters.map(({ box }) => box),
  ];
  const [first] = boxes;
  return (
    first &&
    boxes.reduce(
      (a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])],
      first,
    )
  );
}
