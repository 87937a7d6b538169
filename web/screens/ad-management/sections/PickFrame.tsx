import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdSummary } from '../../../../contract/schemas/my-ad.ts';
import { price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Card } from '../../../ui/Card.tsx';
import { AdThumb } from '../../my-ads/own-ad/AdThumb.tsx';
import { StatusTag } from '../../my-ads/own-ad/StatusTag.tsx';
import styles from './Pick.module.css';

export interface PickFrameProps {
  title: string;
  text: string;
  /** Undefined for guests. */
  ad: AdSummary | undefined;
  children: ReactNode;
}

/** Layout shared by adding promotions and adding runtime: back link, heading and the ad. */
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
