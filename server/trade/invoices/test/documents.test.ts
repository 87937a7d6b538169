import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invoiceKinds } from '../../../../contract/enums.ts';
import { ublProblems } from '../../../../tests/support/ubl.ts';
import { renderPdf } from '../operations/invoice-pdf.ts';
import { numberOf, prefixes, priceLines, vatByRate } from '../rules/document.ts';
import type { InvoiceDocument, Issuer, Recipient } from '../rules/document.ts';
import { renderUbl } from '../rules/ubl.ts';

const issuer: Issuer = {
  title: 'Meydan Teknoloji A.Ş.',
  taxNumber: '6120345673',
  taxOffice: 'Kadıköy',
  address: 'Rıhtım Caddesi No: 1, Kadıköy',
  city: 'İstanbul',
  mersis: '0612034567300001',
  email: 'destek@meydan.test',
  phone: '+90 216 000 00 00',
};

const person: Recipient = {
  name: 'Ayşe',
  surname: 'Yılmaz',
  line: 'Çiçek Sokak No: 3 D: 5',
  district: 'Kadıköy',
  province: 'İstanbul',
  postcode: '34710',
  email: 'ayse@ornek.example',
};
const business: Recipient = {
  name: 'Ayşe',
  surname: 'Yılmaz',
  title: 'Yılmaz <Otomotiv> & Oğulları Ltd. Şti.',
  taxNumber: '6120345673',
  taxOffice: 'Kadıköy',
  line: 'Bağdat Caddesi No: 12',
};

const documentOf = (changes: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  id: '0198c2b4-7c1e-7a41-9d3e-0f6a5f0c1d2e',
  number: 'MYK2026000000042',
  kind: 'AdsCommission',
  issuedAt: new Date('2026-11-23T21:30:15Z'),
  orderCode: 'K7M2P9XQ4R',
  recipient: person,
  ...priceLines([{ name: 'Satış komisyonu: Ğ İ ı Ş ₺', quantity: 1, total: 12_345, vatBasisPoints: 2_000 }]),
  ...changes,
});

describe('numbers and sums', () => {
  test('a number has sixteen characters: series, year, nine digits', () => {
    expect(numberOf(prefixes.AdsCommission, 2026, 42)).toBe('MYK2026000000042');
    expect(new Set(Object.values(prefixes)).size).toBe(invoiceKinds.length);
  });

  test('lines and rates always add up to the kuruş', () => {
    const line = fc.record({
      name: fc.string({ minLength: 1 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      total: fc.integer({ min: 1, max: 1_000_000_000 }),
      vatBasisPoints: fc.constantFrom(0, 100, 1_000, 2_000),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const { lines: priced, excluded, vat, total } = priceLines(lines);
        expect(excluded + vat).toBe(total);
        expect(total).toBe(lines.reduce((sum, one) => sum + one.total, 0));
        for (const one of priced) expect(one.excluded + one.vat).toBe(one.total);
        const rates = vatByRate(priced);
        expect(rates.reduce((sum, rate) => sum + rate.vat, 0)).toBe(vat);
        expect(rates.reduce((sum, rate) => sum + rate.excluded, 0)).toBe(excluded);
      }),
    );
  });
});

describe('UBL', () => {
  test.each([
    ['of a person', documentOf()],
    ['of a business whose title has markup in it', documentOf({ recipient: business })],
    ['of somebody of whom only a name is known', documentOf({ recipient: { name: 'Ayşe' } })],
    [
      'that takes another back, with several rates and pieces',
      documentOf({
        reverses: { number: 'MYK2026000000041', issuedAt: new Date('2026-11-20T10:00:00Z') },
        ...priceLines([
          { name: 'Vitrin', quantity: 3, total: 100_01, vatBasisPoints: 2_000 },
          { name: 'Kitap', quantity: 7, total: 55_55, vatBasisPoints: 1_000 },
        ]),
      }),
    ],
  ])('a document %s is valid UBL 2.1', async (_, document) => {
    expect(await ublProblems(renderUbl(document, issuer))).toEqual([]);
  });

  test('the validator rejects invalid UBL', async () => {
    const xml = renderUbl(documentOf(), issuer).replace('<cbc:IssueDate>2026-11-24', '<cbc:IssueDate>24.11.2026');
    expect(await ublProblems(xml)).not.toEqual([]);
  });

  test('uses the day in Istanbul and sums in lira', () => {
    const xml = renderUbl(documentOf(), issuer);
    expect(xml).toContain('<cbc:IssueDate>2026-11-24</cbc:IssueDate><cbc:IssueTime>00:30:15</cbc:IssueTime>');
    expect(xml).toContain('<cbc:PayableAmount currencyID="TRY">123.45</cbc:PayableAmount>');
  });

  test('stays well-formed with any text in a name', async () => {
    const hostile = 'a\u0000\u0001]]><!-- &amp; "x" \uD800 ‮ </cbc:Name>';
    const document = documentOf({
      recipient: { ...person, name: hostile },
      ...priceLines([{ name: hostile, quantity: 1, total: 1, vatBasisPoints: 2_000 }]),
    });
    expect(await ublProblems(renderUbl(document, issuer))).toEqual([]);
  });
});

describe('PDF', () => {
  test('contains the document number', async () => {
    const pdf = await renderPdf(documentOf(), issuer);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeLessThan(120_000);
  });

  test('continues forty lines on the next pages', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({
      name: `${index + 1}. hizmet, uzunca bir adla anlatılmış, iki satıra sığacak kadar uzun`,
      quantity: 1,
      total: 10_000,
      vatBasisPoints: 2_000,
    }));
    const pdf = await renderPdf(documentOf(priceLines(lines)), issuer);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  });
});
