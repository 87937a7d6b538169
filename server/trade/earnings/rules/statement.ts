import type { Language } from '../../../../contract/enums.ts';
import type { EarningStage } from '../../../../contract/enums.ts';
import { isOnTransfer } from './stages.ts';

/** Sums are kuruş. */
export interface StatementRow {
  orderCode: string;
  title: string;
  stage: EarningStage;
  price: number;
  commission: number;
  shipping: number;
  withheld: number;
  refunded: number;
  settled: number;
  net: number;
  earnedAt: Date | null;
  paidAt: Date | null;
  byTransfer: number;
  transferredAt: Date | null;
}

export interface StatementTexts {
  title: string;
  columns: readonly string[];
  stages: Readonly<Record<EarningStage | 'OnTransfer', string>>;
  total: string;
  period: string;
  seller: string;
  made: string;
  note: string;
  none: string;
  page: (page: number, pages: number) => string;
}

export const statementTexts: Readonly<Record<Language, StatementTexts>> = {
  tr: {
    title: 'Kazanç ekstresi',
    columns: [
      'Tarih',
      'Sipariş',
      'İlan',
      'Satış',
      'Komisyon',
      'Kargo',
      'Stopaj',
      'Mahsup ve iade',
      'Net',
      'Durum',
      'Ödeme',
    ],
    stages: {
      Held: 'Beklemede',
      Payable: 'Ödenecek',
      Sending: 'Gönderiliyor',
      Paid: 'Ödendi',
      Failed: 'Ödenemedi',
      Gone: 'İptal',
      OnTransfer: 'Havale yolda',
    },
    total: 'Toplam',
    period: 'Dönem',
    seller: 'Satıcı',
    made: 'Düzenleme',
    note: 'Tutarlar Türk lirasıdır. Komisyona KDV dahildir. Bu ekstre fatura yerine geçmez.',
    none: 'Bu dönemde kazanç yok.',
    page: (page, pages) => `Sayfa ${page} / ${pages}`,
  },
  en: {
    title: 'Earnings statement',
    columns: [
      'Date',
      'Order',
      'Ad',
      'Sale',
      'Commission',
      'Shipping',
      'Withheld',
      'Offset, refunded',
      'Net',
      'Status',
      'Paid',
    ],
    stages: {
      Held: 'Held',
      Payable: 'Payable',
      Sending: 'Being sent',
      Paid: 'Paid',
      Failed: 'Not paid',
      Gone: 'Cancelled',
      OnTransfer: 'In transfer',
    },
    total: 'Total',
    period: 'Period',
    seller: 'Seller',
    made: 'Issued on',
    note: 'Amounts are in Turkish lira. The commission includes VAT. This statement is not an invoice.',
    none: 'There are no earnings in this period.',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
};

const separators: Readonly<Record<Language, { column: string; decimal: string; thousand: string }>> = {
  // The separators that Excel expects in each country.
  tr: { column: ';', decimal: ',', thousand: '.' },
  en: { column: ',', decimal: '.', thousand: ',' },
};

/** Amount for a spreadsheet: `12500,00`. */
export function sheetAmount(kurus: number, language: Language): string {
  const digits = String(Math.abs(kurus)).padStart(3, '0');
  return `${kurus < 0 ? '-' : ''}${digits.slice(0, -2)}${separators[language].decimal}${digits.slice(-2)}`;
}

/** Amount for display: `12.500,00`. */
export function readAmount(kurus: number, language: Language): string {
  const { decimal, thousand } = separators[language];
  const digits = String(Math.abs(kurus)).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, thousand);
  return `${kurus < 0 ? '−' : ''}${whole}${decimal}${digits.slice(-2)}`;
}

const istanbul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });

/** A day in Istanbul: `24.11.2026` or `2026-11-24`. */
export function dayOf(time: Date | null, language: Language): string {
  if (!time) return '';
  const day = istanbul.format(time);
  return language === 'tr' ? day.split('-').toReversed().join('.') : day;
}

/** Escapes a CSV cell. An apostrophe in front prevents formulas; cells with separators, quotes or line breaks are quoted. */
export function cell(text: string, column: string): string {
  const harmless = /^[=+\-@\t\r\n|%]/.test(text.trimStart()) ? `'${text}` : text;
  return harmless.includes(column) || /["\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A paid earning with an owed transfer is shown as `OnTransfer`. */
export const displayStage = (row: StatementRow): EarningStage | 'OnTransfer' =>
  isOnTransfer(row) ? 'OnTransfer' : row.stage;

/** When the last part of an earning was paid. */
export const paidAt = (row: StatementRow): Date | null =>
  isOnTransfer(row) ? null : (row.transferredAt ?? row.paidAt);

const deductions = ({ refunded, settled }: StatementRow): number => refunded + settled;

/** The statement as CSV with a total row. The byte order mark tells Excel that the file is UTF-8. */
export function statementCsv(rows: readonly StatementRow[], language: Language): string {
  const words = statementTexts[language];
  const { column } = separators[language];
  const money = (kurus: number) => sheetAmount(kurus, language);
  const line = (cells: readonly string[]) => cells.join(column);
  const text = (value: string) => cell(value, column);
  const sum = (of: (row: StatementRow) => number) => money(rows.reduce((total, row) => total + of(row), 0));
  const sums = [
    sum(({ price }) => price),
    sum(({ commission }) => commission),
    sum(({ shipping }) => shipping),
    sum(({ withheld }) => withheld),
    sum(deductions),
    sum(({ net }) => net),
  ];
  const quotedMoney = (values: readonly string[]) =>
    values.map((value) => (value.includes(column) ? `"${value}"` : value));
  const lines = [
    line(words.columns.map(text)),
    ...rows.map((row) =>
      line([
        dayOf(row.earnedAt, language),
        text(row.orderCode),
        text(row.title),
        ...quotedMoney([row.price, row.commission, row.shipping, row.withheld, deductions(row), row.net].map(money)),
        text(words.stages[displayStage(row)]),
        dayOf(paidAt(row), language),
      ]),
    ),
    line([text(words.total), '', '', ...quotedMoney(sums), '', '']),
  ];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
