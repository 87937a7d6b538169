import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Card } from '../../../ui/Card.tsx';
import { addressPath } from '../checkout-address.ts';
import type { PaymentPageData } from './payment-page-data.ts';
import styles from './Payment.module.css';

export function AddressReview({ loaded: { at, delivery, invoice } }: { loaded: PaymentPageData }) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  return (
    <Card
      title={t('checkout.payment.check')}
      aside={
        <AppLink to={addressPath(language, at)} className={styles.change}>
          {t('checkout.payment.change')}
        </AppLink>
      }
    >
      <dl className={styles.look}>
        {delivery && (
          <div>
            <dt>{t('checkout.payment.deliverTo')}</dt>
            <dd>
              <AddressLines address={delivery} />
            </dd>
          </div>
        )}
        {invoice && (
          <div>
            <dt>{t('checkout.payment.invoiceTo')}</dt>
            <dd>
              <AddressLines address={invoice} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

function AddressLines({ address }: { address: UserAddress }) {
  const { companyTitle, name, surname, line, neighborhood, district, province } = address;
  return (
    <address className={styles.lines}>
      <b>{companyTitle ?? `${name} ${surname}`}</b>
      <span>
        {line}, {neighborhood.name}, {district.name} / {province.name}
      </span>
    </address>
  );
}
