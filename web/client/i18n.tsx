import { Fragment, createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Area } from '../i18n/index.ts';
import type { Translate, I18n } from './translate.ts';

interface PageI18n {
  words: I18n;
  /** The areas that the page as the server sent it speaks; on the server filled while it renders. */
  spoken: Set<Area>;
}

const I18nContext = createContext<PageI18n | null>(null);

/** Gives the page the words of its language, which never changes without a reload. */
export function I18nProvider({ children, ...page }: PageI18n & { children: ReactNode }) {
  return <I18nContext value={page}>{children}</I18nContext>;
}

function usePageI18n(): PageI18n {
  const page = use(I18nContext);
  if (!page) throw new Error('useTranslation outside WordsProvider');
  return page;
}

/**
 * The words of the frame and of the named areas: `const { t } = useTranslation('settings')`. An area that is not there yet is loaded, and
 * the component waits for it, which inside a navigation leaves the page before in place.
 */
export function useTranslation<A extends Area = never>(...areas: readonly A[]): { t: Translate<A> } {
  const { words, spoken } = usePageI18n();
  for (const area of areas) {
    spoken.add(area);
    use(words.load(area));
  }
  return words;
}

/** Stands after everything that speaks and names the areas it spoke, so that the browser has them before it takes the page over. */
export function SpokenAreas() {
  const { spoken } = usePageI18n();
  return <template data-words={[...spoken].join(' ')} suppressHydrationWarning />;
}

/** The areas that the page was sent with. */
export function spokenAreas(): Area[] {
  const embedded = document.querySelector<HTMLElement>('[data-words]')?.dataset['words'] ?? '';
  return embedded.split(' ').filter((area) => area !== '') as Area[];
}

/**
 * A text with marked parts: `<b>…</b>` in the words becomes what `tags.b` makes of its content. Parts are not nested; marks without a maker
 * are left out.
 */
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
