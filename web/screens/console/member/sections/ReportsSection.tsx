import { moderationCalls } from '../../../../../contract/calls/moderation.ts';
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

/** Reports of the member and of their ads. */
export function ReportsSection({ userId }: MemberSectionProps) {
  const { t } = useTranslation('memberDesk');
  const { language } = usePage();
  const now = useNow();
  const query = useQuery(queryOf(moderationCalls.reportsOfMember, { params: { userId } }));
  const path = screenPath('consoleReports', language);
  return (
    <Section
      title={t('memberDesk.sections.reports')}
      query={query}
      none={t('memberDesk.sections.reportsNone')}
      keyOf={({ id }) => id}
    >
      {({ at, adId, reason, description, isSolved }) => (
        <>
          <div>
            <AppLink
              to={writeReportsAddress(path, {
                isSolved,
                ...(adId === undefined ? { about: 'members', member: userId } : { ad: adId }),
              })}
              prefetch="none"
              className={own.link}
            >
              {reason}
            </AppLink>
            {description !== undefined && <p>{description}</p>}
            <p className={own.small}>
              {adId === undefined
                ? t('memberDesk.sections.aboutMember')
                : t('memberDesk.sections.aboutAd', { id: adId })}{' '}
              · <time dateTime={at}>{moment(at, language, now)}</time>
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
