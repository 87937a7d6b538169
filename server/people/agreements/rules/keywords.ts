import { agreementKeywords, keywordPattern } from '../../../../data/agreements/keywords.ts';
import type { AgreementKeyword } from '../../../../data/agreements/keywords.ts';
import { escapeHtml, markdownToHtml } from './markdown.ts';

/** A table that stands where a block keyword does; its texts are plain. */
export interface TableValue {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Values of keywords by name, plain text as people typed it. */
export type KeywordValues = Readonly<Record<string, string | undefined>>;
/** The same with what stands for blocks. */
export type FilledValues = Readonly<Record<string, string | TableValue | undefined>>;

const keywords: Readonly<Record<string, AgreementKeyword | undefined>> = agreementKeywords;
/** No markup, so that it may stand in an attribute too. */
const blank = '…………';

/** The values that a purchase may give; what the operator's settings say no caller can replace. */
export function purchaseValues(values: KeywordValues): KeywordValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => keywords[name]?.source === 'purchase'));
}

function valueIn(values: FilledValues, name: string): string | TableValue | undefined {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return typeof value === 'string' ? value.trim() || undefined : value;
}

/**
 * Safe HTML of a text with its keywords filled in. Without a value a line with an optional keyword is left out, and any other keyword
 * becomes a visible blank. Values go in after the Markdown was read, so they mean nothing in either language.
 */
export const fillIn = (markdown: string, values: FilledValues): string =>
  fillInHtml(markdownToHtml(withoutEmptyLines(markdown, values)), values);

/** The text without the lines whose optional keywords have no value. */
export function withoutEmptyLines(markdown: string, values: FilledValues): string {
  const lines = markdown.split('\n').filter((line) => {
    const names = [...line.matchAll(keywordPattern)].map(([, name = '']) => name);
    return names.every((name) => keywords[name]?.optional !== true || valueIn(values, name) !== undefined);
  });
  return lines.join('\n');
}

/** HTML of a text with values in the place of its keywords. */
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

// A value may look like a keyword; a table goes in before keywords are read, so its percent signs are written as what they are.
const cellHtml = (text: string) => escapeHtml(text).replaceAll('%', '&#37;');

function tableHtml({ head, rows }: TableValue): string {
  const line = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cellHtml(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line('th', head)}</thead><tbody>${rows.map((row) => line('td', row)).join('')}</tbody></table>`;
}

/** Keywords of a text that there are not. */
export const unknownKeywords = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(keywordPattern)].flatMap(([, name = '']) => (keywords[name] ? [] : [name]))),
];

/** Keywords of a text that a purchase fills in; a text for everybody has none. */
export const purchaseKeywordsIn = (markdown: string): string[] => [
  ...new Set(
    [...markdown.matchAll(keywordPattern)].flatMap(([, name = '']) =>
      keywords[name]?.source === 'purchase' ? [name] : [],
    ),
  ),
];
