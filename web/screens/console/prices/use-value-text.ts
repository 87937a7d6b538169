import type { PriceValues } from '../../../../contract/schemas/price.ts';
import { average, count, fullDate, price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';

/** Describes a price in one line, such as `%9, en çok 2.000 TL`. */
export function useValueText(): (values: PriceValues) => string {
  const { t } = useTranslation('priceDesk');
  const { language } = usePage();
  const money = (kurus: number) => price(kurus, language);
  const percent = (basisPoints: number) =>
    t('priceDesk.value.percent', { value: average(basisPoints / 100, language) });
  const cap = (most: number) => t('priceDesk.value.cap', { count: most, figure: count(most, language) });
  return (values) => {
    if ('ceiling' in values) {
      return t('priceDesk.value.commission', { rate: percent(values.basisPoints), ceiling: money(values.ceiling) });
    }
    if ('basisPoints' in values) return percent(values.basisPoints);
    if ('bands' in values) {
      const { bands, beyond } = values;
      return t('priceDesk.value.tariff', {
        least: money(bands[0]?.price ?? 0),
        most: money(bands.at(-1)?.price ?? 0),
        beyond: money(beyond),
      });
    }
    if ('most' in values) {
      const { most, above } = values;
      if (!above) return cap(most);
      return t('priceDesk.value.capAbove', { cap: cap(most), price: money(above.price), above: cap(above.most) });
    }
    return money(values.price);
  };
}

/** A day such as `2027-01-01`, written out. */
export function useDayText(): (day: string) => string {
  const { language } = usePage();
  return (day) => fullDate(`${day}T12:00:00+03:00`, language);
}
