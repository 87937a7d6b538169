import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../client/i18n.tsx';
import { themes } from '../../contract/enums.ts';
import type { Theme } from '../../contract/enums.ts';
import { writeCookie } from '../client/cookies.ts';
import { usePage } from '../client/page.ts';

function shownTheme(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'ads-light';
}

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
  const [theme, setTheme] = useState<Theme>(usePage().theme);
  // Follows other theme switches on the page.
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(shownTheme()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  const isDark = theme.endsWith('dark');
  const label = t(isDark ? 'shell.theme.toLight' : 'shell.theme.toDark');
  const Icon = isDark ? Sun : Moon;
  return (
    <button
      type="button"
      className={className}
      aria-label={withText ? undefined : label}
      title={withText ? undefined : label}
      onClick={() => {
        const next = theme.replace(/(light|dark)$/, isDark ? 'light' : 'dark');
        document.documentElement.dataset['theme'] = next;
        writeCookie('Theme', next);
      }}
    >
      <Icon size={size} aria-hidden="true" />
      {withText ? label : null}
    </button>
  );
}
