import { useEffect, useMemo } from 'react';
import { redirect, useRevalidator } from 'react-router';
import { overviewCalls } from '../../../contract/calls/overview.ts';
import { limits } from '../../../contract/limits.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import type { Route } from './+types/ConsoleOverview.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { OverviewScreen } from './overview/OverviewScreen.tsx';
import { isQueueAddress, readOverviewAddress } from './overview/overview-address.ts';
import type { OverviewRequest } from './overview/overview-address.ts';
import { summaryOf } from './overview/summary-of.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  // The queue was at this address: links in sent messages lead to it.
  if (isQueueAddress(url.searchParams)) throw redirect(screenPath('reviewQueue', page.language) + url.search);
  const request = readOverviewAddress(url.searchParams);
  return {
    meta: pageData(page, 'consoleOverview', 'overviewDesk.name'),
    own: await forMember(page, () => loadOverview(page, request)),
  };
}

async function loadOverview({ call }: PageContext, request: OverviewRequest) {
  const { from, to } = request;
  const query = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  // A refused range shows the default one.
  const asked = await call(overviewCalls.read, { query }).catch(() => undefined);
  const overview = asked ?? (await call(overviewCalls.read, {}));
  return { isRangeValid: asked !== undefined, now: Date.now(), overview };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The desk's first page: what needs attention, and the market's figures. */
export default function ConsoleOverview({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('overviewDesk');
  const counts = useMemo(() => own && summaryOf(own.overview.queues.items), [own]);
  const { summary } = useSummary(counts);
  useEveryMinute(own !== undefined);
  return (
    <ConsoleFrame tab="overview" summary={summary}>
      <h1 className={styles.title}>{t('overviewDesk.name')}</h1>
      <MembersOnly data={own}>{(loaded) => <OverviewScreen {...loaded} />}</MembersOnly>
    </ConsoleFrame>
  );
}

/** Reloads the figures every minute while the page is visible. */
function useEveryMinute(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, limits.pollingMs);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}
