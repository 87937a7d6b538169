import { Users } from 'lucide-react';
import { useState } from 'react';
import { accountAdminCalls } from '../../../contract/calls/accounts-admin.ts';
import { memberDeskCalls } from '../../../contract/calls/member-desk.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { memberFilters } from '../../../contract/member-filters.ts';
import type { ListedMember } from '../../../contract/schemas/member-desk.ts';
import { call } from '../../client/call.ts';
import { count, fullDate } from '../../client/format.ts';
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
import { membersAddress } from './members/members-address.ts';
import type { MembersRequest } from './members/members-address.ts';
import { ListTable } from './table/ListTable.tsx';
import type { Cells } from './table/ListTable.tsx';
import { useBulk } from './table/use-bulk.ts';
import { ReasonDialog } from './trade/ReasonDialog.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = membersAddress.read(url.searchParams);
  return {
    meta: pageData(page, 'consoleMembers', 'memberDesk.list.name'),
    own: await forMember(page, () => loadMembers(page, request)),
  };
}

async function loadMembers(page: PageContext, request: MembersRequest) {
  const [summary, list] = await Promise.all([
    page.call(moderationCalls.summary, {}),
    page.call(accountAdminCalls.members, {
      query: { ...queryOf(request), after: request.after, before: request.before },
    }),
  ]);
  return { request, summary, list };
}

const queryOf = ({ columns: _columns, after: _after, before: _before, ...query }: MembersRequest) => query;

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
            <Listed request={request} list={list} path={path} />
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}

function Tools({ request, path }: { request: MembersRequest; path: string }) {
  const { t } = useTranslation('memberDesk');
  const { type, status, verified, reports, plan, sales, from, until, sort, columns } = request;
  const { filterCount, read, write } = membersAddress;
  const all = t('memberDesk.list.all');
  return (
    <div className={styles.tools}>
      <FilterForm
        path={path}
        request={request}
        address={(typed) => write(path, { ...read(typed), sort, columns })}
        clear={filterCount(request) === 0 ? undefined : write(path, { sort, columns })}
        foldedCount={filterCount(request)}
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

interface ListedProps {
  request: MembersRequest;
  list: CallAnswer<typeof accountAdminCalls.members>;
  path: string;
}

function Listed({ request, list, path }: ListedProps) {
  const { t } = useTranslation('memberDesk', 'deskTable');
  const [noted, setNoted] = useState<readonly ListedMember[]>();
  return (
    <>
      <ListTable
        address={membersAddress}
        path={path}
        label={t('memberDesk.list.items')}
        request={request}
        query={queryOf(request)}
        page={list}
        cells={useCells()}
        labelOf={(column) => t(`deskTable.members.${column}`)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        bulk={[{ name: 'note', label: t('deskTable.members.note'), run: async (rows) => setNoted(rows) }]}
        empty={
          <EmptyState
            art={<Users aria-hidden="true" />}
            tone="neutral"
            title={t('memberDesk.list.noneTitle')}
            text={t('memberDesk.list.noneText')}
          />
        }
      />
      {noted && <NoteDialog members={noted} onClose={() => setNoted(undefined)} />}
    </>
  );
}

/** Adds the same note about the selected members. */
function NoteDialog({ members, onClose }: { members: readonly ListedMember[]; onClose: () => void }) {
  const { t } = useTranslation('deskTable');
  const { language } = usePage();
  const { run, busy } = useBulk();
  const plural = (number: number) => ({ count: number, figure: count(number, language) });
  const add = async (text: string) => {
    const isDone = await run({
      act: () => call(memberDeskCalls.addNotes, { body: { userIds: members.map(({ id }) => id), text } }),
      doneText: (changed) => t('deskTable.members.noted', plural(changed)),
      undo: (changed) =>
        call(memberDeskCalls.removeNotes, { body: { ids: changed.flatMap(({ created }) => created ?? []) } }),
    });
    if (isDone) onClose();
  };
  return (
    <ReasonDialog
      title={t('deskTable.members.noteTitle', plural(members.length))}
      text={t('deskTable.members.noteText')}
      confirmLabel={t('deskTable.members.note')}
      fieldLabel={t('deskTable.members.noteField')}
      isBusy={busy !== undefined}
      onClose={onClose}
      onConfirm={(text) => void add(text)}
    />
  );
}

function useCells(): Cells<'members', ListedMember> {
  const { t } = useTranslation('memberDesk', 'deskTable');
  const { language } = usePage();
  return {
    name: {
      width: 190,
      cell: ({ id, name }) => (
        <AppLink to={screenPath('consoleMember', language, { id })} prefetch="none" className={member.link}>
          {name}
        </AppLink>
      ),
    },
    userName: { width: 150, isHidden: true, cell: ({ userName }) => (userName === undefined ? '' : `@${userName}`) },
    type: { width: 110, cell: ({ accountType }) => t(`memberDesk.list.types.${accountType}`) },
    status: {
      width: 110,
      cell: ({ status }) => <Tag tone={tones[status]}>{t(`memberDesk.list.statuses.${status}`)}</Tag>,
    },
    contact: {
      width: 160,
      isHidden: true,
      cell: ({ emailVerified, phoneVerified }) =>
        [emailVerified && t('deskTable.members.contacts.email'), phoneVerified && t('deskTable.members.contacts.phone')]
          .filter((one) => one !== false)
          .join(', '),
    },
    identity: {
      width: 110,
      cell: ({ identityVerified }) => (identityVerified ? t('deskTable.members.identified') : ''),
    },
    reports: {
      width: 110,
      isNumber: true,
      cell: ({ openReports }) =>
        openReports > 0 ? <Tag tone="warning">{count(openReports, language)}</Tag> : count(0, language),
    },
    joined: {
      width: 130,
      cell: ({ memberSince }) => <time dateTime={memberSince}>{fullDate(memberSince, language)}</time>,
    },
  };
}
