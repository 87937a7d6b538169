import { BadgeCheck } from 'lucide-react';
import { membershipCalls } from '../../../contract/calls/memberships.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { subscriptionStates } from '../../../contract/enums.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { pageData } from '../../page-meta.ts';
import type { Route } from './+types/ConsoleMemberships.ts';
import { forMember } from '../../client/members.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { DeskPages } from './frame/DeskPages.tsx';
import { MemberField, SelectField } from './frame/FilterFields.tsx';
import { FilterForm } from './frame/FilterForm.tsx';
import { useSummary } from './frame/use-summary.ts';
import { readMembershipsAddress, writeMembershipsAddress } from './memberships/memberships-address.ts';
import type { MembershipsRequest } from './memberships/memberships-address.ts';
import { PlanLine } from './memberships/PlanLine.tsx';

type List = CallAnswer<typeof membershipCalls.deskList>;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readMembershipsAddress(url.searchParams);
  return {
    meta: pageData(page, 'consoleMemberships', 'memberships.desk.name'),
    own: await forMember(page, () => loadMemberships(page, request)),
  };
}

async function loadMemberships({ call }: PageContext, request: MembershipsRequest) {
  const [summary, list] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(membershipCalls.deskList, { query: request }),
  ]);
  return { request, summary, list };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function ConsoleMemberships({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('memberships', 'console');
  const { language } = usePage();
  const { summary } = useSummary(own?.summary);
  const path = screenPath('consoleMemberships', language);
  return (
    <ConsoleFrame tab="memberships" summary={summary}>
      <h1 className={styles.title}>{t('memberships.desk.name')}</h1>
      <p className={styles.intro}>{t('memberships.desk.text')}</p>
      <MembersOnly data={own}>
        {({ request, list }) => {
          const isPlain = writeMembershipsAddress(path, { ...request, pageNumber: 1 }) === path;
          return (
            <>
              <Tools request={request} path={path} packages={list.packages} isPlain={isPlain} />
              <Found list={list} isPlain={isPlain} />
              <DeskPages
                page={request.pageNumber}
                hasNextPage={list.hasNextPage}
                href={(pageNumber) => writeMembershipsAddress(path, { ...request, pageNumber })}
              />
            </>
          );
        }}
      </MembersOnly>
    </ConsoleFrame>
  );
}

interface ToolsProps {
  request: MembershipsRequest;
  path: string;
  packages: List['packages'];
  isPlain: boolean;
}

function Tools({ request, path, packages, isPlain }: ToolsProps) {
  const { t } = useTranslation('memberships');
  const { memberId, state, packageId } = request;
  return (
    <div className={styles.tools}>
      <FilterForm
        path={path}
        request={request}
        address={(typed) => writeMembershipsAddress(path, readMembershipsAddress(typed))}
        clear={isPlain ? undefined : path}
      >
        <MemberField name="member" label={t('memberships.desk.member')} value={memberId} />
        <SelectField
          name="state"
          label={t('memberships.desk.state')}
          value={state}
          all={t('memberships.desk.all')}
          options={subscriptionStates.map((one) => ({ value: one, label: t(`memberships.desk.states.${one}`) }))}
        />
        <SelectField
          name="package"
          label={t('memberships.desk.package')}
          value={packageId === undefined ? undefined : String(packageId)}
          all={t('memberships.desk.all')}
          options={packages.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </FilterForm>
    </div>
  );
}

function Found({ list: { items, packages }, isPlain }: { list: List; isPlain: boolean }) {
  const { t } = useTranslation('memberships');
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState
          art={<BadgeCheck aria-hidden="true" />}
          tone="neutral"
          title={t(isPlain ? 'memberships.desk.emptyTitle' : 'memberships.desk.noneTitle')}
          text={t(isPlain ? 'memberships.desk.emptyText' : 'memberships.desk.noneText')}
        />
      </Card>
    );
  }
  const names = new Map(packages.map(({ id, name }) => [id, name]));
  return (
    <Card pad="s" aria-label={t('memberships.desk.list')}>
      <h2 className="vh">{t('memberships.desk.list')}</h2>
      <ol className={styles.lines}>
        {items.map((plan) => (
          <PlanLine key={plan.member.id} plan={plan} packages={names} />
        ))}
      </ol>
    </Card>
  );
}
