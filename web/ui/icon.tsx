import type { LucideProps } from 'lucide-react';

/**
 * The component of an icon from what stands inside its `svg`, drawn on a grid of 24. The build puts it in the place of the library's
 * component, of which it takes the properties that icons here are given.
 */
export function icon(parts: string) {
  return function Icon({
    size = 24,
    color = 'currentColor',
    strokeWidth = 2,
    className,
    ...rest
  }: Omit<LucideProps, 'ref'>) {
    const isNamed = Object.keys(rest).some((name) => name === 'role' || name === 'title' || name.startsWith('aria-'));
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke={color}
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className ? `lucide ${className}` : 'lucide'}
        aria-hidden={isNamed ? undefined : 'true'}
        {...rest}
        dangerouslySetInnerHTML={{ __html: parts }}
      />
    );
  };
}
