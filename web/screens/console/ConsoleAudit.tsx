import { auditCalls } from '../../../contract/calls/audit.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import type { Route } from './+types/ConsoleAudit.ts';
import styles from './Console.module.css';
import { AuditList } from './audit/AuditList.tsx';
import { AuditTools } from './audit/AuditTools.tsx';
import { auditAddress, auditQuery } from './audit/audit-address.ts';
import type { AuditRequest } from './audit/audit-address.ts';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = auditAddress.read(url.searchParams);
  return {
    meta: pageData(page, 'consoleAudit', 'auditDesk.name'),
    own: await forMember(page, () => loadAudit(page, request)),
  };
}

async function loadAudit({ call }: PageContext, request: AuditRequest) {
  const [summary, list] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(auditCalls.list, { query: { ...auditQuery(request), after: request.after, before: request.before } }),
  ]);
  return { request, summary, list };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The log of changes by staff. */
export default function ConsoleAudit({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('auditDesk');
  const { summary } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="audit" summary={summary}>
      <h1 className={styles.title}>{t('auditDesk.name')}</h1>
      <p className={styles.intro}>{t('auditDesk.text')}</p>
      <MembersOnly data={own}>
        {({ request, list }) => (
          <>
            <AuditTools request={request} />
            <AuditList request={request} page={list} />
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}
