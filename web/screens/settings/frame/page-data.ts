import type { PageMeta } from '../../../client/meta.ts';
import type { TranslationKey } from '../../../client/translate.ts';
import type { PageContext } from '../../../page-context.ts';
import { screens } from '../../../screens.ts';
import type { ScreenName } from '../../../screens.ts';

/** What the head of a settings page is made of. */
export function pageData({ language, settings, t }: PageContext, screen: ScreenName, title: TranslationKey): PageMeta {
  const { tr, en } = screens[screen];
  return { title: t(title), language, publicUrl: settings.publicUrl, paths: { tr, en } };
}

/** A part of a page that may fail without taking the page with it. */
export const orNothing = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);
