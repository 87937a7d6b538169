import { auditCalls } from '../../../../../contract/calls/audit.ts';
import { useTranslation } from '../../../../client/i18n.tsx';
import { useNow } from '../../../../client/now.ts';
import { usePage } from '../../../../client/page.ts';
import { queryOf, useQuery } from '../../../../client/queries.ts';
import { moment } from '../../frame/moment.ts';
import type { MemberSectionProps } from '../section-props.ts';
import { Section } from '../Section.tsx';
import own from '../Member.module.css';

/** What staff did with this member, from the audit log. */
export function AuditSection({ userId }: MemberSectionProps) {
  const { t } = useTranslation('memberDesk');
  const { language } = usePage();
  const now = useNow();
  const query = useQuery({
    ...queryOf(auditCalls.list, { query: { subject: 'member', subjectId: userId, pageSize: 50 } }),
    staleTime: 0,
  });
  return (
    <Section
      title={t('memberDesk.sections.audit')}
      query={query}
      none={t('memberDesk.sections.auditNone')}
      keyOf={({ id }) => id}
    >
      {({ at, action, actorName, reason }) => (
        <div>
          <b>{t(`memberDesk.sections.action.${actionKeys[action] ?? 'other'}`)}</b>
          {reason !== undefined && <p>{reason}</p>}
          <p className={own.small}>
            {actorName !== undefined && `${actorName} · `}
            <time dateTime={at}>{moment(at, language, now)}</time>
          </p>
        </div>
      )}
    </Section>
  );
}

const actionKeys: Readonly<Partial<Record<string, ActionKey>>> = {
  'identity.desk.reveal': 'reveal',
  'identity.user-address.reveal': 'revealAddresses',
  'earnings.desk.reveal-iban': 'revealIban',
  'identity.desk.end-sessions': 'endSessions',
  'identity.desk.resend-verification': 'resendVerification',
  'identity.desk.correct-name': 'correctName',
  'identity.desk.erase': 'erase',
  'identity.staff-note.add': 'addNote',
  'identity.staff-note.remove': 'removeNote',
};
type ActionKey =
  | 'reveal'
  | 'revealAddresses'
  | 'revealIban'
  | 'endSessions'
  | 'resendVerification'
  | 'correctName'
  | 'erase'
  | 'addNote'
  | 'removeNote';
