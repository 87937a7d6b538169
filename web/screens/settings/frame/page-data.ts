import type { PageMeta } from '../../../client/meta.ts';
import type { TranslationKey } from '../../../client/translate.ts';
import type { PageContext } from '../../../page-context.ts';
import { screens } from '../../../screens.ts';
import type { ScreenName } from '../../../screens.ts';

/** Loader data for the head of a settings page. */
export function pageData({ language, settings, t }: PageContext, screen: ScreenName, title: TranslationKey): PageMeta {
  const { tr, en } = screens[screen];
  return { title: t(title), language, publicUrl: settings.publicUrl, paths: { tr, en } };
}

/** Resolves with undefined on failure, for page parts that may fail alone. */
export const orNothing = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);
