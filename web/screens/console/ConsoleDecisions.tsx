import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { pageMeta } from '../../client/meta.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ConsoleDecisions.ts';
import { forMember } from '../../client/members.ts';
import styles from './Console.module.css';
import { DecisionLog } from './decisions/DecisionLog.tsx';
import { DecisionLogTools } from './decisions/DecisionLogTools.tsx';
import { logAddress, logQuery } from './decisions/decision-log-address.ts';
import type { LogRequest } from './decisions/decision-log-address.ts';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = logAddress.read(url.searchParams);
  return {
    meta: pageData(page, 'consoleDecisions', 'console.log.name'),
    own: await forMember(page, () => loadLog(page, request)),
  };
}

async function loadLog({ call }: PageContext, request: LogRequest) {
  const [summary, log] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(moderationCalls.log, { query: { ...logQuery(request), after: request.after, before: request.before } }),
  ]);
  return { request, summary, log };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function ConsoleDecisions({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('console');
  const { summary } = useSummary(own?.summary);
  return (
    <ConsoleFrame tab="decisions" summary={summary}>
      <h1 className={styles.title}>{t('console.log.name')}</h1>
      <p className={styles.intro}>{t('console.log.text')}</p>
      <MembersOnly data={own}>
        {({ request, log }) => (
          <>
            <DecisionLogTools request={request} />
            <DecisionLog request={request} page={log} />
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}
