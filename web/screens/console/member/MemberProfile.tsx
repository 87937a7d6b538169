import { memberDeskCalls } from '../../../../contract/calls/member-desk.ts';
import { userAddressCalls } from '../../../../contract/calls/user-addresses.ts';
import type { DeskProfile, RevealedField } from '../../../../contract/schemas/member-desk.ts';
import { call } from '../../../client/call.ts';
import { fullDate } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { usePermissions } from '../../../client/permissions.ts';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { AccountActs } from './AccountActs.tsx';
import { Revealed } from './Revealed.tsx';

/** The member's account with masked contact data, and the acts on it. */
export function MemberProfile({ profile }: { profile: DeskProfile }) {
  const { t } = useTranslation('memberDesk');
  const { language } = usePage();
  const may = usePermissions();
  const { id: userId, status, accountType, email, phone, roles, leftAt, erasedAfter } = profile;
  const isOpen = status !== 'Erased' && may('revealPersonalData');
  const reveal = (field: RevealedField) => async (reason: string) =>
    (await call(memberDeskCalls.reveal, { body: { userId, field, reason } })).value;
  const addresses = async (reason: string) => {
    const { items } = await call(userAddressCalls.reveal, { body: { userId, reason } });
    return (
      items.map(({ title, receiver, phone: number, text }) => [title, receiver, number, text].join(', ')).join(' · ') ||
      undefined
    );
  };
  const masked = (field: RevealedField, value: string | undefined) =>
    value === undefined ? (
      t('memberDesk.profile.none')
    ) : (
      <Revealed what={field} masked={value} reveal={isOpen ? reveal(field) : undefined} />
    );
  return (
    <Card title={t('memberDesk.profile.title')}>
      <DefinitionList
        columns={1}
        items={[
          { label: t('memberDesk.profile.status'), value: t(`memberDesk.profile.statuses.${status}`) },
          { label: t('memberDesk.profile.type'), value: t(`memberDesk.list.types.${accountType}`) },
          ...(status === 'Erased'
            ? []
            : [
                { label: t('memberDesk.profile.fullName'), value: masked('name', profile.name) },
                { label: t('memberDesk.profile.email'), value: masked('email', email) },
                { label: t('memberDesk.profile.phone'), value: masked('phone', phone) },
                {
                  label: t('memberDesk.profile.addresses'),
                  value: (
                    <Revealed
                      what="addresses"
                      masked={t('memberDesk.profile.masked')}
                      reveal={isOpen ? addresses : undefined}
                    />
                  ),
                },
                {
                  label: t('memberDesk.profile.language'),
                  value: t(`memberDesk.profile.languages.${profile.language}`),
                },
              ]),
          ...(roles.length > 0 ? [{ label: t('memberDesk.profile.roles'), value: roles.join(', ') }] : []),
          ...(leftAt !== undefined ? [{ label: t('memberDesk.profile.left'), value: fullDate(leftAt, language) }] : []),
          ...(erasedAfter !== undefined
            ? [{ label: t('memberDesk.profile.erased'), value: fullDate(erasedAfter, language) }]
            : []),
        ]}
      />
      {profile.isOpenToActs && may('manageMembers') && <AccountActs profile={profile} />}
    </Card>
  );
}
