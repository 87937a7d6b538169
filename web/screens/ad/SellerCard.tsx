import { Suspense } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import type { Seller } from '../../../contract/schemas/ad.ts';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { SellerMenu } from '../ad-owner/SellerMenu.tsx';
import { SellerFace } from './SellerFace.tsx';
import { SellerFigures } from './SellerFigures.tsx';
import { businessRows } from './business-rows.ts';
import styles from './seller.module.css';
import { lazy } from '../../ui/lazy.ts';

// Rendered on the server; its script loads after the page.
const FollowButton = lazy(() =>
  import('../../parts/favourite/FollowButton.tsx').then((module) => ({ default: module.FollowButton })),
);

/** The seller's name, rating, figures, business data required by law, and a link to the seller's page. */
export function SellerCard({ seller }: { seller: Seller }) {
  const { t } = useTranslation('ad');
  const { language } = usePage();
  return (
    <Card pad="s" aria-label={t('ad.seller.title')}>
      <div className={styles.head}>
        <SellerFace seller={seller} />
        <SellerMenu seller={seller} />
      </div>
      <Suspense>
        <FollowButton seller={seller} variant="outlined" full className={styles.follow} />
      </Suspense>
      <SellerFigures seller={seller} className={styles.inCard} />
      {seller.business && (
        <Disclosure title={t('ad.seller.business')} className={styles.business}>
          <DefinitionList columns={1} items={businessRows(seller.business, t)} />
        </Disclosure>
      )}
      <AppLink
        to={screenPath('adOwner', language, { id: seller.id })}
        className={buttonClass({ variant: 'outlined', full: true, className: styles.others })}
      >
        {t(seller.publishedAds > 1 ? 'ad.seller.others' : 'ad.seller.page')}
      </AppLink>
    </Card>
  );
}
