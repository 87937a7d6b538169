import { Heart, SearchX } from 'lucide-react';
import { favouriteCalls } from '../../../contract/calls/favourites.ts';
import { AppLink } from '../../client/links.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { pageData } from '../../page-meta.ts';
import { FavouritesFrame } from './FavouritesFrame.tsx';
import { FavouriteList } from './ads/FavouriteList.tsx';
import { FavouriteTools } from './ads/FavouriteTools.tsx';
import { readFavouritesAddress, writeFavouritesAddress } from './ads/favourites-address.ts';
import type { FavouritesRequest } from './ads/favourites-address.ts';
import type { Route } from './+types/FavouriteAds.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readFavouritesAddress(url.searchParams);
  const { text, category, state, sort } = request;
  return {
    meta: pageData(page, 'favouriteAds', 'favourites.name.ads'),
    request,
    own: await forMember(page, () =>
      page.call(favouriteCalls.page, {
        query: {
          page: request.page,
          sort,
          ...(text !== '' && { text }),
          ...(category !== undefined && { categoryId: category }),
          ...(state !== undefined && { state }),
        },
      }),
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function FavouriteAds({ loaderData: { request, own } }: Route.ComponentProps) {
  const { language } = usePage();
  const path = screenPath('favouriteAds', language);
  const href = (change: Partial<FavouritesRequest>) => writeFavouritesAddress(path, { ...request, page: 1, ...change });
  return (
    <FavouritesFrame tab="favouriteAds">
      <MembersOnly data={own}>
        {(favourites) => {
          const { OnSale, Ended } = favourites.states;
          if (OnSale + Ended === 0) return <NoFavourites />;
          return (
            <>
              <FavouriteTools path={path} request={request} favourites={favourites} href={href} />
              {favourites.items.length === 0 ? (
                <NoneHere path={path} />
              ) : (
                <FavouriteList favourites={favourites} page={request.page} href={(page) => href({ page })} />
              )}
            </>
          );
        }}
      </MembersOnly>
    </FavouritesFrame>
  );
}

function NoFavourites() {
  const { t } = useTranslation('favourites');
  const { language } = usePage();
  return (
    <Card>
      <EmptyState
        art={<Heart aria-hidden="true" />}
        title={t('favourites.empty.title')}
        text={t('favourites.empty.text')}
        actions={
          <AppLink to={screenPath('searchAllCategories', language)} className={buttonClass()}>
            {t('favourites.empty.browse')}
          </AppLink>
        }
      />
    </Card>
  );
}

function NoneHere({ path }: { path: string }) {
  const { t } = useTranslation('favourites');
  return (
    <Card>
      <EmptyState
        art={<SearchX aria-hidden="true" />}
        tone="neutral"
        title={t('favourites.empty.narrowed')}
        text={t('favourites.empty.narrowedText')}
        actions={
          <AppLink to={path} className={buttonClass({ variant: 'soft' })}>
            {t('favourites.empty.showAll')}
          </AppLink>
        }
      />
    </Card>
  );
}
