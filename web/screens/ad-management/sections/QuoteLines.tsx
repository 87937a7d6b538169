import type { Quote } from '../../../../contract/schemas/promotion.ts';
import { amount, price } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { savedBy } from '../../../parts/packages/package-choice.ts';
import { Price } from '../../../ui/Price.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Pick.module.css';

/** Items of a quote, package discounts and total, all calculated by the server. */
export function QuoteLines({ quote, isEmpty }: { quote: Quote | undefined; isEmpty: boolean }) {
  const { t } = useTranslation('adManagement', 'dopingPackages');
  const { language } = usePage();
  if (isEmpty) return <p className={styles.text}>{t('adManagement.doping.nothing')}</p>;
  if (!quote) return <Skeleton shape="block" height={72} />;
  return (
    <div aria-live="polite">
      <ul className={styles.lines}>
        {quote.lines.map(({ kind, itemId, name, days, isFree, price: charged, listPrice = charged }) => (
          <li key={`${kind}${itemId}`}>
            <span>
              {name} <small>{t('adManagement.doping.days', { count: days, figure: days })}</small>
            </span>
            <b className="num">{isFree ? t('adManagement.doping.free') : price(listPrice, language)}</b>
          </li>
        ))}
        {quote.packages?.map((one) => (
          <li key={`package${one.packageId}`} className={styles.discount}>
            <span>{t('dopingPackages.discount', { name: one.name })}</span>
            <b className="num">−{price(savedBy([one]), language)}</b>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>
          {t('adManagement.doping.total')} <small>{t('adManagement.doping.vat')}</small>
        </span>
        <Price size="total" amount={amount(quote.total, language)} />
      </p>
    </div>
  );
}
