import type { PageMeta } from './client/meta.ts';
import type { TranslationKey } from './client/translate.ts';
import type { PageContext } from './page-context.ts';
import { screens } from './screens.ts';
import type { ScreenName } from './screens.ts';

/** Loader data for the head of a page. `paths` is left out if the path has a parameter. */
export function pageData({ language, settings, t }: PageContext, screen: ScreenName, title: TranslationKey): PageMeta {
  const { tr, en } = screens[screen];
  return {
    title: t(title),
    language,
    publicUrl: settings.publicUrl,
    ...(!tr.includes('[') && { paths: { tr, en } }),
  };
}
