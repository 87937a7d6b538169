import { earningCalls } from '../../../../../contract/calls/earnings.ts';
import { useTranslation } from '../../../../client/i18n.tsx';
import { useNow } from '../../../../client/now.ts';
import { usePage } from '../../../../client/page.ts';
import { usePermissions } from '../../../../client/permissions.ts';
import { queryOf, useQuery } from '../../../../client/queries.ts';
import { call } from '../../../../client/call.ts';
import { Fetched } from '../../../../parts/Fetched.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { moment } from '../../frame/moment.ts';
import type { MemberSectionProps } from '../section-props.ts';
import { Revealed } from '../Revealed.tsx';
import own from '../Member.module.css';

/** The bank account with a masked IBAN. */
export function AccountSection({ userId }: MemberSectionProps) {
  const { t } = useTranslation('memberDesk');
  const { language } = usePage();
  const now = useNow();
  const may = usePermissions();
  const query = useQuery(queryOf(earningCalls.accountOfMember, { params: { userId } }));
  const reveal = async (reason: string) => {
    const { holder, iban } = await call(earningCalls.revealIban, { body: { userId, reason } });
    return `${holder} · ${iban}`;
  };
  return (
    <Card pad="s" title={t('memberDesk.sections.account')}>
      <Fetched query={query} failed={t('memberDesk.sections.failed')}>
        {({ account }) =>
          account ? (
            <div className={own.line}>
              <div>
                <Revealed
                  what="iban"
                  masked={account.maskedIban}
                  reveal={may('revealPersonalData') ? reveal : undefined}
                />
                <p className={own.small}>
                  {account.bank !== undefined && `${account.bank} · `}
                  <time dateTime={account.changedAt}>{moment(account.changedAt, language, now)}</time>
                  {account.heldUntil !== undefined &&
                    ` · ${t('memberDesk.sections.held', { at: moment(account.heldUntil, language, now) })}`}
                  {account.isInReview && ` · ${t('memberDesk.sections.inReview')}`}
                </p>
              </div>
              <Tag tone={account.state === 'Ready' ? 'positive' : 'warning'}>
                {t(`memberDesk.sections.accountState.${account.state}`)}
              </Tag>
            </div>
          ) : (
            <p className={own.quiet}>{t('memberDesk.sections.accountNone')}</p>
          )
        }
      </Fetched>
    </Card>
  );
}
