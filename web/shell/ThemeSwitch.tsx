import { Moon, Sun } from 'lucide-react';
import { useTranslation } from '../client/i18n.tsx';
import type { Theme } from '../../contract/enums.ts';
import { chooseTheme, useTheme } from '../client/theme.ts';

/** Switches between light and dark immediately. Stored as discipline plus suffix. */
export function ThemeSwitch({
  className,
  size = 20,
  withText,
}: {
  className?: string | undefined;
  size?: number;
  withText?: boolean;
}) {
  const { t } = useTranslation();
  const theme = useTheme();
  const isDark = theme.endsWith('dark');
  const label = t(isDark ? 'shell.theme.toLight' : 'shell.theme.toDark');
  const Icon = isDark ? Sun : Moon;
  return (
    <button
      type="button"
      className={className}
      aria-label={withText ? undefined : label}
      title={withText ? undefined : label}
      onClick={() => chooseTheme(theme.replace(/(light|dark)$/, isDark ? 'light' : 'dark') as Theme)}
    >
      <Icon size={size} aria-hidden="true" />
      {withText ? label : null}
    </button>
  );
}
