import { Suspense } from 'react';
import { Gavel } from 'lucide-react';
import { memberDeskCalls } from '../../../contract/calls/member-desk.ts';
import { membershipCalls } from '../../../contract/calls/memberships.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import type { DeskProfile } from '../../../contract/schemas/member-desk.ts';
import type { JudgedMember } from '../../../contract/schemas/moderation.ts';
import { count, fullDate } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { cx } from '../../ui/cx.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import type { Route } from './+types/ConsoleMember.ts';
import { recordPage } from './record-page.server.ts';
import styles from './Console.module.css';
import { DecisionLine } from './decisions/DecisionLine.tsx';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { lazy } from '../../ui/lazy.ts';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { useHydrated } from '../../client/use-hydrated.ts';
import { MemberProfile } from './member/MemberProfile.tsx';
import { MemberActions } from './member/MemberActions.tsx';
import own from './member/Member.module.css';
import { writeMembershipsAddress } from './memberships/memberships-address.ts';
import { writeReportsAddress } from './reports/reports-address.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return recordPage(page, 'consoleMember', 'console.member.name', id, () => loadMember(page, id));
}

async function loadMember({ call, user }: PageContext, userId: string) {
  const readsPlans = user.permissions.includes('manageMemberships');
  const [judged, profile, summary, plans] = await Promise.all([
    orRefuse(() => call(moderationCalls.member, { params: { userId } })),
    orRefuse(() => call(memberDeskCalls.profile, { params: { userId } })),
    call(moderationCalls.summary, {}),
    readsPlans ? call(membershipCalls.deskList, { query: { memberId: userId } }) : undefined,
  ]);
  return { judged, profile, summary, plans };
}

/** Undefined for moderators who are not administrators. */
type Plans = CallAnswer<typeof membershipCalls.deskList> | undefined;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.meta, paths: loaderData.paths }) : [];

/** A member for staff: account with masked contact data, moderation and account acts, records by section, and past decisions. */
export default function ConsoleMember({ loaderData: { own: loaded } }: Route.ComponentProps) {
  const { t } = useTranslation('console');
  const { summary } = useSummary(loaded?.summary);
  return (
    <ConsoleFrame tab="members" summary={summary}>
      <h1 className={styles.title}>{loaded?.judged.member.name ?? t('console.member.name')}</h1>
      <MembersOnly data={loaded}>
        {({ judged, profile, plans }) => <Judged key={profile.id} judged={judged} profile={profile} plans={plans} />}
      </MembersOnly>
    </ConsoleFrame>
  );
}

/** Loads records when the page is live. */
const MemberSections = lazy(() => import('./member/MemberSections.tsx'));

function Judged({ judged, profile, plans }: { judged: JudgedMember; profile: DeskProfile; plans: Plans }) {
  const isHydrated = useHydrated();
  const { t } = useTranslation('console');
  const { history } = judged;
  return (
    <div className={own.page}>
      <div className={own.top}>
        <Card>
          <DefinitionList columns={1} items={useFacts(judged, plans)} />
          <MemberActions judged={judged} />
        </Card>
        <MemberProfile profile={profile} />
      </div>
      {isHydrated && (
        <Suspense fallback={<SkeletonText widths={['80%', '65%', '72%']} />}>
          <MemberSections userId={profile.id} />
        </Suspense>
      )}
      <section aria-labelledby="history">
        <h2 id="history" className={styles.found}>
          {t('console.member.history')}
        </h2>
        <Card pad={history.length === 0 ? 'm' : 'none'}>
          {history.length === 0 ? (
            <EmptyState art={<Gavel aria-hidden="true" />} tone="neutral" title={t('console.member.noHistory')} />
          ) : (
            <ul className={cx(styles.lines, own.history)}>
              {history.map((entry) => (
                <DecisionLine key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
        </Card>
      </section>
    </div>
  );
}

function useFacts({ member, ads, reports }: JudgedMember, plans: Plans) {
  const { t } = useTranslation('console', 'memberships');
  const { language } = usePage();
  const { id, userName, memberSince, emailVerified, phoneVerified, identityVerified } = member;
  const verified = [
    emailVerified && t('console.member.email'),
    phoneVerified && t('console.member.phone'),
    identityVerified && t('console.member.identity'),
  ].filter((one) => one !== false);
  const figure = (value: number) => count(value, language);
  return [
    {
      label: t('console.member.profile'),
      value: (
        <AppLink to={screenPath('adOwner', language, { id })} className={own.link}>
          {userName ?? member.name}
        </AppLink>
      ),
    },
    { label: t('console.member.since'), value: fullDate(memberSince, language) },
    {
      label: t('console.member.contact'),
      value: verified.length > 0 ? verified.join(', ') : t('console.member.nothing'),
    },
    {
      label: t('console.member.ads'),
      value: t('console.member.adsText', {
        all: figure(ads.all),
        published: figure(ads.published),
        refused: figure(ads.refused),
      }),
    },
    {
      label: t('console.member.reports'),
      value: (
        <AppLink
          to={writeReportsAddress(screenPath('consoleReports', language), { about: 'members', member: id })}
          className={own.link}
        >
          {t('console.member.reportsText', { count: figure(reports) })}
        </AppLink>
      ),
    },
    ...(plans ? [{ label: t('memberships.desk.plan'), value: <PlanFact memberId={id} plans={plans} /> }] : []),
  ];
}

/** The member's package and plan state, linked to the list of plans. */
function PlanFact({ memberId, plans: { items, packages } }: { memberId: string; plans: NonNullable<Plans> }) {
  const { t } = useTranslation('memberships');
  const { language } = usePage();
  const [plan] = items;
  if (!plan) return t('memberships.desk.noPlan');
  const name = packages.find(({ id }) => id === plan.packageId)?.name ?? '';
  return (
    <AppLink
      to={writeMembershipsAddress(screenPath('consoleMemberships', language), { memberId })}
      className={own.link}
    >
      {name} · {t(`memberships.desk.states.${plan.state}`)}
    </AppLink>
  );
}
