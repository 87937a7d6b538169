import { Building2 } from 'lucide-react';
import { accountAdminCalls } from '../../../contract/calls/accounts-admin.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { placeCalls } from '../../../contract/calls/places.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ConsoleBusinesses.ts';
import { forMember } from '../../client/members.ts';
import { BusinessCard } from './businesses/BusinessCard.tsx';
import { Desk } from './frame/Desk.tsx';
import { readDeskAddress } from './frame/desk-address.ts';
import type { DeskRequest } from './frame/desk-address.ts';

/** In tab order. */
const states = ['Pending', 'Verified', 'Rejected'] as const;
type State = (typeof states)[number];

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readDeskAddress(url.searchParams, states);
  return {
    meta: pageData(page, 'consoleBusinesses', 'console.businesses.name'),
    own: await forMember(page, () => loadBusinesses(page, request)),
  };
}

async function loadBusinesses({ call }: PageContext, request: DeskRequest<State>) {
  const { state, page } = request;
  // Called first: it refuses moderators who are not administrators.
  const list = await call(accountAdminCalls.businesses, { query: { state, pageIndex: page - 1 } });
  const [summary, provinces] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(placeCalls.userProvinces, {}),
  ]);
  const names = new Map(provinces.items.map(({ id, name }) => [id, name]));
  return {
    request,
    summary,
    hasNextPage: list.hasNextPage,
    items: list.items.map((business) => ({ ...business, province: names.get(business.provinceId) })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Businesses that ask for verification. Administrators only. */
export default function ConsoleBusinesses({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('console');
  return (
    <Desk
      tab="businesses"
      states={states}
      own={own}
      words={(state) => ({
        name: t(`console.businesses.state.${state}`),
        none: t(`console.businesses.noneTitle.${state}`),
      })}
      icon={<Building2 aria-hidden="true" />}
      isTwoColumns
      card={(business, onDecided) => (
        <BusinessCard key={business.member.userId} business={business} onDecided={onDecided} />
      )}
    />
  );
}
