import { Suspense } from 'react';
import { cx } from '../../ui/cx.ts';
import { lazy } from '../../ui/lazy.ts';
import { BuyBox } from './BuyBox.tsx';
import type { BuyBoxProps } from './BuyBox.tsx';
import { Specs } from './Specs.tsx';
import { SafetyNote } from './SafetyNote.tsx';
import { Description } from './Description.tsx';
import { Gallery } from './Gallery.tsx';
import { Location } from './Location.tsx';
import { PrintAd } from './PrintAd.tsx';
import { SellerCard } from './SellerCard.tsx';
import styles from './AdDetail.module.css';

// Rarely used: rendered on the server, its script loads after the page.
const ReportAd = lazy(() => import('../../parts/report/ReportAd.tsx').then((module) => ({ default: module.ReportAd })));

export interface AdArticleProps extends BuyBoxProps {
  /** Link to more ads in the same place. */
  placeAds: string;
}

/** The ad's page without its surroundings; also used for the preview of an unpublished ad. */
export function AdArticle({ ad, prices, now, placeAds, isPreview = false }: AdArticleProps) {
  return (
    <article className={cx(styles.ad, isPreview && styles.preview)}>
      <Gallery ad={ad} />
      <div className={styles.side}>
        <BuyBox ad={ad} prices={prices} now={now} isPreview={isPreview} />
        <div inert={isPreview}>
          <SellerCard seller={ad.seller} />
        </div>
        <SafetyNote ad={ad} />
        {!isPreview && (
          <div className={styles.more} data-screen-only>
            <PrintAd />
            <Suspense>
              <ReportAd ad={ad} />
            </Suspense>
          </div>
        )}
      </div>
      <div className={styles.blocks}>
        <Specs ad={ad} />
        <Description text={ad.description} />
        {ad.district.name !== '' && (
          <div data-screen-only>
            <Location ad={ad} placeAds={placeAds} />
          </div>
        )}
      </div>
    </article>
  );
}
