import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { refundCalls } from '../../../contract/calls/refunds.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { appLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { TabLinks } from '../../ui/Tabs.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ConsoleRefunds.ts';
import { forMember } from '../../client/members.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { RefundList } from './refunds/RefundList.tsx';
import { refundStates, refundsAddress, refundsQuery } from './refunds/refunds-address.ts';
import type { RefundsRequest } from './refunds/refunds-address.ts';

/** States in which nothing waits: the newest refunds come first. */
const isEnded = (state: (typeof refundStates)[number]) =>
  state === 'Approved' || state === 'Denied' || state === 'Cancelled';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = refundsAddress.read(url.searchParams);
  return {
    meta: pageData(page, 'consoleRefunds', 'refunds.desk.title'),
    own: await forMember(page, () => load(page, request)),
  };
}

async function load({ call }: PageContext, request: RefundsRequest) {
  const [summary, list] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(refundCalls.desk, { query: { ...refundsQuery(request), after: request.after, before: request.before } }),
  ]);
  return { request, summary, list };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function ConsoleRefunds({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('refunds');
  const { language } = usePage();
  const { summary } = useSummary(own?.summary);
  const path = screenPath('consoleRefunds', language);
  return (
    <ConsoleFrame tab="refunds" summary={summary}>
      <h1 className={styles.title}>{t('refunds.desk.title')}</h1>
      <MembersOnly data={own}>
        {({ request, list }) => (
          <>
            <TabLinks
              label={t('refunds.desk.status')}
              className={styles.tabs}
              renderLink={appLink}
              items={refundStates.map((state, index) => ({
                label: t(`refunds.status.${state}`),
                href: refundsAddress.write(path, {
                  state: index === 0 ? undefined : state,
                  columns: request.columns,
                  ...(isEnded(state) && { sort: '-since' as const }),
                }),
                current: state === refundsQuery(request).status,
              }))}
            />
            <RefundList request={request} page={list} />
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}
