import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/AdManagement.ts';
import { adIdOf, loadManaged, pathsOf } from './load-ad.server.ts';
import type { Managed } from './load-ad.server.ts';
import styles from './AdManagement.module.css';
import { daysOf } from './sections/day-choice.ts';
import { Events } from './sections/Events.tsx';
import { Suspense } from 'react';
import { lazy } from '../../ui/lazy.ts';
import { Figures } from './sections/Figures.tsx';
import { ManagedHead } from './sections/ManagedHead.tsx';
import { Notices } from './sections/Notices.tsx';
import { PeriodAndPromotions } from './sections/PeriodAndPromotions.tsx';
import { Todo } from './sections/Todo.tsx';
import { useAutoRefresh } from './sections/use-auto-refresh.ts';
import { useAdManagement } from './sections/use-ad-management.tsx';

// Below the fold, so loaded after the rest.
const Offers = lazy(() => import('./sections/Offers.tsx'));
const OfferRules = lazy(() => import('./sections/OfferRules.tsx'));
const Questions = lazy(() => import('./sections/Questions.tsx'));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const id = adIdOf(params.id);
  return {
    meta: pageData(page, 'adManagement', 'adManagement.name'),
    paths: pathsOf('adManagement', id),
    own: await forMember(page, () => loadManaged(page, id, daysOf(url))),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { meta: page, own } = loaderData;
  return pageMeta({ ...page, title: own ? `${own.ad.title} · ${page.title}` : page.title });
};

/** Management of an own ad: figures, to-dos, offers, questions, events and runtime. */
export default function AdManagement({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('adManagement');
  return (
    <div className={`wrap ${styles.screen}`}>
      {own === undefined && <h1 className="vh">{t('adManagement.name')}</h1>}
      <MembersOnly data={own}>{(managed) => <ManagedAdView key={managed.ad.id} {...managed} />}</MembersOnly>
    </div>
  );
}

function ManagedAdView({ ad, days, views, events, dopings, now }: Managed) {
  const { actions, isBusy, dialogs } = useAdManagement(ad);
  useAutoRefresh();
  return (
    <>
      <ManagedHead ad={ad} now={now} actions={actions} isBusy={isBusy} />
      <Notices ad={ad} now={now} isBusy={isBusy} onFix={() => actions.resubmit(ad.id)} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Figures days={days} views={views} events={events.items} />
          {ad.publishedAt !== undefined && (
            <>
              <Suspense fallback={null}>
                <Offers adId={ad.id} />
              </Suspense>
              <Suspense fallback={null}>
                <Questions adId={ad.id} isOpen={ad.status === 'OnSale' || ad.status === 'Locked'} />
              </Suspense>
            </>
          )}
          <Events key={events.items[0]?.id} adId={ad.id} first={events} />
        </div>
        <div className={styles.side}>
          <Todo ad={ad} actions={actions} isBusy={isBusy} />
          {ad.acts.includes('Edit') && ad.status === 'OnSale' && (
            <Suspense fallback={null}>
              <OfferRules adId={ad.id} />
            </Suspense>
          )}
          <PeriodAndPromotions ad={ad} dopings={dopings} events={events.items} now={now} />
        </div>
      </div>
      {dialogs}
    </>
  );
}
