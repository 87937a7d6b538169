import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRequest } from '../../platform/http-client.ts';
import { committedRates } from './committed.ts';
import { ratesFrom } from './index.ts';
import { ratesIn, tcmbRates } from './tcmb.ts';

const currency = (code: string, unit: number, selling: string) =>
  `<Currency CrossOrder="0" Kod="${code}" CurrencyCode="${code}"><Unit>${unit}</Unit><Isim>X</Isim><CurrencyName>X</CurrencyName>
   <ForexBuying>1.0</ForexBuying><ForexSelling>${selling}</ForexSelling><BanknoteBuying/></Currency>`;
const xml = (parts: string, day = '20.11.2026') =>
  `<?xml version="1.0" encoding="UTF-8"?><Tarih_Date Tarih="${day}" Date="11/20/2026"  Bulten_No="2026/221" >${parts}</Tarih_Date>`;
const three = currency('USD', 1, '50.25') + currency('EUR', 1, '58.5') + currency('GBP', 1, '66');

describe('daily rates', () => {
  it('are read with their day, for one unit', () => {
    expect(ratesIn(xml(three))).toEqual({ at: '2026-11-20', lira: { USD: 50.25, EUR: 58.5, GBP: 66 } });
    expect(ratesIn(xml(three.replace('<Unit>1</Unit>', '<Unit>100</Unit>')))?.lira.USD).toBe(0.5025);
  });

  it.each([
    ['a page of an error', '<html>503</html>'],
    ['no day', xml(three).replace(/Tarih="[^"]*"/, '')],
    ['a currency that is missing', xml(currency('USD', 1, '50.25'))],
    ['a rate of nothing', xml(three.replace('50.25', '0'))],
    ['an empty rate', xml(three.replace('50.25', ''))],
  ])('are undefined in %s', (_, text) => expect(ratesIn(text)).toBeUndefined());
});

describe('a rate source', () => {
  let answer: { status: number; text: string };
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(answer.status).end(answer.text);
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => void server.close());

  it('returns the constant rates first and the fetched ones later', async () => {
    answer = { status: 200, text: xml(three) };
    const source = tcmbRates(url);
    expect(source.now()).toBe(committedRates);
    await expect.poll(() => source.now().at).toBe('2026-11-20');
  });

  it('keeps its rates while the bank is unreachable and retries hours later', async () => {
    answer = { status: 503, text: '' };
    let hours = 0;
    const source = tcmbRates(url, () => hours * 3600 * 1000);
    asked = 0;
    expect(source.now()).toBe(committedRates);
    await expect.poll(() => asked).toBe(1);
    hours = 5;
    source.now();
    expect(source.now()).toBe(committedRates);
    expect(asked).toBe(1);
    hours = 6;
    answer = { status: 200, text: xml(three) };
    source.now();
    await expect.poll(() => source.now().lira.USD).toBe(50.25);
    expect(asked).toBe(2);
  });

  it('ignores older rates', async () => {
    answer = { status: 200, text: xml(three, '01.01.2020') };
    asked = 0;
    const source = tcmbRates(url);
    source.now();
    await expect.poll(() => asked).toBe(1);
    // Answers of later requests arrive later, so the older rates have been read.
    await sendRequest(url, { timeoutMs: 60_000, maxBytes: 10_000 });
    expect(source.now()).toBe(committedRates);
  });

  it('fetches nothing on a local machine', () => {
    expect(ratesFrom({ isProduction: false }).now()).toBe(committedRates);
  });
});
