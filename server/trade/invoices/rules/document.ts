import type { InvoiceKind, Texts } from '../../../../contract/enums.ts';
import { add, basisPoints, kurus, noMoney, vatWithin } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { InvoiceLine } from '../port.ts';

/** Recipient at the time of issue. */
export interface Recipient {
  name: string;
  surname?: string;
  /** Businesses only. */
  title?: string;
  taxNumber?: string;
  taxOffice?: string;
  line?: string;
  district?: string;
  province?: string;
  postcode?: string;
  email?: string;
}

/** The operator, from the settings. */
export interface Issuer {
  title: string;
  taxNumber: string;
  taxOffice: string;
  address: string;
  city: string;
  mersis?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

export interface PricedLine {
  name: string;
  quantity: number;
  vatBasisPoints: number;
  /** Kuruş. */
  excluded: number;
  vat: number;
  total: number;
}

/** All contents of a document, for PDF and UBL. */
export interface InvoiceDocument {
  id: string;
  number: string;
  kind: InvoiceKind;
  issuedAt: Date;
  orderCode?: string;
  recipient: Recipient;
  lines: readonly PricedLine[];
  excluded: number;
  vat: number;
  total: number;
  /** The document that this one reverses. */
  reverses?: { number: string; issuedAt: Date };
}

/** Number series by kind; e-Arşiv requires three letters before year and number. */
export const prefixes = {
  Digital: 'MYD',
  AdsCommission: 'MYK',
  AdsService: 'MYH',
  Ecommerce: 'MYE',
} as const satisfies Record<InvoiceKind, string>;

export const kindNames: Record<InvoiceKind, Texts> = {
  Digital: { tr: 'Üyelik', en: 'Membership' },
  AdsCommission: { tr: 'Satış komisyonu', en: 'Sales commission' },
  AdsService: { tr: 'İlan hizmetleri', en: 'Ad services' },
  Ecommerce: { tr: 'Ürün', en: 'Products' },
};

/** Sixteen characters: series, year, nine digits. */
export const numberOf = (prefix: string, year: number, sequence: number): string =>
  `${prefix}${year}${String(sequence).padStart(9, '0')}`;

/** Adds VAT to lines and sums them. Each line is rounded by itself, so that the printed lines add up. */
export function priceLines(lines: readonly InvoiceLine[]): {
  lines: PricedLine[];
  excluded: Kurus;
  vat: Kurus;
  total: Kurus;
} {
  const priced = lines.map(({ name, quantity, total, vatBasisPoints }) => {
    const { excluded, vat } = vatWithin(kurus(total), basisPoints(vatBasisPoints), 'halfUp');
    return { name, quantity, vatBasisPoints, excluded, vat, total: kurus(total) };
  });
  const sum = (of: (line: (typeof priced)[number]) => Kurus) =>
    priced.reduce((all, line) => add(all, of(line)), noMoney);
  return {
    lines: priced,
    excluded: sum(({ excluded }) => excluded),
    vat: sum(({ vat }) => vat),
    total: sum(({ total }) => total),
  };
}

/** VAT sums by rate, lowest first. */
export function vatByRate(lines: readonly PricedLine[]): { basisPoints: number; excluded: number; vat: number }[] {
  const rates = [...new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints))].toSorted((a, b) => a - b);
  return rates.map((rate) => {
    const of = lines.filter(({ vatBasisPoints }) => vatBasisPoints === rate);
    return {
      basisPoints: rate,
      excluded: of.reduce((sum, line) => sum + line.excluded, 0),
      vat: of.reduce((sum, line) => sum + line.vat, 0),
    };
  });
}

/** The tax authority's placeholder for persons without an identity number. */
const unknownPerson = '11111111111';

/** Registration number of the recipient and its scheme: ten-digit tax numbers are VKN, others TCKN. */
export const registrationOf = ({ taxNumber }: Recipient): { scheme: 'VKN' | 'TCKN'; number: string } =>
  taxNumber === undefined
    ? { scheme: 'TCKN', number: unknownPerson }
    : { scheme: taxNumber.length === 10 ? 'VKN' : 'TCKN', number: taxNumber };

export const nameOf = ({ title, name, surname = '' }: Recipient): string => title ?? `${name} ${surname}`.trim();

const istanbul = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Day and time in Istanbul: `2026-11-24`, `12:41:07`. */
export function istanbulTime(at: Date): { day: string; time: string } {
  const [day = '', time = ''] = istanbul.format(at).split(' ');
  return { day, time };
}
