import { agreementKeywords, keywordPattern } from '../../../../data/agreements/keywords.ts';
import type { AgreementKeyword } from '../../../../data/agreements/keywords.ts';
import { escapeHtml, markdownToHtml } from './markdown.ts';

/** A table that replaces a block keyword. Its texts are plain. */
export interface TableValue {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Plain text by keyword name. */
export type KeywordValues = Readonly<Record<string, string | undefined>>;
/** Plain text, or a table for a block keyword. */
export type FilledValues = Readonly<Record<string, string | TableValue | undefined>>;

const keywords: Readonly<Record<string, AgreementKeyword | undefined>> = agreementKeywords;
/** Without markup, so that it is valid inside an attribute. */
const blank = '…………';

/** Keeps only values that a purchase may set. Callers cannot override the operator's settings. */
export function purchaseValues(values: KeywordValues): KeywordValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => keywords[name]?.source === 'purchase'));
}

function valueIn(values: FilledValues, name: string): string | TableValue | undefined {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return typeof value === 'string' ? value.trim() || undefined : value;
}

/**
 * Safe HTML with filled keywords. A line whose optional keyword has no value is omitted; any other keyword without a value becomes a visible
 * blank. Values are inserted after Markdown parsing and HTML-escaped, so they cannot inject markup.
 */
export const fillIn = (markdown: string, values: FilledValues): string =>
  fillInHtml(markdownToHtml(withoutEmptyLines(markdown, values)), values);

/** Removes lines whose optional keyword has no value. */
export function withoutEmptyLines(markdown: string, values: FilledValues): string {
  const lines = markdown.split('\n').filter((line) => {
    const names = [...line.matchAll(keywordPattern)].map(([, name = '']) => name);
    return names.every((name) => keywords[name]?.optional !== true || valueIn(values, name) !== undefined);
  });
  return lines.join('\n');
}

/** Replaces keywords in HTML with their values. */
export function fillInHtml(html: string, values: FilledValues): string {
  return html
    .replace(blockPattern, (paragraph, name: string) => {
      const value = valueIn(values, name);
      return typeof value === 'object' ? tableHtml(value) : paragraph;
    })
    .replace(keywordPattern, (_, name: string) => {
      const value = valueIn(values, name);
      return typeof value === 'string' ? escapeHtml(value) : blank;
    });
}

/** A block keyword alone in its paragraph. */
const blockPattern = /<p>%([A-Z][A-Z_]*)%<\/p>/g;

// Keywords are replaced after the table, so percent signs in cells are escaped.
const cellHtml = (text: string) => escapeHtml(text).replaceAll('%', '&#37;');

function tableHtml({ head, rows }: TableValue): string {
  const line = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cellHtml(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line('th', head)}</thead><tbody>${rows.map((row) => line('td', row)).join('')}</tbody></table>`;
}

/** Keywords that do not exist. */
export const unknownKeywords = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(keywordPattern)].flatMap(([, name = '']) => (keywords[name] ? [] : [name]))),
];

/** Keywords filled by a purchase. A static text must have none. */
export const purchaseKeywordsIn = (markdown: string): string[] => [
  ...new Set(
    [...markdown.matchAll(keywordPattern)].flatMap(([, name = '']) =>
      keywords[name]?.source === 'purchase' ? [name] : [],
    ),
  ),
];
