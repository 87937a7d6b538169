import { sendRequest } from '../../platform/http-client.ts';
import { committedRates } from './committed.ts';
import type { RatedCurrency, RateSource, Rates } from './port.ts';

/** Where the central bank publishes its rates of the day. */
export const tcmbAddress = 'https://www.tcmb.gov.tr/kurlar/today.xml';

const timeoutMs = 8_000;
const maxBytes = 256 * 1024;
/** New rates come once a working day; so often they are looked for, and after a failure too. */
const askAgainMs = 6 * 3600 * 1000;

const currencies: readonly RatedCurrency[] = ['EUR', 'USD', 'GBP'];

/** Reads the central bank's daily rates. Undefined for what is not all three of them with their day. */
export function ratesIn(xml: string): Rates | undefined {
  const day = /<Tarih_Date[^>]*\sTarih="(\d{2})\.(\d{2})\.(\d{4})"/.exec(xml);
  if (!day) return undefined;
  const [, date, month, year] = day;
  const lira: Partial<Record<RatedCurrency, number>> = {};
  for (const currency of currencies) {
    const [, part = ''] = new RegExp(`<Currency[^>]*\\bKod="${currency}"[^>]*>(.*?)</Currency>`, 's').exec(xml) ?? [];
    const number = (name: string) => Number(new RegExp(`<${name}>([\\d.]+)</${name}>`).exec(part)?.[1]);
    const rate = number('ForexSelling') / number('Unit');
    if (!Number.isFinite(rate) || rate <= 0) return undefined;
    lira[currency] = rate;
  }
  return { at: `${year}-${month}-${date}`, lira: lira as Rates['lira'] };
}

/**
 * Rates of an address in the central bank's format, fetched in the background when they are asked for and the last look is some hours ago. Until the first
 * answer, and while there is none, the newest ones known hold.
 */
export function tcmbRates(url: string, clock: () => number = () => performance.now()): RateSource {
  let known = committedRates;
  let askedAt = -Infinity;
  const look = async (): Promise<void> => {
    const { isOk, bytes } = await sendRequest(url, { timeoutMs, maxBytes });
    const rates = isOk ? ratesIn(bytes.toString()) : undefined;
    if (rates && rates.at >= known.at) known = rates;
  };
  return {
    now() {
      if (clock() - askedAt >= askAgainMs) {
        askedAt = clock();
        // Unreachable, it is asked again some hours later; meanwhile the page says how old the rate is.
        void look().catch(() => undefined);
      }
      return known;
    },
  };
}
