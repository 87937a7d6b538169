import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { staffCalls } from '../../../contract/calls/staff.ts';
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
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import type { Route } from './+types/ConsoleStaff.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { DeskPages } from './frame/DeskPages.tsx';
import { useSummary } from './frame/use-summary.ts';
import { Invitations } from './staff/Invitations.tsx';
import { RoleMatrix } from './staff/RoleMatrix.tsx';
import { StaffMembers } from './staff/StaffMembers.tsx';
import { readStaffAddress, staffViews, writeStaffAddress } from './staff/staff-address.ts';
import type { StaffRequest } from './staff/staff-address.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readStaffAddress(url.searchParams);
  return {
    meta: pageData(page, 'consoleStaff', 'staffDesk.name'),
    own: await forMember(page, () => loadStaff(page, request)),
  };
}

async function loadStaff({ call }: PageContext, request: StaffRequest) {
  const query = { pageIndex: request.page - 1 };
  const [summary, roles, members, invitations] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(staffCalls.roles, {}),
    request.view === 'members' ? call(staffCalls.members, { query }) : undefined,
    request.view === 'invitations' ? call(staffCalls.invitations, { query }) : undefined,
  ]);
  return { request, summary, roles: roles.items, members, invitations };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** Members of staff, roles with their permissions, and invitations. */
export default function ConsoleStaff({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('staffDesk');
  const { language } = usePage();
  const { summary } = useSummary(own?.summary);
  const path = screenPath('consoleStaff', language);
  return (
    <ConsoleFrame tab="staff" summary={summary}>
      <h1 className={styles.title}>{t('staffDesk.name')}</h1>
      <p className={styles.intro}>{t('staffDesk.text')}</p>
      <MembersOnly data={own}>
        {({ request, roles, members, invitations }) => (
          <>
            <div className={styles.tools}>
              <SegmentedLinks
                label={t('staffDesk.name')}
                renderLink={appLink}
                items={staffViews.map((view) => ({
                  label: t(`staffDesk.view.${view}`),
                  href: writeStaffAddress(path, { view }),
                  current: request.view === view,
                }))}
              />
            </div>
            {request.view === 'roles' && <RoleMatrix roles={roles} />}
            {members && <StaffMembers members={members.items} roles={roles} />}
            {invitations && <Invitations invitations={invitations.items} roles={roles} />}
            <DeskPages
              page={request.page}
              hasNextPage={(members ?? invitations)?.hasNextPage ?? false}
              href={(page) => writeStaffAddress(path, { view: request.view, page })}
            />
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}
