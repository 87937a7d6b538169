import { Suspense, use } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import type { CardAd } from '../../parts/card-ad.ts';
import { AdGrid, AdGridSkeleton } from '../../parts/AdGrid.tsx';
import { Section } from '../home/Section.tsx';
import styles from './Similar.module.css';

export interface SimilarProps {
  /** Comes after the page; its failure shows nothing. */
  ads: Promise<readonly CardAd[]>;
  /** Where more of the kind are. */
  all: string | undefined;
}

/** As many rows as the ads will fill, in nearly every window. */
const places = 4;

/** Ads like this one, with the way to their category. */
export default function Similar({ ads, all }: SimilarProps) {
  const { t } = useTranslation('ad');
  return (
    <Section title={t('ad.similar')} more={all === undefined ? undefined : { label: t('ad.similarAll'), to: all }}>
      <Suspense
        fallback={
          <div aria-busy="true">
            <AdGridSkeleton count={places} />
          </div>
        }
      >
        <Found ads={ads} />
      </Suspense>
    </Section>
  );
}

function Found({ ads }: Pick<SimilarProps, 'ads'>) {
  const { t } = useTranslation('ad');
  const found = use(ads);
  return found.length > 0 ? (
    <AdGrid ads={found} className={styles.row} />
  ) : (
    <p className={styles.none}>{t('ad.similarNone')}</p>
  );
}
