import type { CallAnswer } from '../../../../contract/declare.ts';
import type { pageCalls } from '../../../../contract/calls/pages.ts';
import { keywordPattern } from '../../../../data/agreements/keywords.ts';
import { escapeHtml, markdownToHtml, uniqueId } from '../../../people/agreements/port.ts';

export type Page = CallAnswer<typeof pageCalls.view>;
type Section = Page['sections'][number];

/** Placeholder values by name, as plain text. */
export type PageValues = Readonly<Record<string, string | undefined>>;

interface Part {
  title: string;
  lines: string[];
}

/**
 * Renders a page from Markdown: `# title`, `## section`, `### item`, with paragraphs between them. Lines with a placeholder without a value are left
 * out. The text before the first section is the lead. Items before the first section belong to a section without a title.
 */
export function renderPage(markdown: string, values: PageValues): Page {
  const lines = markdown.split('\n').filter((line) => placeholders(line).every((name) => Boolean(values[name])));
  const taken = new Map<string, number>();
  const page: Part = { title: '', lines: [] };
  const sections: (Part & { id: string; items: (Part & { id: string })[] })[] = [];
  let open: Part = page;
  for (const line of lines) {
    const [, marks = '', title = ''] = /^(#{1,3}) +(.+?)\s*$/.exec(line) ?? [];
    if (marks === '#') {
      page.title = title;
    } else if (marks === '##') {
      const section = { id: uniqueId(taken, title), title, lines: [], items: [] };
      sections.push(section);
      open = section;
    } else if (marks === '###') {
      let section = sections.at(-1);
      if (!section) {
        section = { id: '', title: '', lines: [], items: [] };
        sections.push(section);
      }
      const item = { id: uniqueId(taken, title), title, lines: [] };
      section.items.push(item);
      open = item;
    } else {
      open.lines.push(line);
    }
  }
  const html = ({ lines: own }: Part) => filled(markdownToHtml(own.join('\n')), values);
  const plain = (title: string) => title.replace(keywordPattern, (_, name: string) => values[name] ?? '');
  const rendered = sections.map((section): Section => ({
    id: section.id,
    title: plain(section.title),
    html: html(section),
    items: section.items.map((item) => ({ id: item.id, title: plain(item.title), html: html(item) })),
  }));
  const lead = leadOf(page, values);
  return {
    title: plain(page.title),
    ...(lead !== '' && { lead }),
    html: html(page) + rendered.map(sectionHtml).join(''),
    sections: rendered,
  };
}

const placeholders = (line: string) => [...line.matchAll(keywordPattern)].map(([, name = '']) => name);

/** Values are filled in after the Markdown is rendered, so they are not interpreted as Markdown. */
function filled(html: string, values: PageValues): string {
  return html.replace(keywordPattern, (_, name: string) => escapeHtml(values[name] ?? ''));
}

/** The first paragraph as plain text, for the description or the line below the title. */
function leadOf({ lines }: Part, values: PageValues): string {
  const [first = ''] = lines
    .join('\n')
    .trim()
    .split(/\n\s*\n/);
  return first
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]{1,2}([^*_`]+)[*_`]{1,2}/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(keywordPattern, (_, name: string) => values[name] ?? '')
    .trim();
}

function sectionHtml({ id, title, html, items }: Section): string {
  const heading = title === '' ? '' : `<h2 id="${id}">${escapeHtml(title)}</h2>\n`;
  return (
    heading + html + items.map((item) => `<h3 id="${item.id}">${escapeHtml(item.title)}</h3>\n${item.html}`).join('')
  );
}
