import { code128 } from './code128.ts';

/** Quiet zone on each side that scanners need, in modules. */
const quiet = 10;
const height = 48;

/** A barcode for the carrier's desk. Black on white in every theme, because scanners need it. */
export function Barcode({
  digits,
  label,
  className,
}: {
  digits: string;
  label: string;
  className?: string | undefined;
}) {
  const { bars, width } = code128(digits);
  const whole = width + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${whole} ${height + quiet}`}
      className={className}
      shapeRendering="crispEdges"
      preserveAspectRatio="none"
    >
      <rect width={whole} height={height + quiet} fill="#fff" />
      <path
        d={bars.map((bar) => `M${bar.x + quiet} ${quiet / 2}h${bar.width}v${height}h-${bar.width}z`).join('')}
        fill="#000"
      />
    </svg>
  );
}
