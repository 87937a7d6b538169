import type { OrderDetail as Order } from '../../../contract/schemas/order.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatPhone } from '../../client/format-phone.ts';
import styles from './OrderDetail.module.css';

export function OrderAddresses({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { deliveryAddress, invoiceAddress } = order;
  return (
    <>
      {deliveryAddress && (
        <Card title={t('orders.addresses.delivery')}>
          <AddressLines address={deliveryAddress} />
        </Card>
      )}
      {invoiceAddress && (
        <Card title={t('orders.addresses.invoice')}>
          <AddressLines address={invoiceAddress} />
        </Card>
      )}
    </>
  );
}

function AddressLines({ address }: { address: NonNullable<Order['deliveryAddress']> }) {
  return (
    <address className={styles.address}>
      <b>{address.companyTitle ?? `${address.name} ${address.surname}`}</b>
      {address.companyTitle !== undefined && (
        <span className="num">
          {address.taxOffice} {address.taxNumber}
        </span>
      )}
      <span>{address.line}</span>
      <span>
        {address.neighborhood}, {address.district}, {address.province} {address.postcode}
      </span>
      <span className="num">{formatPhone(address.phone)}</span>
    </address>
  );
}
