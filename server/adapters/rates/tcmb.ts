import { sendRequest } from '../../platform/http-client.ts';
import { committedRates } from './committed.ts';
import type { RatedCurrency, RateSource, Rates } from './port.ts';

/** The central bank's daily rates. */
export const tcmbAddress = 'https://www.tcmb.gov.tr/kurlar/today.xml';

const timeoutMs = 8_000;
const maxBytes = 256 * 1024;
/** Delay between fetches, also after a failure. New rates are published once each working day. */
const askAgainMs = 6 * 3600 * 1000;

const currencies: readonly RatedCurrency[] = ['EUR', 'USD', 'GBP'];

/** Parses the central bank's daily rates. Undefined unless it has all three currencies and the day. */
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
 * Rates from a URL in the central bank's format. A call to `now` fetches in the background if the last fetch was hours ago. Until a fetch succeeds,
 * the last known rates apply.
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
        // The next attempt follows hours later; the page shows the date of the rates.
        void look().catch(() => undefined);
      }
      return known;
    },
  };
}
