import { notificationCalls } from '../../../../../contract/calls/notifications.ts';
import { useTranslation } from '../../../../client/i18n.tsx';
import { useNow } from '../../../../client/now.ts';
import { usePage } from '../../../../client/page.ts';
import { queryOf, useQuery } from '../../../../client/queries.ts';
import { moment } from '../../frame/moment.ts';
import type { MemberSectionProps } from '../section-props.ts';
import { Section } from '../Section.tsx';
import own from '../Member.module.css';
import { Tag } from '../../../../ui/Tag.tsx';

/** Notifications sent to the member, with the state of each message. */
export function NotificationsSection({ userId }: MemberSectionProps) {
  const { t } = useTranslation('memberDesk');
  const { language } = usePage();
  const now = useNow();
  const query = useQuery(queryOf(notificationCalls.ofMember, { params: { userId } }));
  return (
    <Section
      title={t('memberDesk.sections.notifications')}
      query={query}
      none={t('memberDesk.sections.notificationsNone')}
      keyOf={({ id }) => id}
    >
      {({ title, at, isRead, deliveries }) => (
        <>
          <div>
            <b>{title}</b>
            <p className={own.small}>
              <time dateTime={at}>{moment(at, language, now)}</time>
              {deliveries.map(({ channel, state }) => (
                <span key={channel}>
                  {' '}
                  · {t(`memberDesk.sections.channel.${channel}`)}: {t(`memberDesk.sections.delivery.${state}`)}
                </span>
              ))}
            </p>
          </div>
          <Tag>{t(isRead ? 'memberDesk.sections.read' : 'memberDesk.sections.unread')}</Tag>
        </>
      )}
    </Section>
  );
}
