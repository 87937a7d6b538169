import { FileClock } from 'lucide-react';
import { auditCalls } from '../../../contract/calls/audit.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { forMember } from '../../client/members.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Route } from './+types/ConsoleAudit.ts';
import styles from './Console.module.css';
import { AuditLine } from './audit/AuditLine.tsx';
import { AuditTools } from './audit/AuditTools.tsx';
import { auditQuery, isFiltered, readAuditAddress, writeAuditAddress } from './audit/audit-address.ts';
import type { AuditRequest } from './audit/audit-address.ts';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readAuditAddress(url.searchParams);
  return {
    meta: pageData(page, 'consoleAudit', 'auditDesk.name'),
    own: await forMember(page, () => loadAudit(page, request)),
  };
}

async function loadAudit({ call }: PageContext, request: AuditRequest) {
  const [summary, list] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(auditCalls.list, { query: auditQuery(request) }),
  ]);
  return { request, summary, list };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The log of changes by staff. */
export default function ConsoleAudit({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('auditDesk');
  const { language } = usePage();
  const { summary } = useSummary(own?.summary);
  const path = screenPath('consoleAudit', language);
  return (
    <ConsoleFrame tab="audit" summary={summary}>
      <h1 className={styles.title}>{t('auditDesk.name')}</h1>
      <p className={styles.intro}>{t('auditDesk.text')}</p>
      <MembersOnly data={own}>
        {({ request, list: { items, hasMore } }) => (
          <>
            <AuditTools request={request} />
            <Card pad="s" aria-label={t('auditDesk.list')}>
              <h2 className="vh">{t('auditDesk.list')}</h2>
              {items.length === 0 ? (
                <EmptyState
                  art={<FileClock aria-hidden="true" />}
                  tone="neutral"
                  title={t(isFiltered(request) ? 'auditDesk.none' : 'auditDesk.nothing')}
                  text={t(isFiltered(request) ? 'auditDesk.noneText' : 'auditDesk.nothingText')}
                />
              ) : (
                <ol className={styles.lines}>
                  {items.map((entry) => (
                    <AuditLine key={entry.id} entry={entry} />
                  ))}
                </ol>
              )}
            </Card>
            {(hasMore || request.before !== undefined) && (
              <nav aria-label={t('auditDesk.pages')} className={styles.pages}>
                {request.before !== undefined && (
                  <AppLink
                    to={writeAuditAddress(path, { ...request, before: undefined })}
                    className={buttonClass({ variant: 'outlined' })}
                  >
                    {t('auditDesk.newest')}
                  </AppLink>
                )}
                {hasMore && (
                  <AppLink
                    to={writeAuditAddress(path, { ...request, before: items.at(-1)?.id })}
                    className={buttonClass({ variant: 'outlined' })}
                  >
                    {t('auditDesk.older')}
                  </AppLink>
                )}
              </nav>
            )}
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}
