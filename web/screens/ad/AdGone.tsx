import { SearchX } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import type { CardAd } from '../../parts/card-ad.ts';
import { AdGrid } from '../../parts/AdGrid.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../home/Section.tsx';

/** Page of an ad that is no longer published, with similar ads. */
export default function AdGone({ similar }: { similar: readonly CardAd[] }) {
  const { t } = useTranslation('ad');
  const { language } = usePage();
  return (
    <div className="wrap">
      <EmptyState
        as="h1"
        art={<SearchX aria-hidden="true" />}
        tone="neutral"
        title={t('ad.gone.title')}
        text={t('ad.gone.text')}
        actions={
          <>
            <AppLink to={screenPath('searchAllCategories', language)} className={buttonClass()}>
              {t('ad.gone.categories')}
            </AppLink>
            <AppLink to="/" className={buttonClass({ variant: 'soft' })}>
              {t('ad.gone.home')}
            </AppLink>
          </>
        }
      />
      {similar.length > 0 && (
        <Section title={t('ad.similar')}>
          <AdGrid ads={similar} />
        </Section>
      )}
    </div>
  );
}
