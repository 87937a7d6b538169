import type { LucideProps } from 'lucide-react';

/**
 * Creates an icon component from the content of its `svg`, drawn on a 24 px grid. The build replaces the library's component with it and supports
 * only the
 * props used here. The stroke is in `base.css`.
 */
export function icon(parts: string) {
  const content = { __html: parts };
  return function Icon({ size = 24, color, strokeWidth, className, ...rest }: Omit<LucideProps, 'ref'>) {
    const isNamed = Object.keys(rest).some((name) => name === 'role' || name === 'title' || name.startsWith('aria-'));
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        stroke={color}
        strokeWidth={strokeWidth}
        className={className ? `lucide ${className}` : 'lucide'}
        aria-hidden={isNamed ? undefined : 'true'}
        {...rest}
        dangerouslySetInnerHTML={content}
      />
    );
  };
}
