import { ShieldCheck, Store, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { price } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Card } from '../../../ui/Card.tsx';
import { sellerName } from '../frame/seller-name.ts';
import type { PaymentPageData } from './payment-page-data.ts';
import styles from './Payees.module.css';

/** Each seller with the amount, the delivery and when the seller receives the money. */
export function Payees({ loaded: { at, basket } }: { loaded: PaymentPageData }) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const isBusiness = (id: string) =>
    basket.kind === 'Goods' &&
    basket.cart.adShoppingCartBySeller.some(
      ({ sellerId, seller }) => sellerId === id && seller?.accountType === 'Business',
    );
  return (
    <Card title={t('checkout.whoIsPaid.title')}>
      <ul className={styles.who}>
        {basket.kind === 'Goods' ? (
          basket.summary.sellers.map(({ sellerId, seller, price: cost, shipping, deliveries }) => {
            const chosen = at.deliveries.find((one) => one.sellerId === sellerId);
            const kind = chosen?.kind ?? 'Parcel';
            const carrier = deliveries.find(({ companyId }) => companyId === chosen?.companyId)?.companyName ?? '';
            return (
              <Payee
                key={sellerId}
                icon={isBusiness(sellerId) ? <Store aria-hidden="true" /> : <UserRound aria-hidden="true" />}
                name={sellerName(seller)}
                sum={cost + shipping}
                how={[
                  t(`checkout.delivery.${kind}`, { company: carrier }),
                  shipping > 0 &&
                    t('checkout.whoIsPaid.parts', {
                      price: price(cost, language),
                      shipping: price(shipping, language),
                    }),
                ]}
                when={t(`checkout.whoIsPaid.${kind}`, { count: limits.approveDays })}
              />
            );
          })
        ) : (
          <Payee
            icon={<Store aria-hidden="true" />}
            name={t('checkout.whoIsPaid.meydan')}
            sum={basket.summary.total}
            how={[]}
            when={t('checkout.whoIsPaid.service')}
          />
        )}
      </ul>
    </Card>
  );
}

function Payee({
  icon,
  name,
  sum,
  how,
  when,
}: {
  icon: ReactNode;
  name: string;
  sum: number;
  how: readonly (string | false)[];
  when: string;
}) {
  const { language } = usePage();
  return (
    <li>
      <p className={styles.head}>
        {icon}
        <b>{name}</b>
        <b className="num">{price(sum, language)}</b>
      </p>
      {how.filter(Boolean).map((text) => (
        <p key={String(text)} className={styles.how}>
          {text}
        </p>
      ))}
      <p className={styles.when}>
        <ShieldCheck aria-hidden="true" /> {when}
      </p>
    </li>
  );
}
