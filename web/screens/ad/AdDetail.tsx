import { Suspense, useEffect } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { data, redirect, useSearchParams } from 'react-router';
import { adCalls } from '../../../contract/calls/ads.ts';
import { questionCalls } from '../../../contract/calls/questions.ts';
import { searchCalls } from '../../../contract/calls/search.ts';
import { writeFilterAddress } from '../../../contract/filter-address.ts';
import { price } from '../../client/format.ts';
import { appLink } from '../../client/links.tsx';
import { orRefuse } from '../../client/or-refuse.ts';
import { pictureUrl } from '../../client/media.ts';
import { pageMeta } from '../../client/meta.ts';
import { whenIdle } from '../../client/when-idle.ts';
import { Later } from '../../client/later.tsx';
import { usePage } from '../../client/page.ts';
import { useMember } from '../../client/session-end.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import type { CardAd } from '../../parts/card-ad.ts';
import { screenPath } from '../../screens.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { lazy } from '../../ui/lazy.ts';
import { ActionBar } from './ActionBar.tsx';
import { AdArticle } from './AdArticle.tsx';
import { Printed } from './Printed.tsx';
import { cardData } from '../home/card-data.ts';
import { structuredData } from './structured-data.ts';
import { excerpt } from './excerpt.ts';
import { adView } from './ad-view.ts';
import { qrCode } from './qr-code.server.ts';
import styles from './AdDetail.module.css';
import type { Route } from './+types/AdDetail.ts';

// Below the fold or rarely shown: their scripts load after the rest.
const Questions = lazy(() => import('./questions/Questions.tsx'));
const Similar = lazy(() => import('./Similar.tsx'));
const AdGone = lazy(() => import('./AdGone.tsx'));

/** One row in the widest window. */
const maxSimilar = 5;

const adNumber = /^[1-9]\d{9}$/;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { language, settings, call, t } = context.get(pageContext);
  const path = params['*'];
  const id = path.split('/').at(-1) ?? '';
  if (!adNumber.test(id)) throw data('AdNotFound', { status: 404 });
  const found = await orRefuse(() => adOrGone(call, id));
  if (!found) {
    const similar = await loadSimilar(call, id);
    return data({ gone: true as const, title: t('ad.gone.title'), similar }, { status: 410 });
  }
  const { ad, prices } = found;
  if (path !== ad.path) throw redirect(screenPath('adDetail', language, { id: ad.path }) + url.search, 301);

  const address = new URL(screenPath('adDetail', language, { id }), settings.publicUrl);
  const place = `${ad.district.name}, ${ad.province.name}`;
  const category = ad.categories.at(-1);
  return {
    gone: false as const,
    ad: adView(ad),
    prices,
    now: Date.now(),
    printed: { number: id, address: address.host + address.pathname, qr: qrCode(address.href) },
    // Not awaited, because they are below the fold.
    similar: loadSimilar(call, id),
    questions: call(questionCalls.ofAd, { query: { adId: id } }).catch(() => undefined),
    paths: { tr: screenPath('adDetail', 'tr', { id: ad.path }), en: screenPath('adDetail', 'en', { id: ad.path }) },
    description: t('ad.metaDescription', {
      price: price(ad.price, language),
      place,
      text: excerpt(ad.description, 140),
    }),
    data: structuredData(ad, language, settings.publicUrl, t('ad.home')),
    placeAds: `${screenPath('searchResults', language)}?${writeFilterAddress({ ...(category && { category: category.id }), places: [ad.district.id] })}`,
  };
}

type Calls = PageContext['call'];

/** The ad with its price history; undefined if it is no longer published. */
async function adOrGone(call: Calls, id: string) {
  try {
    const [ad, { items: prices }] = await Promise.all([
      call(adCalls.detail, { params: { id } }),
      call(adCalls.priceHistory, { params: { adId: id } }),
    ]);
    return { ad, prices };
  } catch (error) {
    if ((error as { code?: string }).code === 'AdNoLongerPublished') return undefined;
    throw error;
  }
}

/** Similar ads are optional: errors return none. */
async function loadSimilar(call: Calls, id: string): Promise<readonly CardAd[]> {
  try {
    return (await call(searchCalls.similarAds, { params: { adsId: id }, query: { size: maxSimilar } })).items.map(
      cardData,
    );
  } catch {
    return [];
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = matches[0].loaderData;
  if (!loaderData || !page) return [];
  const common = { language: page.language, publicUrl: page.settings.publicUrl };
  if (loaderData.gone) return pageMeta({ ...common, title: loaderData.title });
  const { ad, description, paths, data: structured } = loaderData;
  const cover = ad.pictures[0];
  return pageMeta({
    ...common,
    title: ad.title,
    description,
    indexed: true,
    paths,
    image: cover && pictureUrl(cover.key, 1200),
    data: structured,
  });
};

export default function AdDetail({ loaderData }: Route.ComponentProps) {
  if (loaderData.gone) {
    return (
      <Suspense fallback={null}>
        <AdGone similar={loaderData.similar} />
      </Suspense>
    );
  }
  return <Ad key={loaderData.ad.id} {...loaderData} />;
}

type AdProps = Extract<Route.ComponentProps['loaderData'], { gone: false }>;

function Ad({ ad, prices, now, similar, questions, placeAds, printed }: AdProps) {
  const { t } = useTranslation('ad');
  const { language } = usePage();
  const memberId = useMember()?.userId;
  const [search] = useSearchParams();
  const isOwn = memberId === ad.seller.id;
  useEffect(
    () =>
      isOwn
        ? undefined
        : whenIdle(
            () => void import('../../client/viewed-ads.ts').then(({ recordView }) => recordView(ad.id, memberId)),
          ),
    [ad.id, isOwn, memberId],
  );
  const steps = ad.categories.map(({ name, path }) => ({
    label: name,
    href: screenPath('categorySlugSearch', language, { slug: path }),
  }));
  return (
    <div className="wrap">
      <Breadcrumb
        label={t('ad.path')}
        className={styles.path}
        items={[{ label: t('ad.home'), href: '/' }, ...steps]}
        renderLink={appLink}
      />
      <AdArticle ad={ad} prices={prices} now={now} placeAds={placeAds} />
      <Printed {...printed} />
      <div data-screen-only>
        <Later isWanted={search.has('question')}>
          <Questions ad={ad} first={questions} />
        </Later>
        <Later>
          <Similar ads={similar} all={steps.at(-1)?.href} />
        </Later>
      </div>
      <ActionBar ad={ad} />
    </div>
  );
}
