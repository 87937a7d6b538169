import type { Language } from '../../../../contract/enums.ts';
import type { Column, WrittenAd } from './columns.ts';

export interface Format {
  contentType: string;
  head(columns: readonly Column[], language: Language): string;
  ad(columns: readonly Column[], ad: WrittenAd, language: Language): string;
  foot: string;
}

/** Turkish spreadsheet programs use the comma as the decimal separator. */
const separatorIn: Record<Language, string> = { tr: ';', en: ',' };

/** Spreadsheet programs evaluate a cell that starts like this; a leading apostrophe makes it text. */
const formula = /^'*[=+\-@\t\r]/;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** Quotes a cell if needed and prevents formula evaluation. */
export function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly string[], language: Language): string =>
  `${cells.map(csvCell).join(separatorIn[language])}\r\n`;

const csv: Format = {
  contentType: 'text/csv; charset=utf-8',
  // The byte order mark makes spreadsheet programs read UTF-8.
  head: (columns, language) =>
    `\ufeff${csvLine(
      columns.map(({ heading }) => heading),
      language,
    )}`,
  ad: (columns, ad, language) =>
    csvLine(
      columns.map(({ textOf }) => textOf(ad)),
      language,
    ),
  foot: '',
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters not allowed in XML 1.0. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const xmlText = (text: string): string =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '');

const xml: Format = {
  contentType: 'application/xml; charset=utf-8',
  head: () => '<?xml version="1.0" encoding="UTF-8"?>\n<ads>\n',
  ad: (columns, ad) => {
    const elements = columns.flatMap(({ name, specKey, textOf }) => {
      const text = xmlText(textOf(ad));
      const key = specKey === undefined ? '' : ` key="${xmlText(specKey)}"`;
      return text === '' ? [] : [`    <${name}${key}>${text}</${name}>\n`];
    });
    return `  <ad>\n${elements.join('')}  </ad>\n`;
  },
  foot: '</ads>\n',
};

export const formats = { csv, xml } as const;
export type FormatName = keyof typeof formats;
