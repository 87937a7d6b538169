import { Marked } from 'marked';
import type { MarkedExtension, Tokens } from 'marked';
import { keywordPattern } from '../../../../data/agreements/keywords.ts';
import { slug } from '../../../platform/fold-turkish.ts';

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/**
 * Converts Markdown to safe HTML. Raw HTML is escaped, images become their text, and links may only be relative, http(s), mailto or tel. Headings
 * get ids derived from their text. With `isPart`, the page has a title above the text: headings are at most of the fourth level, without ids.
 */
export function markdownToHtml(markdown: string, { isPart = false } = {}): string {
  const marked = new Marked({ gfm: true, breaks: false });
  marked.use(safeRenderer(isPart));
  return marked.parse(markdown, { async: false });
}

/** Whether a link target is allowed. First removes the characters that browsers ignore in URLs. */
export function isSafeAddress(address: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what hides `java\nscript:`
  const plain = address.replace(/[\u0000-\u0020\u007f-\u009f]/g, '').toLowerCase();
  if (plain.startsWith('//') || plain.includes('\\') || plain.includes('&#')) return false;
  // A keyword is filled in later: elsewhere its value could become a scheme or a host.
  if (address.search(keywordPattern) >= 0) return /^(?:mailto|tel):/.test(plain);
  const [, scheme] = /^([^/?#]*):/.exec(plain) ?? [];
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme);
}

function safeRenderer(isPart: boolean): MarkedExtension {
  const taken = new Map<string, number>();
  return {
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
      image: ({ text }: Tokens.Image) => escapeHtml(text),
      heading({ tokens, depth, text }: Tokens.Heading) {
        if (isPart) return `<h4>${this.parser.parseInline(tokens)}</h4>\n`;
        const id = uniqueId(taken, text);
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, title, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        if (!isSafeAddress(href)) return words;
        const outside = /^https?:/i.test(href) ? ' rel="noopener noreferrer"' : '';
        return `<a href="${escapeHtml(href)}"${title ? ` title="${escapeHtml(title)}"` : ''}${outside}>${words}</a>`;
      },
    },
  };
}

/** An id from the text. Repeated texts get a number. */
export function uniqueId(taken: Map<string, number>, text: string): string {
  const id = slug(text);
  const count = (taken.get(id) ?? 0) + 1;
  taken.set(id, count);
  return count === 1 ? id : `${id}-${count}`;
}
