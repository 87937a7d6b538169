import { forMember } from '../../client/members.ts';
import type { PageMeta } from '../../client/meta.ts';
import type { TranslationKey } from '../../client/translate.ts';
import type { PageContext } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';
import { pageData } from '../../page-meta.ts';

/** Loader data of a console page about one record: metadata, its paths in both languages, and data for moderators only. */
export async function recordPage<T>(
  page: PageContext,
  screen:
    | 'consoleMember'
    | 'consolePreview'
    | 'consolePayment'
    | 'consoleOrder'
    | 'consoleCategory'
    | 'consoleSpec'
    | 'consoleText',
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
