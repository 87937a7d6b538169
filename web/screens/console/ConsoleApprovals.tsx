import { ShieldCheck } from 'lucide-react';
import { approvalCalls } from '../../../contract/calls/approvals.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { appLink } from '../../client/links.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import type { Route } from './+types/ConsoleApprovals.ts';
import styles from './Console.module.css';
import { ApprovalLine } from './approvals/ApprovalLine.tsx';
import { readApprovalsAddress, writeApprovalsAddress } from './approvals/approvals-address.ts';
import type { ApprovalsRequest } from './approvals/approvals-address.ts';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { DeskPages } from './frame/DeskPages.tsx';
import { useSummary } from './frame/use-summary.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readApprovalsAddress(url.searchParams);
  return {
    meta: pageData(page, 'consoleApprovals', 'approvalsDesk.name'),
    own: await forMember(page, () => loadApprovals(page, request)),
  };
}

async function loadApprovals({ call }: PageContext, request: ApprovalsRequest) {
  const { show, page } = request;
  const [summary, list] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(approvalCalls.list, { query: { show, pageIndex: page - 1 } }),
  ]);
  return { request, summary, list };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Costly changes that wait for a second member of staff, and those decided in the last 90 days. */
export default function ConsoleApprovals({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('approvalsDesk');
  const { language } = usePage();
  const { summary, refresh } = useSummary(own?.summary);
  const path = screenPath('consoleApprovals', language);
  return (
    <ConsoleFrame tab="approvals" summary={summary}>
      <h1 className={styles.title}>{t('approvalsDesk.name')}</h1>
      <p className={styles.intro}>{t('approvalsDesk.text')}</p>
      <MembersOnly data={own}>
        {({ request, list: { items, hasNextPage } }) => (
          <>
            <TabLinks
              label={t('approvalsDesk.view')}
              className={styles.tabs}
              renderLink={appLink}
              items={(['Open', 'Closed'] as const).map((show) => ({
                label: t(`approvalsDesk.views.${show}`),
                href: writeApprovalsAddress(path, { show }),
                current: show === request.show,
              }))}
            />
            <Card pad="s">
              {items.length === 0 ? (
                <EmptyState
                  art={<ShieldCheck aria-hidden="true" />}
                  tone={request.show === 'Open' ? 'positive' : 'neutral'}
                  title={t(`approvalsDesk.none.${request.show}`)}
                  text={t('approvalsDesk.noneText')}
                />
              ) : (
                <ul className={styles.lines} aria-label={t(`approvalsDesk.views.${request.show}`)}>
                  {items.map((approval) => (
                    <ApprovalLine key={approval.id} approval={approval} onDecided={refresh} />
                  ))}
                </ul>
              )}
            </Card>
            <DeskPages
              page={request.page}
              hasNextPage={hasNextPage}
              href={(page) => writeApprovalsAddress(path, { ...request, page })}
            />
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}
