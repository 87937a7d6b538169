import type { UserAddress } from '../../../../contract/schemas/address.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Card } from '../../../ui/Card.tsx';
import { addressPath } from '../checkout-address.ts';
import type { Loaded } from '../Payment.tsx';
import styles from './Payment.module.css';

/** Where it goes and who the invoice is for. */
export function LastLook({ loaded: { at, delivery, invoice } }: { loaded: Loaded }) {
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
