import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import type { AdCard } from '../../../contract/schemas/ad.ts';
import { count, price } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { pictureSources } from '../../client/media.ts';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import { SearchBox } from '../../shell/SearchBox.tsx';
import { DopingBadge } from '../../ui/DopingBadge.tsx';
import { HeroPattern } from '../../ui/HeroPattern.tsx';
import { IznikTile } from '../../ui/IznikTile.tsx';
import { Photo } from '../../ui/Photo.tsx';
import styles from './Hero.module.css';

const popular = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

export type MosaicAd = Pick<AdCard, 'id' | 'title' | 'path' | 'price' | 'picture'>;

/** The top of the home page: introduction, search, popular searches and a mosaic of three ads. */
export function Hero({ mosaic }: { mosaic: readonly MosaicAd[] }) {
  const { t } = useTranslation('home');
  const { language, mainCategories } = usePage();
  const search = useDockedSearch();
  const ads = mainCategories.reduce((sum, category) => sum + category.adCount, 0);
  return (
    <section className={styles.hero}>
      <HeroPattern />
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('home.title')}</h1>
          <p className={styles.lead}>
            {ads > 0 ? t('home.lead', { count: ads, number: count(ads, language) }) : t('home.leadEmpty')}
          </p>
          <div ref={search} className={styles.search}>
            <SearchBox large />
          </div>
          <nav className={styles.popular} aria-label={t('home.popular')}>
            <span aria-hidden="true">{t('home.popular')}</span>
            <ul>
              {popular.map((which) => {
                const searchText = t(`home.popularSearches.${which}`);
                return (
                  <li key={which}>
                    <AppLink to={`${screenPath('searchResults', language)}?${new URLSearchParams({ searchText })}`}>
                      {searchText}
                    </AppLink>
                  </li>
                );
              })}
            </ul>
          </nav>
        </div>
        <Mosaic ads={mosaic} />
      </div>
    </section>
  );
}

/** Three paid ads and three porcelain tiles in a checkerboard; only tiles without ads. */
function Mosaic({ ads }: { ads: readonly MosaicAd[] }) {
  const { t } = useTranslation('home');
  const { language } = usePage();
  return (
    <div role="group" className={styles.mosaic} aria-label={t('home.mosaic')}>
      {[0, 1, 2].map((place) => {
        const ad = ads[place];
        return (
          <Fragment key={place}>
            {ad?.picture ? (
              <AppLink to={screenPath('adDetail', language, { id: ad.path })} className={styles.ad}>
                <Photo
                  {...pictureSources(ad.picture, 640)}
                  sizes="192px"
                  alt={ad.title}
                  width={ad.picture.width}
                  height={ad.picture.height}
                  ratio="square"
                />
                <DopingBadge kind="paid" label={t('search.card.paid')} className={styles.paid} />
                <b>{price(ad.price, language)}</b>
              </AppLink>
            ) : (
              <IznikTile />
            )}
            <IznikTile />
          </Fragment>
        );
      })}
    </div>
  );
}

/** Notifies the header when the hero's search has scrolled under it, so that the header shows its own. */
function useDockedSearch() {
  const search = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!search.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // The hero's search is hidden on a phone, where the header always shows its own.
        if (entry && !entry.isIntersecting && entry.boundingClientRect.bottom < innerHeight / 2)
          dataset['searchDocked'] = '';
        else delete dataset['searchDocked'];
      },
      // The sticky header covers the first 72 px.
      { rootMargin: '-72px 0px 0px' },
    );
    observer.observe(search.current);
    return () => {
      observer.disconnect();
      delete dataset['searchDocked'];
    };
  }, []);
  return search;
}
