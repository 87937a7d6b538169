/** Letters without marks and case, so that `odeme` finds `Ödemeler`. */
export const fold = (text: string): string =>
  text.toLocaleLowerCase('tr').normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i');

/** The pages whose label contains the text; those that start with it first. All pages for an empty text. */
export function matchPages<Page extends { label: string }>(pages: readonly Page[], text: string): Page[] {
  const wanted = fold(text.trim());
  const found = pages.filter(({ label }) => fold(label).includes(wanted));
  const starts = (page: Page) => fold(page.label).startsWith(wanted);
  return [...found.filter(starts), ...found.filter((page) => !starts(page))];
}
