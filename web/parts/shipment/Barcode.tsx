import { code128 } from './code128.ts';

/** Modules that stay empty on each side, as a reader needs them. */
const quiet = 10;
const height = 48;

/** Digits as a barcode that a carrier's desk reads. It is dark on white in every theme: readers take nothing else. */
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
