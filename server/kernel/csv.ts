import type { Language } from '../../contract/enums.ts';

/** Turkish spreadsheet programs use the comma as the decimal separator. */
const separatorIn: Record<Language, string> = { tr: ';', en: ',' };

/** Spreadsheet programs evaluate a cell that starts like this; a leading apostrophe makes it text. */
const formula = /^'*[=+\-@\t\r]/;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** The byte order mark, with which spreadsheet programs read UTF-8. */
export const csvStart = '\ufeff';

/** Quotes a cell if needed and prevents formula evaluation. */
export const csvCell = (text: string): string => csvQuoted(formula.test(text) ? `'${text}` : text);

/** Quotes a cell if needed. For texts that no user writes, such as negative numbers. */
export const csvQuoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Joins finished cells to a line. */
export const csvLine = (cells: readonly string[], language: Language): string =>
  `${cells.join(separatorIn[language])}\r\n`;
