import type { AccountType, Language, Texts } from '../../../../contract/enums.ts';
import type { ListedMember } from '../../../../contract/schemas/member-desk.ts';
import type { SheetColumns } from '../../../kernel/desk-sheet.ts';

const types: Readonly<Record<AccountType, Texts>> = {
  Personal: { tr: 'Bireysel', en: 'Personal' },
  Business: { tr: 'Kurumsal', en: 'Business' },
};
const statuses: Readonly<Record<ListedMember['status'], Texts>> = {
  Active: { tr: 'Açık', en: 'Open' },
  Suspended: { tr: 'Askıda', en: 'Suspended' },
  Passive: { tr: 'Ayrılmış', en: 'Left' },
  Erased: { tr: 'Silinmiş', en: 'Erased' },
};
const contacts = { email: { tr: 'E-posta', en: 'E-mail' }, phone: { tr: 'Telefon', en: 'Phone' } } as const;
const yesNo = { yes: { tr: 'Evet', en: 'Yes' }, no: { tr: 'Hayır', en: 'No' } } as const;

/** Which contact data the member verified; the data themselves need a reveal. */
const contactOf = ({ emailVerified, phoneVerified }: ListedMember, language: Language): string =>
  [emailVerified ? contacts.email : undefined, phoneVerified ? contacts.phone : undefined]
    .flatMap((one) => one?.[language] ?? [])
    .join(', ');

export const memberSheetColumns: SheetColumns<'members', ListedMember> = {
  name: [{ tr: 'Ad', en: 'Name' }, ({ name }) => name],
  userName: [{ tr: 'Kullanıcı adı', en: 'User name' }, ({ userName }) => userName],
  type: [{ tr: 'Hesap türü', en: 'Account type' }, ({ accountType }, language) => types[accountType][language]],
  status: [{ tr: 'Durum', en: 'Status' }, ({ status }, language) => statuses[status][language]],
  contact: [{ tr: 'Doğrulanan iletişim', en: 'Verified contact' }, contactOf],
  identity: [
    { tr: 'Kimlik doğrulandı', en: 'Identity verified' },
    ({ identityVerified }, language) => yesNo[identityVerified ? 'yes' : 'no'][language],
  ],
  reports: [{ tr: 'Açık şikâyet', en: 'Open reports' }, ({ openReports }) => ({ count: openReports })],
  joined: [{ tr: 'Üyelik başlangıcı', en: 'Joined' }, ({ memberSince }) => ({ time: new Date(memberSince) })],
};
