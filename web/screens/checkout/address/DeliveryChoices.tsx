import { CircleAlert, Handshake, Truck } from 'lucide-react';
import type { DeliveryChoice, DeliveryOffer } from '../../../../contract/schemas/cart.ts';
import { price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Card } from '../../../ui/Card.tsx';
import { sellerName } from '../frame/seller-name.ts';
import { choiceOf, isSameChoice } from './initial-deliveries.ts';
import type { Seller } from './initial-deliveries.ts';
import styles from './Address.module.css';

/** Delivery options by seller: carriers with their fees, and meeting in person. Offers only options that all items of the seller support. */
export function DeliveryChoices({
  sellers,
  chosen,
  onChoose,
}: {
  sellers: readonly Seller[];
  chosen: readonly DeliveryChoice[];
  onChoose: (choice: DeliveryChoice) => void;
}) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  return (
    <Card title={t('checkout.delivery.title')}>
      <div className={styles.sellers}>
        {sellers.map(({ sellerId, seller, deliveries }) => (
          <fieldset key={sellerId} className={styles.seller}>
            <legend>{t('checkout.delivery.of', { name: sellerName(seller) })}</legend>
            {deliveries.length === 0 ? (
              <p className={styles.none} role="alert" tabIndex={-1} data-missing>
                <CircleAlert size={18} aria-hidden="true" />
                <span>
                  {t('checkout.delivery.none')}{' '}
                  <AppLink to={screenPath('cart', language)} className={styles.link}>
                    {t('checkout.delivery.toCart')}
                  </AppLink>
                </span>
              </p>
            ) : (
              deliveries.map((offer) => (
                <DeliveryOption
                  key={offer.companyId ?? offer.kind}
                  name={`delivery-${sellerId}`}
                  offer={offer}
                  isChosen={isSameChoice(
                    chosen.find((one) => one.sellerId === sellerId),
                    offer,
                  )}
                  onChoose={() => onChoose(choiceOf(sellerId, offer))}
                />
              ))
            )}
          </fieldset>
        ))}
      </div>
    </Card>
  );
}

function DeliveryOption({
  name,
  offer: { kind, companyName = '', payer, fee },
  isChosen,
  onChoose,
}: {
  name: string;
  offer: DeliveryOffer;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  return (
    <label className={styles.way}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className={styles.dot} aria-hidden="true" />
      {kind === 'Parcel' ? <Truck size={20} aria-hidden="true" /> : <Handshake size={20} aria-hidden="true" />}
      <span className={styles.wayName}>
        <b>
          {kind === 'Parcel'
            ? t('checkout.delivery.Parcel', { company: companyName })
            : t('checkout.delivery.InPerson')}
        </b>
      </span>
      <span className={styles.fee}>
        {kind === 'InPerson'
          ? t('checkout.delivery.free')
          : payer === 'SellerPays' || fee === 0
            ? t('checkout.delivery.sellerPays')
            : price(fee, language)}
      </span>
      {isChosen && (
        <small className={styles.wayHint}>
          {t(kind === 'Parcel' ? 'checkout.delivery.parcelHint' : 'checkout.delivery.inPersonHint')}
        </small>
      )}
    </label>
  );
}
