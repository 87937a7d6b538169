import type { Language, Texts } from '../../../../contract/enums.ts';
import { languages } from '../../../../contract/enums.ts';
import { isEqual } from '../../../../contract/is-equal.ts';
import type { PageContent, PageItem, PageSection } from '../../../../contract/schemas/page-content.ts';
import { mergeFields, mergeLists } from '../site/merge-lists.ts';

const mergeTexts = mergeFields<Texts>();
const mergeItem = mergeFields<PageItem>({ title: mergeTexts, text: mergeTexts });
const mergeSection = mergeFields<PageSection>({ title: mergeTexts, text: mergeTexts, items: mergeLists(mergeItem) });

/** Merges two edits of a page. */
export const mergePage = mergeFields<PageContent>({
  title: mergeTexts,
  text: mergeTexts,
  sections: mergeLists(mergeSection),
  contact: mergeFields(),
});

/** Titles of the parts that differ; undefined for the page itself. */
export function changedParts(before: PageContent, after: PageContent, language: Language): (string | undefined)[] {
  const { sections: was, ...page } = before;
  const { sections: is, ...nextPage } = after;
  const partsOf = (list: readonly PageSection[]) =>
    list.flatMap(({ items, ...section }): { id: string; title: Texts }[] => [section, ...items]);
  const [old, next] = [partsOf(was), partsOf(is)];
  const changed = [
    ...next.filter(
      (part) =>
        !isEqual(
          part,
          old.find(({ id }) => id === part.id),
        ),
    ),
    ...old.filter(({ id }) => !next.some((part) => part.id === id)),
  ].map(({ title }) => title[language]);
  return [...(isEqual(page, nextPage) ? [] : [undefined]), ...changed];
}

/** Paths of titles that are missing, as the service names them. */
export function missingTitles({ title, sections }: PageContent): string[] {
  const missing = (texts: Texts, path: string) =>
    languages.filter((language) => texts[language].trim() === '').map((language) => `${path}.title.${language}`);
  return [
    ...missing(title, 'content'),
    ...sections.flatMap((section, at) => [
      ...missing(section.title, `content.sections.${at}`),
      ...section.items.flatMap((item, place) => missing(item.title, `content.sections.${at}.items.${place}`)),
    ]),
  ];
}

export function movedBy<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const [part] = list.slice(at, at + 1);
  return part === undefined ? [...list] : list.toSpliced(at, 1).toSpliced(at + by, 0, part);
}

const none = { tr: '', en: '' };
export const newItem = (id: string): PageItem => ({ id, title: none, text: none });
export const newSection = (id: string): PageSection => ({ ...newItem(id), items: [] });
