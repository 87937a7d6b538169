import { messageCalls } from '../../../../../contract/calls/messages.ts';
import { useTranslation } from '../../../../client/i18n.tsx';
import { useNow } from '../../../../client/now.ts';
import { usePage } from '../../../../client/page.ts';
import { queryOf, useQuery } from '../../../../client/queries.ts';
import { moment } from '../../frame/moment.ts';
import type { MemberSectionProps } from '../section-props.ts';
import { Section } from '../Section.tsx';
import own from '../Member.module.css';
import { Tag } from '../../../../ui/Tag.tsx';
import { AppLink } from '../../../../client/links.tsx';
import { screenPath } from '../../../../screens.ts';
import { writeReportsAddress } from '../../reports/reports-address.ts';

/** Reports of the member's chats. Other chats are not shown to staff. */
export function ChatsSection({ userId }: MemberSectionProps) {
  const { t } = useTranslation('memberDesk');
  const { language } = usePage();
  const now = useNow();
  const query = useQuery(queryOf(messageCalls.reportsOfMember, { params: { userId } }));
  const hasReports = (query.data?.items.length ?? 0) > 0;
  return (
    <Section
      title={t('memberDesk.sections.chats')}
      query={query}
      none={t('memberDesk.sections.chatsNone')}
      keyOf={({ id }) => id}
      aside={
        hasReports && (
          <AppLink
            to={writeReportsAddress(screenPath('consoleReports', language), { about: 'chats' })}
            className={own.link}
          >
            {t('memberDesk.sections.toChats')}
          </AppLink>
        )
      }
    >
      {({ at, reason, isByMember, isSolved }) => (
        <>
          <div>
            <b>{t(`memberDesk.sections.chatReason.${reason}`)}</b>
            <p className={own.small}>
              {t(isByMember ? 'memberDesk.sections.byMember' : 'memberDesk.sections.ofMember')} ·{' '}
              <time dateTime={at}>{moment(at, language, now)}</time>
            </p>
          </div>
          <Tag tone={isSolved ? 'neutral' : 'warning'}>
            {t(isSolved ? 'memberDesk.sections.solved' : 'memberDesk.sections.open')}
          </Tag>
        </>
      )}
    </Section>
  );
}
