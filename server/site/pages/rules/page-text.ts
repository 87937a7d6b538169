import type { Language } from '../../../../contract/enums.ts';
import type { PageContent } from '../../../../contract/schemas/page-content.ts';
import { uniqueId } from '../../../people/agreements/port.ts';

interface Part {
  title: string;
  /** Markdown. */
  text: string;
}

/** A page in one language. */
export interface PageText extends Part {
  sections: (Part & { items: Part[] })[];
}

interface OpenPart {
  title: string;
  lines: string[];
}

/**
 * Splits Markdown into a page: `# title`, `## section`, `### item`, with texts between them. Items before the first section belong to a section without
 * a title.
 */
export function parsePage(markdown: string): PageText {
  const page: OpenPart = { title: '', lines: [] };
  const sections: (OpenPart & { items: OpenPart[] })[] = [];
  let open = page;
  for (const line of markdown.split('\n')) {
    const [, marks = '', title = ''] = /^(#{1,3}) +(.+?)\s*$/.exec(line) ?? [];
    if (marks === '#') {
      page.title = title;
    } else if (marks === '##') {
      const section = { title, lines: [], items: [] };
      sections.push(section);
      open = section;
    } else if (marks === '###') {
      let section = sections.at(-1);
      if (!section) {
        section = { title: '', lines: [], items: [] };
        sections.push(section);
      }
      const item = { title, lines: [] };
      section.items.push(item);
      open = item;
    } else {
      open.lines.push(line);
    }
  }
  const part = ({ title, lines }: OpenPart): Part => ({ title, text: lines.join('\n').trim() });
  return {
    ...part(page),
    sections: sections.map((section) => ({ ...part(section), items: section.items.map(part) })),
  };
}

/** A page in both languages from texts of the same structure. Ids are made from the Turkish titles. */
export function contentFrom(tr: PageText, en: PageText): PageContent {
  const taken = new Map<string, number>();
  const both = (one: Part, other: Part | undefined) => ({
    title: { tr: one.title, en: other?.title ?? '' },
    text: { tr: one.text, en: other?.text ?? '' },
  });
  return {
    ...both(tr, en),
    sections: tr.sections.map((section, at) => ({
      id: uniqueId(taken, section.title),
      ...both(section, en.sections[at]),
      items: section.items.map((item, place) => ({
        id: uniqueId(taken, item.title),
        ...both(item, en.sections[at]?.items[place]),
      })),
    })),
  };
}

/** One language of a page. */
export function textIn(content: PageContent, language: Language): PageText {
  const part = ({ title, text }: Pick<PageContent, 'title' | 'text'>): Part => ({
    title: title[language],
    text: text[language],
  });
  return {
    ...part(content),
    sections: content.sections.map((section) => ({ ...part(section), items: section.items.map(part) })),
  };
}
