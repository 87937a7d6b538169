import type { Language, Texts } from '../../../../contract/enums.ts';
import { languages } from '../../../../contract/enums.ts';
import type { PageContent } from '../../../../contract/schemas/page-content.ts';
import type { SiteChange } from '../../../../contract/schemas/site-version.ts';
import type { HomeContent, SiteContent } from './documents.ts';

/** A text of a document. */
interface Field extends Omit<SiteChange, 'before' | 'after'> {
  value: string;
}
type Fields = Map<string, Field>;

/** Characters kept around the first difference of long texts, and in all. */
const contextLength = 40;
const excerptLength = 240;

/** What differs between two contents: texts, added and removed parts, and their order. */
export function changesBetween(before: SiteContent, after: SiteContent, language: Language): SiteChange[] {
  const [was, is] = [fieldsOf(before, language), fieldsOf(after, language)];
  return [...was.keys(), ...[...is.keys()].filter((key) => !was.has(key))].flatMap((key): SiteChange[] => {
    const [one, other] = [was.get(key), is.get(key)];
    if (one?.value === other?.value) return [];
    const { value: _, ...field } = (other ?? one)!;
    const [from, to] = excerpts(one?.value, other?.value);
    return [{ ...field, ...(from !== undefined && { before: from }), ...(to !== undefined && { after: to }) }];
  });
}

function fieldsOf(content: SiteContent, language: Language): Fields {
  const fields: Fields = new Map();
  const add = (key: string, field: Field) => {
    if (field.value !== '') fields.set(key, field);
  };
  const addTexts = (key: string, name: string, texts: Texts, about?: string) => {
    for (const one of languages)
      add(`${key}.${name}.${one}`, {
        ...(about !== undefined && { about }),
        field: name,
        language: one,
        value: texts[one],
      });
  };
  if ('rows' in content) addRows(content, add, addTexts, language);
  else addPage(content, add, addTexts, language);
  return fields;
}

type Add = (key: string, field: Field) => void;
type AddTexts = (key: string, name: string, texts: Texts, about?: string) => void;

const orderOf = (parts: readonly { title: Texts }[], language: Language): string =>
  parts.map(({ title }) => title[language]).join(' · ');

function addPage({ title, text, sections, contact }: PageContent, add: Add, addTexts: AddTexts, language: Language) {
  addTexts('', 'title', title);
  addTexts('', 'text', text);
  for (const [field, value] of Object.entries(contact ?? {})) add(`contact.${field}`, { field, value: value ?? '' });
  if (sections.length > 1) add('order', { field: 'order', value: orderOf(sections, language) });
  for (const section of sections) {
    const about = section.title[language];
    addTexts(section.id, 'title', section.title, about);
    addTexts(section.id, 'text', section.text, about);
    if (section.items.length > 1)
      add(`${section.id}.order`, { about, field: 'order', value: orderOf(section.items, language) });
    for (const item of section.items) {
      addTexts(`item ${item.id}`, 'title', item.title, item.title[language]);
      addTexts(`item ${item.id}`, 'text', item.text, item.title[language]);
    }
  }
}

function addRows({ rows }: HomeContent, add: Add, addTexts: AddTexts, language: Language) {
  if (rows.length > 1) {
    const titles = rows.map(({ titles: title }) => ({ title }));
    add('order', { field: 'order', value: orderOf(titles, language) });
  }
  for (const row of rows) {
    const about = row.titles[language];
    addTexts(row.id, 'title', row.titles, about);
    add(`${row.id}.kind`, { about, field: 'kind', value: row.kind });
    add(`${row.id}.content`, {
      about,
      field: 'content',
      value: row.kind === 'Search' ? row.address : row.kind === 'Ads' ? row.adIds.join(', ') : row.campaignId,
    });
    add(`${row.id}.startsOn`, { about, field: 'startsOn', value: row.startsOn ?? '' });
    add(`${row.id}.endsOn`, { about, field: 'endsOn', value: row.endsOn ?? '' });
    add(`${row.id}.isActive`, { about, field: 'isActive', value: String(row.isActive) });
  }
}

/** Cuts two long texts to what differs. */
function excerpts(before: string | undefined, after: string | undefined): [string | undefined, string | undefined] {
  let start = 0;
  if (before !== undefined && after !== undefined) {
    while (start < before.length && before[start] === after[start]) start += 1;
    start = Math.max(0, start - contextLength);
  }
  const cut = (text: string | undefined) => {
    if (text === undefined || text.length <= excerptLength) return text;
    const end = start + excerptLength;
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
  };
  return [cut(before), cut(after)];
}
