import { sessionCalls } from '../../../../../contract/calls/session.ts';
import { useTranslation } from '../../../../client/i18n.tsx';
import { useNow } from '../../../../client/now.ts';
import { usePage } from '../../../../client/page.ts';
import { queryOf, useQuery } from '../../../../client/queries.ts';
import { moment } from '../../frame/moment.ts';
import type { MemberSectionProps } from '../section-props.ts';
import { Section } from '../Section.tsx';
import own from '../Member.module.css';

/** Open sessions with their devices. */
export function SessionsSection({ userId }: MemberSectionProps) {
  const { t } = useTranslation('memberDesk');
  const { language } = usePage();
  const now = useNow();
  const query = useQuery(queryOf(sessionCalls.ofMember, { params: { userId } }));
  return (
    <Section
      title={t('memberDesk.sections.sessions')}
      query={query}
      none={t('memberDesk.sections.sessionsNone')}
      keyOf={({ id }) => id}
    >
      {({ device, address, createdAt, lastSeenAt }) => (
        <div>
          <b>{device}</b>
          <p className={own.small}>
            {t('memberDesk.sections.session', {
              address,
              seen: moment(lastSeenAt, language, now),
              opened: moment(createdAt, language, now),
            })}
          </p>
        </div>
      )}
    </Section>
  );
}
