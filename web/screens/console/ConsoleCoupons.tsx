import { TicketPercent } from 'lucide-react';
import { categoryCalls } from '../../../contract/calls/categories.ts';
import { couponCalls } from '../../../contract/calls/coupons.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { appLink } from '../../client/links.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ConsoleCoupons.ts';
import { CouponLine } from './coupons/CouponLine.tsx';
import { NewCoupon } from './coupons/NewCoupon.tsx';
import { readCouponsAddress, writeCouponsAddress } from './coupons/coupons-address.ts';
import type { CouponsRequest } from './coupons/coupons-address.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { DeskPages } from './frame/DeskPages.tsx';
import { useSummary } from './frame/use-summary.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readCouponsAddress(url.searchParams);
  return {
    meta: pageData(page, 'consoleCoupons', 'couponDesk.name'),
    own: await forMember(page, () => loadCoupons(page, request)),
  };
}

async function loadCoupons({ call }: PageContext, request: CouponsRequest) {
  const query = { pageIndex: request.page - 1, onlyActives: request.view === 'active' };
  const [summary, list, categories] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(couponCalls.list, { query }),
    call(categoryCalls.main, {}),
  ]);
  return { request, summary, list, categories: categories.items.map(({ id, name }) => ({ id, name })) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function ConsoleCoupons({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('couponDesk');
  const { language } = usePage();
  const { summary } = useSummary(own?.summary);
  const path = screenPath('consoleCoupons', language);
  return (
    <ConsoleFrame tab="coupons" summary={summary}>
      <h1 className={styles.title}>{t('couponDesk.name')}</h1>
      <p className={styles.intro}>{t('couponDesk.text')}</p>
      <MembersOnly data={own}>
        {({ request, list, categories }) => (
          <>
            <div className={styles.tools}>
              <SegmentedLinks
                label={t('couponDesk.name')}
                renderLink={appLink}
                items={(['active', 'all', 'new'] as const).map((view) => ({
                  label: t(`couponDesk.view.${view}`),
                  href: writeCouponsAddress(path, { view }),
                  current: request.view === view,
                }))}
              />
            </div>
            {request.view === 'new' ? (
              <NewCoupon categories={categories} />
            ) : list.items.length === 0 ? (
              <EmptyState
                art={<TicketPercent aria-hidden="true" />}
                tone="neutral"
                title={t('couponDesk.none')}
                text={t('couponDesk.noneText')}
              />
            ) : (
              <Card pad="s" aria-label={t(`couponDesk.view.${request.view}`)}>
                <h2 className="vh">{t(`couponDesk.view.${request.view}`)}</h2>
                <ol className={styles.lines}>
                  {list.items.map((coupon) => (
                    <CouponLine key={coupon.id} coupon={coupon} />
                  ))}
                </ol>
                <DeskPages
                  page={request.page}
                  hasNextPage={list.hasNextPage}
                  href={(page) => writeCouponsAddress(path, { view: request.view, page })}
                />
              </Card>
            )}
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}
