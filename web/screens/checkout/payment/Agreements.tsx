import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cartAgreementCalls } from '../../../../contract/calls/cart-agreements.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Prose } from '../../../parts/Prose.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { useCallAnswer } from '../../settings/frame/use-call-answer.ts';
import { rememberedEmail } from '../checkout-address.ts';
import type { CheckoutAddress } from '../checkout-address.ts';
import styles from './Payment.module.css';

type Item = CallAnswer<typeof cartAgreementCalls.ofBasket>['items'][number];

export interface Ticks {
  agreed: boolean;
  /** Consent that a service begins at once, which ends the right of withdrawal. */
  atOnce: boolean;
}

/** The agreements of a purchase, filled in and readable before the payment. Only the buyer ticks them. */
export function Agreements({
  at,
  items,
  asOf,
  names,
  isService,
  ticks,
  onTicks,
  isMissing,
}: {
  at: CheckoutAddress;
  items: readonly Item[];
  /** Identifies what is approved; the agreement is fetched again when it changes. */
  asOf: string;
  /** Seller names by id. */
  names: ReadonlyMap<string, string>;
  isService: boolean;
  ticks: Ticks;
  onTicks: (ticks: Ticks) => void;
  isMissing: boolean;
}) {
  const { t } = useTranslation('checkout');
  const [open, setOpen] = useState<{ item: Item; round: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const boxes = useRef<HTMLDivElement>(null);
  // Keeps ticks made before the page was hydrated.
  useEffect(() => {
    const [agreed = false, atOnce = false] = [...(boxes.current?.querySelectorAll('input') ?? [])].map(
      ({ checked }) => checked,
    );
    if (agreed || atOnce) onTicks({ agreed, atOnce });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, for ticks made before hydration
  }, []);
  const titleOf = ({ title, sellerId }: Item) => {
    const name = sellerId === undefined ? undefined : names.get(sellerId);
    return name === undefined || names.size < 2 ? title : t('checkout.payment.ofSeller', { title, name });
  };
  const titles = [...new Set(items.map(({ title }) => title))];
  return (
    <Card title={t('checkout.payment.agreements')}>
      <p className={styles.text}>{t('checkout.payment.agreementsText')}</p>
      <ul className={styles.texts}>
        {items.map((item) => (
          <li key={`${item.type}-${item.sellerId ?? ''}`}>
            <FileText size={18} aria-hidden="true" />
            <span>{titleOf(item)}</span>
            <Button
              variant="text"
              size="s"
              aria-label={t('checkout.payment.readOf', { title: titleOf(item) })}
              onClick={() => {
                setOpen((before) => ({ item, round: (before?.round ?? 0) + 1 }));
                setIsOpen(true);
              }}
            >
              {t('checkout.payment.read')}
            </Button>
          </li>
        ))}
      </ul>
      <div ref={boxes} className={styles.ticks}>
        <Checkbox
          label={t(titles.length > 1 ? 'checkout.payment.approve' : 'checkout.payment.approveOne', {
            titles: titles.join(', '),
          })}
          autoComplete="off"
          checked={ticks.agreed}
          aria-invalid={(isMissing && !ticks.agreed) || undefined}
          onChange={(event) => onTicks({ ...ticks, agreed: event.target.checked })}
        />
        {isService && (
          <Checkbox
            label={t('checkout.payment.approveService')}
            autoComplete="off"
            checked={ticks.atOnce}
            aria-invalid={(isMissing && !ticks.atOnce) || undefined}
            onChange={(event) => onTicks({ ...ticks, atOnce: event.target.checked })}
          />
        )}
      </div>
      {open && (
        <Dialog
          open={isOpen}
          onClose={() => setIsOpen(false)}
          size="l"
          title={titleOf(open.item)}
          closeLabel={t('shell.close')}
          footer={<Button onClick={() => setIsOpen(false)}>{t('shell.close')}</Button>}
        >
          <Text key={open.round} at={at} item={open.item} asOf={asOf} />
        </Dialog>
      )}
    </Card>
  );
}

/** The text as it would be stored with the order, fetched when it is opened. */
function Text({
  at: { orderType, deliveryAddressId, voucherAddressId, deliveries },
  item: { type, sellerId },
  asOf,
}: {
  at: CheckoutAddress;
  item: Item;
  asOf: string;
}) {
  const { t } = useTranslation('checkout');
  const email = rememberedEmail();
  const { answer, hasFailed, again } = useCallAnswer(
    cartAgreementCalls.view,
    {
      body: {
        basketType: orderType === 'Shopping' ? 'Ads' : 'Digital',
        ...(orderType !== 'Shopping' && { orderType }),
        deliveryAddressId,
        voucherAddressId,
        deliveries,
        agreementType: type,
        ...(sellerId !== undefined && { sellerId }),
        ...(email !== '' && { email }),
      },
    },
    asOf,
  );
  if (answer) return <Prose html={answer.html} />;
  if (!hasFailed) return <SkeletonText widths={['92%', '88%', '95%', '64%', '90%', '70%']} />;
  return (
    <div className={styles.textFailed} role="alert">
      <p>{t('checkout.payment.agreementsFailed')}</p>
      <Button variant="outlined" onClick={again}>
        {t('checkout.payment.retry')}
      </Button>
    </div>
  );
}
