import { describe, expect, it } from 'vitest';
import { changeOf, figureText, scaleText, scaleValue } from './figure-text.ts';
import { isQueueAddress, readOverviewAddress, writeOverviewAddress } from './overview-address.ts';
import { summaryOf } from './summary-of.ts';

const duration = (hours: string, minutes: string) => `${hours} sa ${minutes} dk`;

describe('a figure', () => {
  it('has the unit of its kind', () => {
    expect(figureText('gmv', 1_250_050, 'tr', duration)).toBe('12.500,50 TL');
    expect(figureText('held', -5_000, 'en', duration)).toBe('-50 TL');
    expect(figureText('orders', 1_284, 'tr', duration)).toBe('1.284');
    expect(figureText('adWait', 12_000, 'tr', duration)).toBe('3 sa 20 dk');
  });

  it('is compared in per cent unless the other value is too small', () => {
    expect([changeOf(150, 100), changeOf(50, 100), changeOf(5, 0), changeOf(5_000, 1), changeOf(-50, -100)]).toEqual([
      50,
      -50,
      undefined,
      undefined,
      50,
    ]);
  });

  it('is short on the scale', () => {
    expect([scaleText(1_250_000, 'tr'), scaleText(12_500, 'en'), scaleText(9_500, 'tr')]).toEqual([
      '1,3 Mn',
      '12.5K',
      '9.500',
    ]);
    expect([scaleValue('gmv', 12_345), scaleValue('adWait', 5_400), scaleValue('orders', 7)]).toEqual([123.45, 1.5, 7]);
  });
});

describe('the address', () => {
  it('contains the range and ignores what is no day', () => {
    const read = (query: string) => readOverviewAddress(new URLSearchParams(query));
    expect(read('from=2026-01-01&to=2026-02-31x')).toEqual({ from: '2026-01-01', to: undefined });
    expect(writeOverviewAddress('/yonetim', { from: '2026-01-01', to: '2026-01-31' })).toBe(
      '/yonetim?from=2026-01-01&to=2026-01-31',
    );
    expect(writeOverviewAddress('/admin', {})).toBe('/admin');
  });

  it('of the former queue is recognised by its parameters', () => {
    expect(isQueueAddress(new URLSearchParams('id=1284530977'))).toBe(true);
    expect(isQueueAddress(new URLSearchParams('from=2026-01-01'))).toBe(false);
  });
});

it('gives the sections the counts of their queues', () => {
  expect(
    summaryOf([
      { name: 'ads', count: 3 },
      { name: 'refunds', count: 2 },
    ]),
  ).toMatchObject({ queue: { All: 3 }, adReports: 0, waits: { refunds: 2 } });
});
