import { ArrowLeft, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdSummary } from '../../../../contract/schemas/my-ad.ts';
import type { Quote } from '../../../../contract/schemas/promotion.ts';
import { amount, price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { savedBy } from '../../../parts/packages/package-choice.ts';
import { screenPath } from '../../../screens.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Price } from '../../../ui/Price.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AdThumb } from '../../my-ads/shared/AdThumb.tsx';
import { StatusTag } from '../../my-ads/shared/StatusTag.tsx';
import styles from './Pick.module.css';

export { default as pickStyles } from './Pick.module.css';

export interface PickFrameProps {
  title: string;
  text: string;
  /** The ad that something is chosen for; absent for guests. */
  ad: AdSummary | undefined;
  children: ReactNode;
}

/** What adding a promotion and adding a period share: the way back, what is done, for which ad. */
export function PickFrame({ title, text, ad, children }: PickFrameProps) {
  const { t } = useTranslation('adManagement', 'myAds');
  const { language } = usePage();
  return (
    <div className={`wrap ${styles.screen}`}>
      <header className={styles.head}>
        {ad && (
          <AppLink to={screenPath('adManagement', language, { id: ad.id })} className={styles.back}>
            <ArrowLeft size={18} aria-hidden="true" /> {t('adManagement.doping.back')}
          </AppLink>
        )}
        <h1>{title}</h1>
        <p>{text}</p>
      </header>
      {ad && (
        <Card pad="s" aria-label={t('adManagement.doping.for')} className={styles.ad}>
          <AdThumb picture={ad.picture} of={ad.categoryId} sizes="80px" className={styles.photo} />
          <div>
            <b>{ad.title}</b>
            <p>
              <StatusTag status={ad.status} />
              <span className="num">{price(ad.price, language)}</span>
              <span className="num">{t('myAds.number', { number: ad.id })}</span>
            </p>
          </div>
        </Card>
      )}
      {children}
    </div>
  );
}

/** The ad's status allows nothing of this. */
export function Closed({ adId, title, text }: { adId: string; title: string; text: string }) {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  return (
    <Card>
      <EmptyState
        art={<CircleSlash />}
        tone="neutral"
        title={title}
        text={text}
        actions={
          <AppLink to={screenPath('adManagement', language, { id: adId })} className={buttonClass({ variant: 'soft' })}>
            {t('adManagement.doping.back')}
          </AppLink>
        }
      />
    </Card>
  );
}

/** The lines of a quote, what packages take off, and the sum; the service's figures alone. */
export function Lines({ quote, isEmpty }: { quote: Quote | undefined; isEmpty: boolean }) {
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

/** Why it was not done. */
export function Problem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p role="alert" className={styles.problem}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
