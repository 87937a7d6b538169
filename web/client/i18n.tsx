import { Fragment, createContext, use, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Language } from '../../contract/enums.ts';
import { textFilesOf } from '../i18n/files.ts';
import type { Area } from '../i18n/index.ts';
import type { Translate, I18n } from './translate.ts';

interface PageI18n {
  words: I18n;
  /** Areas that the server-rendered page uses; on the server, filled during rendering. */
  usedAreas: Set<Area>;
}

const I18nContext = createContext<PageI18n | null>(null);

/** Provides the texts of the page's language, which only changes by a reload. */
export function I18nProvider({ children, ...page }: PageI18n & { children: ReactNode }) {
  return <I18nContext value={page}>{children}</I18nContext>;
}

function usePageI18n(): PageI18n {
  const page = use(I18nContext);
  if (!page) throw new Error('useTranslation outside I18nProvider');
  return page;
}

/**
 * Texts of the frame and of the named areas: `const { t } = useTranslation('settings')`. Loads a missing area and suspends the component. During a
 * navigation, the previous page stays visible.
 */
export function useTranslation<A extends Area = never>(...areas: readonly A[]): { t: Translate<A> } {
  const { words, usedAreas } = usePageI18n();
  for (const area of areas) {
    usedAreas.add(area);
    use(words.load(area));
  }
  return words;
}

/** Must come after all components that use texts. Lists the areas they used, so that the browser loads them before hydration. */
export function UsedAreas({ language }: { language: Language }) {
  const { usedAreas } = usePageI18n();
  return (
    <>
      {import.meta.env.SSR &&
        textFilesOf(language, usedAreas).map((href) => (
          <link key={href} rel="modulepreload" fetchPriority="low" href={href} />
        ))}
      <template data-words={[...usedAreas].join(' ')} suppressHydrationWarning />
    </>
  );
}

/** On the server: texts of a part that loads after the page. Its areas are not listed. */
export function TextsOfLater({ children }: { children: ReactNode }) {
  const { words } = usePageI18n();
  const page = useMemo(() => ({ words, usedAreas: new Set<Area>() }), [words]);
  return <I18nContext value={page}>{children}</I18nContext>;
}

/** The areas that the server-rendered page lists. */
export function listedAreas(): Area[] {
  const embedded = document.querySelector<HTMLElement>('[data-words]')?.dataset['words'] ?? '';
  return embedded.split(' ').filter((area) => area !== '') as Area[];
}

/** A text with tags: `<b>…</b>` is replaced by `tags.b(content)`. Tags cannot be nested; unknown tags are removed. */
export function RichText({
  text,
  tags,
}: {
  text: string;
  tags: Readonly<Record<string, (content: string) => ReactNode>>;
}) {
  return text.split(/(<\w+>.*?<\/\w+>)/).map((part, index) => {
    const [, tag = '', content = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(part) ?? [];
    return <Fragment key={index}>{tag === '' ? part : (tags[tag]?.(content) ?? content)}</Fragment>;
  });
}
