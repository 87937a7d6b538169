import { Scale } from 'lucide-react';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { refundCalls } from '../../../contract/calls/refunds.ts';
import type { RefundStatus } from '../../../contract/enums.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { appLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ConsoleRefunds.ts';
import { forMember } from '../../client/members.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { DeskPages } from './frame/DeskPages.tsx';
import { readDeskAddress, writeDeskAddress } from './frame/desk-address.ts';
import type { DeskRequest } from './frame/desk-address.ts';
import { useSummary } from './frame/use-summary.ts';
import { RefundDeskCard } from './refunds/RefundDeskCard.tsx';

/** In tab order: refunds that need a decision first. */
const states = [
  'Appealed',
  'Requested',
  'Accepted',
  'Rejected',
  'ReturnShipped',
  'ReturnDelivered',
  'Approved',
  'Denied',
  'Cancelled',
] as const satisfies readonly RefundStatus[];
type State = (typeof states)[number];

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readDeskAddress(url.searchParams, states);
  return {
    meta: pageData(page, 'consoleRefunds', 'refunds.desk.title'),
    own: await forMember(page, () => load(page, request)),
  };
}

async function load({ call }: PageContext, request: DeskRequest<State>) {
  const { state, page } = request;
  const [summary, list] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(refundCalls.desk, { query: { status: state, pageNumber: page } }),
  ]);
  return { request, summary, ...list };
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
        {({ request, items, hasNextPage }) => (
          <>
            <TabLinks
              label={t('refunds.desk.status')}
              className={styles.tabs}
              renderLink={appLink}
              items={states.map((state) => ({
                label: t(`refunds.status.${state}`),
                href: writeDeskAddress(path, states, { state, page: 1 }),
                current: state === request.state,
              }))}
            />
            {items.length === 0 ? (
              <Card>
                <EmptyState
                  art={<Scale aria-hidden="true" />}
                  tone={request.state === 'Appealed' ? 'positive' : 'neutral'}
                  title={t(`refunds.desk.noneOf.${request.state}`)}
                  text={t(request.state === 'Appealed' ? 'refunds.desk.noneAppealed' : 'refunds.desk.noneText')}
                />
              </Card>
            ) : (
              <ul className={styles.cards}>
                {items.map((row) => (
                  <RefundDeskCard key={row.refundId} row={row} />
                ))}
              </ul>
            )}
            <DeskPages
              page={request.page}
              hasNextPage={hasNextPage}
              href={(page) => writeDeskAddress(path, states, { ...request, page })}
            />
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}
