import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { bucketsOf, dayAfter, istanbulDay, periods } from '../rules/periods.ts';
import { isOwnName, isOwnTitle } from '../rules/holder.ts';
import { cell, readAmount, sheetAmount, statementCsv } from '../rules/statement.ts';
import type { StatementRow } from '../rules/statement.ts';
import { bankCodeOf, bankName, maskedIban } from '../rules/banks.ts';
import { differencesOf } from '../rules/differences.ts';
import type { OwnPosting, ProviderLine } from '../rules/differences.ts';

describe('bank account holder', () => {
  const ayse = { name: 'Ayşe Gül', surname: 'Yılmaz' };
  it.each([
    ['Ayşe Gül Yılmaz', true],
    ['AYSE YILMAZ', true],
    ['Ayşe G. Yılmaz', true],
    ['Ayşe Yılmaz Demir', true],
    ['Gül Yılmaz', false],
    ['Ayşe', false],
    ['Mehmet Yılmaz', false],
    ['Ayşe Demir', false],
    ['Mehmet Ali Ayşe Yılmaz', false],
    ['', false],
  ])('compares “%s” with a person’s name: %s', (holder, isOwn) => {
    expect(isOwnName(holder, ayse)).toBe(isOwn);
  });

  it.each([
    ['Boğaziçi Mobilya San. ve Tic. Ltd. Şti.', true],
    ['BOGAZICI MOBILYA LIMITED SIRKETI', true],
    ['Boğaziçi Halı Ltd. Şti.', false],
    ['Ayşe Yılmaz', false],
  ])('compares “%s” with a company’s title: %s', (holder, isOwn) => {
    expect(isOwnTitle(holder, 'Boğaziçi Mobilya Sanayi ve Ticaret Limited Şirketi')).toBe(isOwn);
  });

  it('has a bank name and a masked IBAN', () => {
    expect(bankName(bankCodeOf('TR330006100519786457841326'))).toBeUndefined();
    expect(bankName(bankCodeOf('TR560006200519786457841326'))).toBe('Garanti BBVA');
    expect(maskedIban('TR330006100519786457841326')).toBe('TR33 •••• 1326');
  });
});

describe('periods', () => {
  it('end today in Istanbul, where a day begins at 21:00 UTC', () => {
    expect(istanbulDay(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
    expect(istanbulDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
  });

  it.each(Object.entries(periods))('%s has no gaps', (period, { days, step }) => {
    const buckets = bucketsOf(period as keyof typeof periods, '2026-11-20');
    expect(buckets).toHaveLength(days / step);
    expect(buckets.at(-1)?.to).toBe('2026-11-20');
    expect(buckets[0]?.from).toBe(dayAfter('2026-11-20', 1 - days));
    for (const [index, { from }] of buckets.entries()) {
      if (index > 0) expect(from).toBe(dayAfter(buckets[index - 1]?.to ?? '', 1));
    }
  });
});

const row = (parts: Partial<StatementRow> = {}): StatementRow => ({
  orderCode: 'ABCDEFGH23',
  title: 'Bej kanepe',
  stage: 'Paid',
  price: 1_234_567,
  commission: 50_000,
  shipping: 0,
  withheld: 0,
  refunded: 0,
  settled: 0,
  net: 1_184_567,
  earnedAt: new Date('2026-11-20T21:30:00Z'),
  paidAt: null,
  byTransfer: 0,
  transferredAt: null,
  ...parts,
});

describe('CSV statement', () => {
  it('uses the format that Excel expects in Turkey', () => {
    const file = statementCsv([row()], 'tr');
    expect(file.startsWith('\uFEFFTarih;Sipariş;İlan;Satış;')).toBe(true);
    expect(file).toContain('21.11.2026;ABCDEFGH23;Bej kanepe;12345,67;500,00;0,00;0,00;0,00;11845,67;Ödendi;\r\n');
    expect(file).toContain('Toplam;;;12345,67;');
  });

  it.each(['=1+1', '+905551112233', '-2', '@SUM(A1)', '\t=1', '  =1', '|cmd', '%0A'])(
    'runs no formula: %s',
    (title) => {
      const [, first = []] = parse(statementCsv([row({ title })], 'tr'), {
        delimiter: ';',
        bom: true,
        relaxColumnCount: true,
      });
      expect(first[2]).toBe(`'${title}`);
    },
  );

  it('writes any text into one cell', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('tr' as const, 'en' as const), (title, language) => {
        const file = statementCsv([row({ title })], language);
        const rows = parse(file, { delimiter: language === 'tr' ? ';' : ',', bom: true });
        expect(rows).toHaveLength(3);
        expect(rows[1]).toHaveLength(11);
        expect((rows[1]?.[2] ?? '').replace(/^'/, '')).toBe(title.replace(/^'/, ''));
      }),
    );
  });

  it('shows an earning with an owed transfer as unpaid until the transfer is made', () => {
    const paidAt = new Date('2026-11-20T09:00:00Z');
    const owed = statementCsv([row({ paidAt, byTransfer: 50_000 })], 'tr');
    expect(owed).toContain(';Havale yolda;\r\n');
    const transferredAt = new Date('2026-11-24T09:00:00Z');
    const sent = statementCsv([row({ paidAt, byTransfer: 50_000, transferredAt })], 'tr');
    expect(sent).toContain(';Ödendi;24.11.2026\r\n');
  });

  it('formats amounts', () => {
    expect([sheetAmount(-5, 'tr'), sheetAmount(123_456_789, 'tr'), readAmount(123_456_789, 'tr')]).toEqual([
      '-0,05',
      '1234567,89',
      '1.234.567,89',
    ]);
    expect([readAmount(123_456, 'en'), readAmount(-5, 'en')]).toEqual(['1,234.56', '−0.05']);
    expect(cell('a;"b"', ';')).toBe('"a;""b"""');
  });
});

describe('comparison of report and ledger', () => {
  const end = new Date('2026-11-21T00:00:00+03:00');
  const noon = new Date('2026-11-20T12:00:00+03:00');
  const payoutsSince = new Date('2026-11-14T00:00:00+03:00');
  const line = (kind: ProviderLine['kind'], amount: number, parts: Partial<ProviderLine> = {}): ProviderLine => ({
    kind,
    amount,
    paymentId: 'p1',
    itemId: null,
    reference: `${kind}-${amount}`,
    ...parts,
  });
  const own = (cause: string, amount: number, at = noon): OwnPosting => ({ cause, amount, at, paymentId: 'p1' });
  const of = (lines: ProviderLine[], postings: OwnPosting[]) =>
    differencesOf({ lines, postings, end, payoutsSince }).map(({ kind, ours, theirs }) => `${kind} ${ours} ${theirs}`);
  const approved = own('payment:p1:approved', 100);

  it.each<[string, ProviderLine[], OwnPosting[], string[]]>([
    ['equal payments', [line('payment', 100)], [approved], []],
    ['a payment unknown to the ledger', [line('payment', 100)], [], ['PaymentUnknown 0 100']],
    ['an unknown payment that was cancelled', [line('payment', 100), line('cancel', 100)], [], []],
    ['a payment unknown to the provider', [], [approved], ['PaymentMissing 100 0']],
    ['a payment posted after midnight', [], [own('payment:p1:approved', 100, end)], []],
    ['a different amount', [line('payment', 90)], [approved], ['PaymentDiffers 100 90']],
    [
      'a refund unknown to the provider',
      [line('payment', 100)],
      [approved, own('payback:x:sent', -30)],
      ['RefundDiffers 30 0'],
    ],
    ['a refund unknown to the ledger', [line('payment', 100), line('refund', 30)], [approved], ['RefundDiffers 0 30']],
    [
      'a refund posted after midnight',
      [line('payment', 100), line('refund', 30)],
      [approved, own('payback:x:sent', -30, end)],
      [],
    ],
    [
      'a refund after midnight that is reported tomorrow',
      [line('payment', 100)],
      [approved, own('payback:x:sent', -30, end)],
      [],
    ],
    [
      'equal payouts',
      [line('payment', 100), line('payout', 95, { itemId: 'i' })],
      [approved, own('payout:i:sent', -95)],
      [],
    ],
    [
      'a payout of a different amount',
      [line('payment', 100), line('payout', 90, { itemId: 'i' })],
      [approved, own('payout:i:sent', -95)],
      ['PayoutDiffers 95 90'],
    ],
    [
      'a payout unknown to the ledger',
      [line('payment', 100), line('payout', 90, { itemId: 'i' })],
      [approved],
      ['PayoutUnknown 0 90'],
    ],
    ['a payout in progress', [line('payment', 100)], [approved, own('payout:i:sent', -95)], []],
    [
      'a payout that was never reported',
      [line('payment', 100)],
      [approved, own('payout:i:sent', -95, new Date('2026-11-10T00:00:00Z'))],
      ['PayoutMissing 95 0'],
    ],
    [
      'a payout reported without an item',
      [line('payment', 100), line('payout', 95, { paymentId: null })],
      [approved, own('payout:i:sent', -95)],
      [],
    ],
  ])('compares %s', (_, lines, postings, found) => {
    expect(of(lines, postings)).toEqual(found);
  });
});
