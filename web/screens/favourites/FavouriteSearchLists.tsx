import { BellRing } from 'lucide-react';
import { savedSearchCalls } from '../../../contract/calls/saved-searches.ts';
import { limits } from '../../../contract/limits.ts';
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
import { SavedSearches } from './searches/SavedSearches.tsx';
import type { Route } from './+types/FavouriteSearchLists.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    meta: pageData(page, 'favouriteSearchLists', 'favourites.name.searches'),
    // The maximum number of saved searches fits on one page.
    own: await forMember(page, () =>
      page.call(savedSearchCalls.page, { query: { pageSize: limits.savedSearchesMost } }),
    ),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function FavouriteSearchLists({ loaderData: { own } }: Route.ComponentProps) {
  return (
    <FavouritesFrame tab="favouriteSearchLists">
      <MembersOnly data={own}>{({ items }) => <SavedSearches items={items} none={<NothingSaved />} />}</MembersOnly>
    </FavouritesFrame>
  );
}

function NothingSaved() {
  const { t } = useTranslation('savedSearches');
  const { language } = usePage();
  return (
    <Card>
      <EmptyState
        art={<BellRing aria-hidden="true" />}
        title={t('savedSearches.list.emptyTitle')}
        text={t('savedSearches.list.emptyText')}
        actions={
          <AppLink to={screenPath('searchAllCategories', language)} className={buttonClass()}>
            {t('savedSearches.list.browse')}
          </AppLink>
        }
      />
    </Card>
  );
}
