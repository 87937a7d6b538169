import { Building2 } from 'lucide-react';
import { accountAdminCalls } from '../../../contract/calls/accounts-admin.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { placeCalls } from '../../../contract/calls/places.ts';
import { AppLink, appLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/words.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import { cx } from '../../ui/cx.ts';
import { pageData } from '../my-ads/shared/page-data.ts';
import type { Route } from './+types/ConsoleBusinesses.ts';
import { forModerator } from './access.server.ts';
import { BusinessCard } from './businesses/BusinessCard.tsx';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';

/** Those that wait first. */
const states = ['Pending', 'Verified', 'Rejected'] as const;
type State = (typeof states)[number];

const pageMost = 1_000;

interface BusinessesRequest {
  state: State;
  /** From 0. */
  page: number;
}

function readAddress(search: URLSearchParams): BusinessesRequest {
  const page = Number(search.get('page') ?? 0);
  return {
    state: states.find((one) => one === search.get('state')) ?? 'Pending',
    page: Number.isInteger(page) && page > 0 && page <= pageMost ? page : 0,
  };
}

function writeAddress(path: string, { state, page }: BusinessesRequest): string {
  const search = new URLSearchParams({
    ...(state !== 'Pending' && { state }),
    ...(page > 0 && { page: String(page) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readAddress(url.searchParams);
  return {
    meta: pageData(page, 'consoleBusinesses', 'console.businesses.name'),
    own: await forModerator(page, () => loadBusinesses(page, request)),
  };
}

async function loadBusinesses({ call }: PageContext, request: BusinessesRequest) {
  const { state, page } = request;
  // First, because moderators who are no administrators have no such page.
  const list = await call(accountAdminCalls.businesses, { query: { state, pageIndex: page } });
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

type Loaded = Awaited<ReturnType<typeof loadBusinesses>>;
export type ShownBusiness = Loaded['items'][number];

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Businesses that ask to be verified, for administrators. */
export default function ConsoleBusinesses({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('console');
  const { summary, refresh } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="businesses" summary={summary}>
      <h1 className={styles.title}>{t('console.businesses.name')}</h1>
      <MembersOnly data={own}>{(loaded) => <Businesses {...loaded} onDecided={refresh} />}</MembersOnly>
    </ConsoleFrame>
  );
}

function Businesses({ request, items, hasNextPage, onDecided }: Loaded & { onDecided: () => Promise<void> }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const path = screenPath('consoleBusinesses', language);
  return (
    <>
      <div className={styles.tools}>
        <SegmentedLinks
          label={t('console.businesses.state.label')}
          renderLink={appLink}
          items={states.map((state) => ({
            label: t(`console.businesses.state.${state}`),
            href: writeAddress(path, { state, page: 0 }),
            current: state === request.state,
          }))}
        />
      </div>
      {items.length === 0 ? (
        <Card>
          <EmptyState
            art={<Building2 aria-hidden="true" />}
            tone={request.state === 'Pending' ? 'positive' : 'neutral'}
            title={t(`console.businesses.noneTitle.${request.state}`)}
            text={t('console.businesses.noneText')}
          />
        </Card>
      ) : (
        <ul className={cx(styles.cards, styles.two)}>
          {items.map((business) => (
            <BusinessCard key={business.member.userId} business={business} onDecided={onDecided} />
          ))}
        </ul>
      )}
      <Pages request={request} hasNextPage={hasNextPage} />
    </>
  );
}

function Pages({ request, hasNextPage }: Pick<Loaded, 'request' | 'hasNextPage'>) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  if (request.page === 0 && !hasNextPage) return null;
  const path = screenPath('consoleBusinesses', language);
  const to = (page: number) => writeAddress(path, { ...request, page });
  return (
    <nav aria-label={t('console.businesses.pages')} className={styles.pages}>
      {request.page > 0 && (
        <AppLink to={to(request.page - 1)} className={buttonClass({ variant: 'outlined' })}>
          {t('console.businesses.previous')}
        </AppLink>
      )}
      {hasNextPage && (
        <AppLink to={to(request.page + 1)} className={buttonClass({ variant: 'outlined' })}>
          {t('console.businesses.next')}
        </AppLink>
      )}
    </nav>
  );
}
