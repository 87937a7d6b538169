import { memberDeskCalls } from '../../../../../contract/calls/member-desk.ts';
import { useTranslation } from '../../../../client/i18n.tsx';
import { useNow } from '../../../../client/now.ts';
import { usePage } from '../../../../client/page.ts';
import { queryOf, useQuery } from '../../../../client/queries.ts';
import { moment } from '../../frame/moment.ts';
import type { MemberSectionProps } from '../section-props.ts';
import { Section } from '../Section.tsx';
import own from '../Member.module.css';
import { Tag } from '../../../../ui/Tag.tsx';

/** Changes of consents to announcements. */
export function ConsentsSection({ userId }: MemberSectionProps) {
  const { t } = useTranslation('memberDesk');
  const { language } = usePage();
  const now = useNow();
  const query = useQuery(queryOf(memberDeskCalls.consents, { params: { userId } }));
  return (
    <Section
      title={t('memberDesk.sections.consents')}
      query={query}
      none={t('memberDesk.sections.consentsNone')}
      keyOf={({ channel, at }) => `${channel} ${at}`}
    >
      {({ channel, at, isGiven, source }) => (
        <>
          <div>
            <b>{t(`memberDesk.sections.channel.${channel}`)}</b>
            <p className={own.small}>
              {isSource(source) ? t(`memberDesk.sections.source.${source}`) : source} ·{' '}
              <time dateTime={at}>{moment(at, language, now)}</time>
            </p>
          </div>
          <Tag tone={isGiven ? 'positive' : 'neutral'}>
            {t(isGiven ? 'memberDesk.sections.given' : 'memberDesk.sections.withdrawn')}
          </Tag>
        </>
      )}
    </Section>
  );
}

const sources = ['registration', 'settings', 'unsubscribe', 'leave'] as const;
const isSource = (source: string): source is (typeof sources)[number] =>
  (sources as readonly string[]).includes(source);
