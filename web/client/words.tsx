import { Fragment, createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Translate } from './translate.ts';

const WordsContext = createContext<Translate | null>(null);

/** Gives the page the words of its language, which never changes without a reload. */
export function WordsProvider({ words, children }: { words: Translate; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** The words of the page's language: `const { t } = useTranslation()`. */
export function useTranslation(): { t: Translate } {
  const t = useContext(WordsContext);
  if (!t) throw new Error('useTranslation outside WordsProvider');
  return { t };
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
