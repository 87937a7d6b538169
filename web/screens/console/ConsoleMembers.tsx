import { Users } from 'lucide-react';
import { accountAdminCalls } from '../../../contract/calls/accounts-admin.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { memberFilters, memberSorts } from '../../../contract/member-filters.ts';
import type { ListedMember } from '../../../contract/schemas/member-desk.ts';
import { fullDate } from '../../client/format.ts';
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
import { Tag } from '../../ui/Tag.tsx';
import type { TagTone } from '../../ui/Tag.tsx';
import type { Route } from './+types/ConsoleMembers.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { DayField, SelectField } from './frame/FilterFields.tsx';
import { FilterForm } from './frame/FilterForm.tsx';
import { useSummary } from './frame/use-summary.ts';
import member from './member/Member.module.css';
import { MemberSearch } from './members/MemberSearch.tsx';
import own from './members/Members.module.css';
import { readMembersAddress, writeMembersAddress } from './members/members-address.ts';
import type { MembersRequest } from './members/members-address.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readMembersAddress(url.searchParams);
  return {
    meta: pageData(page, 'consoleMembers', 'memberDesk.list.name'),
    own: await forMember(page, () => loadMembers(page, request)),
  };
}

async function loadMembers({ call }: PageContext, request: MembersRequest) {
  const [summary, list] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(accountAdminCalls.members, { query: request }),
  ]);
  return { request, summary, list };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** All members: one search for everything that identifies a member, and a list with filters. */
export default function ConsoleMembers({ loaderData: { own: loaded } }: Route.ComponentProps) {
  const { t } = useTranslation('memberDesk', 'console');
  const { language } = usePage();
  const { summary } = useSummary(loaded?.summary);
  const path = screenPath('consoleMembers', language);
  return (
    <ConsoleFrame tab="members" summary={summary}>
      <h1 className={styles.title}>{t('memberDesk.list.name')}</h1>
      <MembersOnly data={loaded}>
        {({ request, list }) => (
          <>
            <MemberSearch />
            <Tools request={request} path={path} />
            <Listed list={list} />
            <Pages request={request} next={list.next} path={path} />
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}

function Tools({ request, path }: { request: MembersRequest; path: string }) {
  const { t } = useTranslation('memberDesk');
  const { type, status, verified, reports, plan, sales, from, until, sort } = request;
  const isPlain = writeMembersAddress(path, request) === path;
  const all = t('memberDesk.list.all');
  return (
    <div className={styles.tools}>
      <FilterForm
        path={path}
        request={request}
        address={(typed) => writeMembersAddress(path, readMembersAddress(typed))}
        clear={isPlain ? undefined : path}
      >
        <SelectField
          name="type"
          label={t('memberDesk.list.type')}
          value={type}
          all={all}
          options={memberFilters.type.map((value) => ({ value, label: t(`memberDesk.list.types.${value}`) }))}
        />
        <SelectField
          name="status"
          label={t('memberDesk.list.status')}
          value={status}
          all={all}
          options={memberFilters.status.map((value) => ({ value, label: t(`memberDesk.list.statuses.${value}`) }))}
        />
        <SelectField
          name="verified"
          label={t('memberDesk.list.verified')}
          value={verified}
          all={all}
          options={memberFilters.verified.map((value) => ({ value, label: t(`memberDesk.list.verifieds.${value}`) }))}
        />
        <SelectField
          name="reports"
          label={t('memberDesk.list.reports')}
          value={reports}
          all={all}
          options={memberFilters.reports.map((value) => ({ value, label: t(`memberDesk.list.reported.${value}`) }))}
        />
        <SelectField
          name="plan"
          label={t('memberDesk.list.plan')}
          value={plan}
          all={all}
          options={memberFilters.plan.map((value) => ({ value, label: t(`memberDesk.list.plans.${value}`) }))}
        />
        <SelectField
          name="sales"
          label={t('memberDesk.list.sales')}
          value={sales}
          all={all}
          options={memberFilters.sales.map((value) => ({ value, label: t(`memberDesk.list.salesOf.${value}`) }))}
        />
        <DayField name="from" label={t('memberDesk.list.from')} value={from} />
        <DayField name="until" label={t('memberDesk.list.until')} value={until} />
        <SelectField
          name="sort"
          label={t('memberDesk.list.sort')}
          value={sort === 'Newest' ? undefined : sort}
          all={t('memberDesk.list.sorts.Newest')}
          options={memberSorts
            .filter((value) => value !== 'Newest')
            .map((value) => ({ value, label: t(`memberDesk.list.sorts.${value}`) }))}
        />
      </FilterForm>
    </div>
  );
}

const tones: Record<ListedMember['status'], TagTone> = {
  Active: 'positive',
  Suspended: 'danger',
  Passive: 'neutral',
  Erased: 'neutral',
};

function Listed({ list: { items } }: { list: CallAnswer<typeof accountAdminCalls.members> }) {
  const { t } = useTranslation('memberDesk', 'console');
  const { language } = usePage();
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          art={<Users aria-hidden="true" />}
          tone="neutral"
          title={t('memberDesk.list.noneTitle')}
          text={t('memberDesk.list.noneText')}
        />
      </Card>
    );
  }
  return (
    <Card pad="s" aria-label={t('memberDesk.list.items')}>
      <h2 className="vh">{t('memberDesk.list.items')}</h2>
      <ol className={styles.lines}>
        {items.map((row) => (
          <li key={row.id} className={member.line}>
            <div>
              <AppLink
                to={screenPath('consoleMember', language, { id: row.id })}
                prefetch="none"
                className={member.link}
              >
                {row.name}
              </AppLink>
              <p className={member.small}>
                {row.userName !== undefined && `@${row.userName} · `}
                {t(`memberDesk.list.types.${row.accountType}`)} ·{' '}
                {t('memberDesk.list.since', { date: fullDate(row.memberSince, language) })}
                {row.identityVerified && ` · ${t('memberDesk.list.verifieds.Identity')}`}
              </p>
            </div>
            <p className={own.tags}>
              {row.openReports > 0 && <Tag tone="warning">{t('memberDesk.list.reported.Open')}</Tag>}
              <Tag tone={tones[row.status]}>{t(`memberDesk.list.statuses.${row.status}`)}</Tag>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Links to the first and the next page. */
function Pages({ request, next, path }: { request: MembersRequest; next: string | undefined; path: string }) {
  const { t } = useTranslation('memberDesk', 'console');
  if (next === undefined && request.after === undefined) return null;
  return (
    <nav aria-label={t('console.pages.name')} className={styles.pages}>
      {request.after !== undefined && (
        <AppLink
          to={writeMembersAddress(path, { ...request, after: undefined })}
          className={buttonClass({ variant: 'outlined' })}
        >
          {t('memberDesk.list.first')}
        </AppLink>
      )}
      {next !== undefined && (
        <AppLink
          to={writeMembersAddress(path, { ...request, after: next })}
          className={buttonClass({ variant: 'outlined' })}
        >
          {t('memberDesk.list.next')}
        </AppLink>
      )}
    </nav>
  );
}
