/** PostgreSQL channel of changed content. Triggers notify it (migration `content_notices`), and so does the pages module for versions and purges. */
export const contentChannel = 'meydan_content';

/** Marks content that must not be shown any more, for example `-ad:1300000001` for an ad that left sale. */
const goneMark = '-';

/** Reads a notice: names of content, separated by spaces, or `*` for everything. */
export function readContentNotice(notice: string): { names: Set<string>; gone: Set<string> } | 'all' {
  const words = notice.split(' ').filter(Boolean);
  if (words.includes('*')) return 'all';
  const isGone = (word: string) => word.startsWith(goneMark);
  return {
    names: new Set(words.filter((word) => !isGone(word))),
    gone: new Set(words.filter(isGone).map((word) => word.slice(goneMark.length))),
  };
}
