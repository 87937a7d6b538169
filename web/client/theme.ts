import { useSyncExternalStore } from 'react';
import { themes } from '../../contract/enums.ts';
import type { Theme } from '../../contract/enums.ts';
import { writeCookie } from './cookies.ts';

/** The page's theme. A script in the page's head sets it before the first paint (`start-scripts.ts`). */
const shownTheme = (): Theme =>
  themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'ads-light';

/** Calls `onChange` after each change of the theme; returns a function that ends this. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The current theme. During hydration it is ads-light, because the server does not know the theme. */
export const useTheme = (): Theme => useSyncExternalStore(watchTheme, shownTheme, () => 'ads-light');

/** Changes the theme, and keeps it for later pages. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  writeCookie('Theme', theme);
}
