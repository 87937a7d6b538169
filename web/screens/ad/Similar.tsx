import { Suspense, use } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import type { CardAd } from '../../parts/card-ad.ts';
import { AdGrid, AdGridSkeleton } from '../../parts/AdGrid.tsx';
import { Section } from '../home/Section.tsx';
import styles from './Similar.module.css';

export interface SimilarProps {
  /** Resolves after the page is rendered; empty on errors. */
  ads: Promise<readonly CardAd[]>;
  /** Link to the category's ads. */
  all: string | undefined;
}

/** Placeholder cards; matches the final height in nearly every window. */
const places = 4;

/** Similar ads, with a link to their category. */
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
