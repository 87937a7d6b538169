import type { CallAnswer } from '../../../../contract/declare.ts';
import type { pageCalls } from '../../../../contract/calls/pages.ts';
import { keywordPattern } from '../../../../data/agreements/keywords.ts';
import { escapeHtml, markdownToHtml, uniqueId } from '../../../people/agreements/port.ts';
import type { PageText } from './page-text.ts';

export type Page = CallAnswer<typeof pageCalls.view>;
type Section = Page['sections'][number];

/** Placeholder values by name, as plain text. */
export type PageValues = Readonly<Record<string, string | undefined>>;

/** Renders a page. Leaves out lines with a placeholder without a value. The page's first paragraph is the lead. */
export function renderPage({ title, text, sections }: PageText, values: PageValues): Page {
  const taken = new Map<string, number>();
  const html = (markdown: string) => filled(markdownToHtml(shownLines(markdown, values), { isPart: true }), values);
  const plain = (one: string) => one.replace(keywordPattern, (_, name: string) => values[name] ?? '');
  const idOf = (one: string) => (one === '' ? '' : uniqueId(taken, one));
  const rendered = sections.map((section): Section => ({
    id: idOf(section.title),
    title: plain(section.title),
    html: html(section.text),
    items: section.items.map((item) => ({ id: idOf(item.title), title: plain(item.title), html: html(item.text) })),
  }));
  const lead = leadOf(shownLines(text, values), values);
  return {
    title: plain(title),
    ...(lead !== '' && { lead }),
    html: html(text) + rendered.map(sectionHtml).join(''),
    sections: rendered,
  };
}

const shownLines = (text: string, values: PageValues): string =>
  text
    .split('\n')
    .filter((line) => placeholdersIn(line).every((name) => Boolean(values[name])))
    .join('\n');

/** The page without the sections that contain a placeholder. */
export const withoutPlaceholders = (page: PageText): PageText => ({
  ...page,
  sections: page.sections.filter((section) =>
    [section, ...section.items].every(({ title, text }) => placeholdersIn(`${title} ${text}`).length === 0),
  ),
});

/** Names of the placeholders in a text. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(keywordPattern)].map(([, name = '']) => name);

/** Values are filled in after the Markdown is rendered, so they are not interpreted as Markdown. */
function filled(html: string, values: PageValues): string {
  return html.replace(keywordPattern, (_, name: string) => escapeHtml(values[name] ?? ''));
}

/** The first paragraph as plain text, for the description or the line below the title. */
function leadOf(text: string, values: PageValues): string {
  const [first = ''] = text.trim().split(/\n\s*\n/);
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
