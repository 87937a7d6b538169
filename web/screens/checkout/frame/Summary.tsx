import { Store, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { AdCartBySeller, AdCartSummary, DigitalCart } from '../../../../contract/schemas/cart.ts';
import { price } from '../../../client/format.ts';
import { pictureUrl } from '../../../client/media.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Photo } from '../../../ui/Photo.tsx';
import { cx } from '../../../ui/cx.ts';
import { sellerName } from './seller-name.ts';
import styles from './Summary.module.css';

export function GoodsSummary({
  cart,
  summary,
  isDeliveryChosen,
  children,
}: {
  cart: AdCartBySeller;
  summary: Pick<
    AdCartSummary,
    'listPrice' | 'offerDiscount' | 'campaignDiscount' | 'couponDiscount' | 'shipping' | 'surcharge' | 'total'
  >;
  isDeliveryChosen: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const sellers = cart.adShoppingCartBySeller
    .map((seller) => ({ ...seller, items: seller.shoppingCartItems.filter(({ isSelected }) => isSelected) }))
    .filter(({ items }) => items.length > 0);
  return (
    <Card title={t('checkout.summary.title')}>
      <ul className={styles.sellers}>
        {sellers.map(({ sellerId, seller, items }) => (
          <li key={sellerId}>
            <p className={styles.seller}>
              {seller?.accountType === 'Business' ? (
                <Store size={16} aria-hidden="true" />
              ) : (
                <UserRound size={16} aria-hidden="true" />
              )}
              {sellerName(seller)}
            </p>
            <ul className={styles.items}>
              {items.map(({ id, title, picture, salePrice, offer }) => (
                <li key={id} className={styles.item}>
                  {picture ? (
                    <Photo
                      src={pictureUrl(picture.key, 200)}
                      alt=""
                      width={64}
                      height={64}
                      ratio="square"
                      className={styles.photo}
                    />
                  ) : (
                    <span className={styles.photo} aria-hidden="true" />
                  )}
                  <span className={styles.name}>
                    {title}
                    {offer && <small>{t('checkout.summary.offer')}</small>}
                  </span>
                  <b className="num">{price(salePrice, language)}</b>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <Sum label={t('checkout.summary.subtotal')} kurus={summary.listPrice} />
        {(['offer', 'campaign', 'coupon'] as const).map(
          (kind) =>
            summary[`${kind}Discount`] > 0 && (
              <Sum
                key={kind}
                label={t(`checkout.summary.discounts.${kind}`)}
                kurus={-summary[`${kind}Discount`]}
                isGood
              />
            ),
        )}
        {isDeliveryChosen ? (
          <Sum label={t('checkout.summary.shipping')} kurus={summary.shipping} />
        ) : (
          <div>
            <dt>{t('checkout.summary.shipping')}</dt>
            <dd className={styles.later}>{t('checkout.summary.shippingLater')}</dd>
          </div>
        )}
        {summary.surcharge > 0 && <Sum label={t('checkout.summary.surcharge')} kurus={summary.surcharge} />}
        <Total kurus={summary.total} />
      </dl>
      {children}
    </Card>
  );
}

export function DigitalSummary({ cart, total, children }: { cart: DigitalCart; total: number; children?: ReactNode }) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const surcharge = total - cart.totalPrice;
  return (
    <Card title={t('checkout.summary.titleDigital')}>
      <ul className={cx(styles.items, styles.services)}>
        {cart.items.map(({ id, name, days, price: cost, listPrice, packageName, isFree, doping }) => (
          <li key={id} className={styles.service}>
            <span className={styles.name}>
              {name}
              {days > 0 && <em>{t('checkout.summary.days', { count: days })}</em>}
              {doping === 'MediaPack' && (
                <small>{t('checkout.summary.mediaPack', { most: limits.adPhotosMostWithPack })}</small>
              )}
              {isFree && <small>{t('checkout.summary.free')}</small>}
              {packageName !== undefined && <small>{packageName}</small>}
            </span>
            <span className={styles.cost}>
              {listPrice !== undefined && (
                <s className="num">
                  <span className="vh">{t('checkout.summary.alone')} </span>
                  {price(listPrice, language)}
                </s>
              )}
              <b className="num">{price(isFree ? 0 : cost, language)}</b>
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {surcharge > 0 && <Sum label={t('checkout.summary.surcharge')} kurus={surcharge} />}
        <Total kurus={total} />
      </dl>
      <p className={styles.vat}>{t('checkout.summary.vat')}</p>
      {children}
    </Card>
  );
}

/** The total only, if the cart has changed since the payment began. */
export function TotalAlone({ kurus }: { kurus: number }) {
  const { t } = useTranslation('checkout');
  return (
    <Card title={t('checkout.summary.title')}>
      <dl className={styles.sums}>
        <Total kurus={kurus} />
      </dl>
    </Card>
  );
}

function Sum({ label, kurus, isGood }: { label: string; kurus: number; isGood?: boolean }) {
  const { language } = usePage();
  return (
    <div className={cx(isGood && styles.good)}>
      <dt>{label}</dt>
      <dd className="num">{price(kurus, language)}</dd>
    </div>
  );
}

function Total({ kurus }: { kurus: number }) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  return (
    <div className={styles.total}>
      <dt>{t('checkout.summary.total')}</dt>
      <dd className="num" data-testid="checkout-total">
        {price(kurus, language)}
      </dd>
    </div>
  );
}
