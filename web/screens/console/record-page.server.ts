import { forMember } from '../../client/members.ts';
import type { PageMeta } from '../../client/meta.ts';
import type { TranslationKey } from '../../client/translate.ts';
import type { PageContext } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';
import { pageData } from '../my-ads/shared/page-data.ts';

/** What a page of the console about one thing is loaded as: its head, its addresses in both languages, and what only moderators see. */
export async function recordPage<T>(
  page: PageContext,
  screen: 'consoleMember' | 'consolePreview' | 'consolePayment' | 'consoleOrder',
  title: TranslationKey,
  id: string,
  load: () => Promise<T>,
): Promise<{ meta: PageMeta; paths: NonNullable<PageMeta['paths']>; own: T | undefined }> {
  return {
    meta: pageData(page, screen, title),
    paths: { tr: screenPath(screen, 'tr', { id }), en: screenPath(screen, 'en', { id }) },
    own: await forMember(page, load),
  };
}
