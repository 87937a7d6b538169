import type { Language } from '../../../../contract/enums.ts';
import { csvCell, csvLine, csvStart } from '../../../kernel/csv.ts';
import type { Column, WrittenAd } from './columns.ts';

export interface Format {
  contentType: string;
  head(columns: readonly Column[], language: Language): string;
  ad(columns: readonly Column[], ad: WrittenAd, language: Language): string;
  foot: string;
}

const csv: Format = {
  contentType: 'text/csv; charset=utf-8',
  head: (columns, language) =>
    csvStart +
    csvLine(
      columns.map(({ heading }) => csvCell(heading)),
      language,
    ),
  ad: (columns, ad, language) =>
    csvLine(
      columns.map(({ textOf }) => csvCell(textOf(ad))),
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
