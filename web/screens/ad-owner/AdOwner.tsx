import { Store } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { data } from 'react-router';
import { adCalls } from '../../../contract/calls/ads.ts';
import { searchCalls } from '../../../contract/calls/search.ts';
import { readFilterAddress, writeFilterAddress } from '../../../contract/filter-address.ts';
import { limits } from '../../../contract/limits.ts';
import type { FilterRequest } from '../../../contract/schemas/filter.ts';
import { count } from '../../client/format.ts';
import { AppLink, appLink } from '../../client/links.tsx';
import { orRefuse } from '../../client/or-refuse.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import { AdGrid } from '../../parts/AdGrid.tsx';
import { FollowButton } from '../../parts/favourite/FollowButton.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { chipClass } from '../../ui/Chip.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { cardData } from '../home/card-data.ts';
import { SellerFace } from '../ad/SellerFace.tsx';
import { SellerFigures } from '../ad/SellerFigures.tsx';
import { businessRows } from '../ad/business-rows.ts';
import { PhoneAction } from '../ad/PhoneAction.tsx';
import { Blocked } from './Blocked.tsx';
import { SellerMenu } from './SellerMenu.tsx';
import styles from './AdOwner.module.css';
import type { Route } from './+types/AdOwner.ts';

type OwnerSeller = Route.ComponentProps['loaderData']['seller'];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { language, call, t } = context.get(pageContext);
  if (!uuid.test(id)) throw data('AdOwnerNotFound', { status: 404 });
  // Of the filter parameters this page supports category and page.
  const { category, page = 1 } = readFilterAddress(url.searchParams).request;
  const request: FilterRequest = { sort: 'LastAddedFirst', page, ...(category !== undefined && { category }) };
  const [seller, categories, ads] = await orRefuse(() =>
    Promise.all([
      call(adCalls.owner, { params: { ownerId: id } }),
      call(searchCalls.categoriesWithOwner, { query: { ownerId: id } }),
      call(searchCalls.filterWithOwner, { params: { ownerId: id }, query: { request } }),
    ]),
  );
  const address = (of: 'tr' | 'en') => listAddress(screenPath('adOwner', of, { id }), { category, page });
  return {
    seller,
    categories: categories.items,
    ads: { items: ads.items.map(cardData), total: ads.total, page: ads.page, pageSize: ads.pageSize },
    category,
    paths: { tr: address('tr'), en: address('en') },
    meta: {
      title: t('ad.owner.metaTitle', { name: seller.name }),
      description: t('ad.owner.metaDescription', { name: seller.name, number: count(seller.publishedAds, language) }),
    },
  };
}

function listAddress(path: string, request: { category?: number | undefined; page?: number | undefined }): string {
  const search = writeFilterAddress({
    ...(request.category !== undefined && { category: request.category }),
    ...(request.page !== undefined && { page: request.page }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = matches[0].loaderData;
  if (!loaderData || !page) return [];
  return pageMeta({
    ...loaderData.meta,
    // Pages of private sellers are not indexed by search engines.
    indexed: loaderData.seller.accountType === 'Business',
    paths: loaderData.paths,
    language: page.language,
    publicUrl: page.settings.publicUrl,
  });
};

/** A seller's page: profile and ads by category. */
export default function AdOwner({ loaderData: { seller, categories, ads, category } }: Route.ComponentProps) {
  const { t } = useTranslation('ad');
  const { language } = usePage();
  const path = screenPath('adOwner', language, { id: seller.id });
  const figure = (value: number) => count(value, language);
  return (
    <div className={`wrap ${styles.screen}`}>
      <Card className={styles.head} as="header">
        <div className={styles.who}>
          <SellerFace seller={seller} as="h1" />
          <Tag tone={seller.accountType === 'Business' ? 'action' : 'neutral'}>
            {t(seller.accountType === 'Business' ? 'ad.owner.business' : 'ad.owner.personal')}
          </Tag>
        </div>
        <SellerFigures seller={seller} className={styles.figures} />
        <div className={styles.menu}>
          <PhoneAction of={{ ownerId: seller.id }} sellerId={seller.id} phone={seller.phone} />
          <FollowButton seller={seller} variant="soft" />
          <SellerMenu seller={seller} />
        </div>
        {seller.business && <DefinitionList className={styles.business} items={businessRows(seller.business, t)} />}
      </Card>

      <section aria-labelledby="owner-ads">
        <div className={styles.title}>
          <h2 id="owner-ads">{t('ad.owner.ads')}</h2>
          <p>
            {t('ad.owner.found', {
              count: ads.total.count,
              number: figure(ads.total.count) + (ads.total.exact ? '' : '+'),
            })}
          </p>
        </div>
        {categories.length > 1 && (
          <nav aria-label={t('ad.owner.categories')} className={styles.categories}>
            <ul>
              {[{ id: undefined, name: t('ad.owner.all'), count: seller.publishedAds }, ...categories].map((one) => (
                <li key={one.id ?? 0}>
                  <AppLink
                    to={listAddress(path, { category: one.id })}
                    preventScrollReset
                    className={chipClass({ chosen: one.id === category })}
                    aria-current={one.id === category ? 'true' : undefined}
                  >
                    {one.name}
                    <span className="num">{figure(one.count)}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {ads.items.length > 0 ? (
          <AdGrid ads={ads.items} eager={1} />
        ) : (
          <NoAds seller={seller} path={path} isPastEnd={ads.total.count > 0} />
        )}
        <Pagination
          className={styles.pages}
          page={ads.page}
          pageCount={Math.min(Math.ceil(ads.total.count / ads.pageSize), limits.pageMost)}
          href={(page) => listAddress(path, { category, page })}
          labels={{
            nav: t('ad.owner.pages'),
            previous: t('ad.owner.previous'),
            next: t('ad.owner.next'),
            page: (page) => t('ad.owner.page', { page }),
          }}
          renderLink={appLink}
        />
      </section>
    </div>
  );
}

function NoAds({ seller, path, isPastEnd }: { seller: OwnerSeller; path: string; isPastEnd: boolean }) {
  return seller.isBlocked ? (
    <Blocked seller={seller} />
  ) : (
    <Nothing path={path} published={seller.publishedAds} isPastEnd={isPastEnd} />
  );
}

/** Explains the empty list and links to other ads. */
function Nothing({ path, published, isPastEnd }: { path: string; published: number; isPastEnd: boolean }) {
  const { t } = useTranslation('ad');
  const { language } = usePage();
  const hasOthers = published > 0;
  return (
    <EmptyState
      as="h3"
      art={hasOthers ? 'tile' : <Store aria-hidden="true" />}
      tone="neutral"
      title={t(hasOthers ? 'ad.owner.emptyHere' : 'ad.owner.emptyTitle')}
      text={t(!hasOthers ? 'ad.owner.emptyText' : isPastEnd ? 'ad.owner.emptyPage' : 'ad.owner.emptyCategory')}
      actions={
        <AppLink
          to={hasOthers ? path : screenPath('searchAllCategories', language)}
          className={buttonClass({ variant: 'soft' })}
        >
          {t(hasOthers ? 'ad.owner.showAll' : 'ad.owner.browse')}
        </AppLink>
      }
    />
  );
}
