import { Suspense } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { campaignCalls } from '../../../contract/calls/campaigns.ts';
import { homeCalls } from '../../../contract/calls/home.ts';
import { searchCalls } from '../../../contract/calls/search.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { writeFilterAddress } from '../../../contract/filter-address.ts';
import { standardFilters } from '../../../contract/schemas/filter.ts';
import { count } from '../../client/format.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { pageMeta } from '../../client/meta.ts';
import { pack, unpack } from '../../client/packed.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import { AdGrid } from '../../parts/AdGrid.tsx';
import { SmallAdCard } from '../../parts/SmallAdCard.tsx';
import { useCardLabels } from '../../parts/card-labels.ts';
import { screenPath } from '../../screens.ts';
import { Arrivals } from '../../shell/Arrivals.tsx';
import { Categories } from './Categories.tsx';
import { Hero } from './Hero.tsx';
import { useRecentlyViewed } from '../../client/recently-viewed.ts';
import { useMember } from '../../client/session-end.ts';
import { Row } from './Row.tsx';
import { SafeMoney } from './SafeMoney.tsx';
import { Section } from './Section.tsx';
import { cardData } from './card-data.ts';
import { filledRows } from './filled-rows.ts';
import { siteData } from './site-data.ts';
import styles from './Home.module.css';
import type { Route } from './+types/Home.ts';
import { lazy } from '../../ui/lazy.ts';

// Loaded on demand: on most days there is no campaign.
const HomeCampaigns = lazy(() => import('./HomeCampaigns.tsx').then((module) => ({ default: module.HomeCampaigns })));
// Loaded on demand: only returning users have content there.
const Recent = lazy(() => import('./recent/Recent.tsx').then((module) => ({ default: module.Recent })));

const showcaseSize = 10;
const mosaicSize = 3;
const dropsSize = 6;
const newestSize = 10;
const campaignsSize = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { language, settings, call, t } = context.get(pageContext);
  const [showcase, drops, newest, campaigns, rows] = await orRefuse(() =>
    Promise.all([
      // One call for the mosaic and the grid, so that no ad is shown twice.
      call(searchCalls.randomAdsWithDoping, { query: { doping: 'Showcase', size: showcaseSize + mosaicSize } }),
      call(searchCalls.priceDrops, { query: { size: dropsSize } }),
      call(searchCalls.filter, { query: { request: { sort: 'LastAddedFirst', pageSize: newestSize } } }),
      call(campaignCalls.activeOnMainPage, {}),
      call(homeCalls.rows, {}).then(({ items }) => filledRows(items, call, language)),
    ]),
  );
  const results = screenPath('searchResults', language);
  const { mosaic, grid } = splitShowcase(showcase.items);
  return {
    paths: { tr: '/', en: '/' },
    meta: { title: t('home.metaTitle'), description: t('home.metaDescription', { number: '{{number}}' }) },
    mosaic: mosaic.map(({ id, title, path, price, picture }) => ({
      id,
      title,
      path,
      price,
      ...(picture && { picture }),
    })),
    showcaseTotal: showcase.total,
    lists: pack({
      // Owners paid for these ads.
      showcase: grid.map((ad) => ({ ...cardData(ad), isPaid: true })),
      drops: drops.items.map((ad) => ({ ...cardData({ ...ad, facts: [] }), prices: ad.prices })),
      newest: newest.items.map(cardData),
      rows,
    }),
    campaigns: campaigns.items.slice(0, campaignsSize),
    data: siteData(settings, language),
    // Built on the server, because the filter ids come with the schemas, which the browser does not load.
    all: {
      showcase: `${results}?${writeFilterAddress({ values: [standardFilters.showcase] })}`,
      drops: `${results}?${writeFilterAddress({ values: [standardFilters.priceDropped] })}`,
      newest: `${results}?${writeFilterAddress({ sort: 'LastAddedFirst' })}`,
    },
  };
}

type Card = CallAnswer<typeof searchCalls.randomAdsWithDoping>['items'][number];

/** The mosaic gets three ads only if the grid stays full. */
function splitShowcase(items: readonly Card[]): { mosaic: readonly Card[]; grid: readonly Card[] } {
  const mosaic = items.filter((ad) => ad.picture).slice(0, mosaicSize);
  const rest = items.filter((ad) => !mosaic.includes(ad));
  return { mosaic, grid: rest.length < showcaseSize ? items.slice(0, showcaseSize) : rest.slice(0, showcaseSize) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = matches[0].loaderData;
  if (!loaderData || !page) return [];
  const { language, settings, mainCategories } = page;
  const ads = mainCategories.reduce((sum, category) => sum + category.adCount, 0);
  return pageMeta({
    title: loaderData.meta.title,
    description: loaderData.meta.description.replace('{{number}}', count(ads, language)),
    indexed: true,
    paths: loaderData.paths,
    language,
    publicUrl: settings.publicUrl,
    data: loaderData.data,
  });
};

export default function Home({ loaderData: { mosaic, showcaseTotal, lists, campaigns, all } }: Route.ComponentProps) {
  const { showcase, drops, newest, rows } = unpack(lists);
  const { t } = useTranslation('home');
  const isBack = useRecentlyViewed().length > 0;
  const isMember = useMember() !== undefined;
  const { language } = usePage();
  const words = useCardLabels();
  return (
    <>
      {!isMember && <Arrivals />}
      <Hero mosaic={mosaic} />
      <div className="wrap">
        <Categories />
        {showcase.length > 0 && (
          <Section
            title={t('home.showcase')}
            text={t('home.showcaseCount', { count: showcaseTotal, number: count(showcaseTotal, language) })}
            more={{ label: t('home.showcaseAll'), to: all.showcase }}
          >
            <AdGrid ads={showcase} eager={1} />
          </Section>
        )}
        {campaigns.length > 0 && (
          <Suspense fallback={null}>
            <HomeCampaigns campaigns={campaigns} />
          </Suspense>
        )}
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
        {drops.length > 0 && (
          <Section
            title={t('home.drops')}
            text={t('home.dropsText')}
            more={{ label: t('home.dropsAll'), to: all.drops }}
          >
            <ul className={styles.drops}>
              {drops.map((ad) => (
                <SmallAdCard key={ad.id} as="li" ad={ad} words={words} variant="drop" prices={ad.prices} />
              ))}
            </ul>
          </Section>
        )}
        {(isMember || isBack) && (
          <Suspense fallback={null}>
            <Recent />
          </Suspense>
        )}
        {newest.length > 0 && (
          <Section
            title={t('home.newest')}
            text={t('home.newestText')}
            more={{ label: t('home.newestAll'), to: all.newest }}
          >
            <AdGrid ads={newest} />
          </Section>
        )}
        <SafeMoney />
      </div>
    </>
  );
}
