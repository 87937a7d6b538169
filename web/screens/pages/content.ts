import { pageCalls } from '../../../contract/calls/pages.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import type { PageContext } from '../../page-context.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { screens } from '../../screens.ts';

export type PageName = 'about' | 'contact' | 'faq' | 'landing';
export type Content = CallAnswer<typeof pageCalls.view>;

const screenOf = {
  about: screens.about,
  contact: screens.contact,
  faq: screens.faq,
  landing: screens.landingPage,
} as const;

export async function contentOf(name: PageName, { call, language, settings }: PageContext) {
  const content = await orRefuse(() => call(pageCalls.view, { params: { name } }));
  const { tr, en } = screenOf[name];
  return { content, language, publicUrl: settings.publicUrl, paths: { tr, en } };
}
