import { mailed, template } from './entry.ts';

/** What members hear of the roles that open the doors of the house to them. Additions to the specification's templates. */
export const roleTemplates = {
  'User.RoleGiven': template({
    name: 'User.RoleGiven',
    category: 'security',
    kind: 'account',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Role.Name'],
    details: ['Role.Name'],
    tr: {
      title: 'Sana yeni bir yetki verildi',
      subTitle: '%Role.Name% yetkin hemen geçerli; yönetim ekranı hesap menünde',
      sms: 'Meydan: Hesabına yeni bir yetki verildi. Bunu beklemiyorsan bize yaz.',
      mail: {
        subject: 'Meydan hesabına yeni bir yetki verildi',
        preheader: 'Yetkin hemen geçerli; yönetim ekranı hesap menünde.',
        paragraphs: [
          'Bir yönetici hesabına aşağıdaki yetkiyi verdi. Yetkin hemen geçerli; yeniden giriş yapman gerekmez.',
          'Yönetim ekranını hesap menünde bulursun. Bu yetkiyi beklemiyorsan bize yaz.',
        ],
        action: 'Yönetim ekranını aç',
      },
    },
    en: {
      title: 'You were given a new role',
      subTitle: 'Your role as %Role.Name% counts from now on; the console is in your account menu',
      sms: 'Meydan: your account was given a new role. If you did not expect it, write to us.',
      mail: {
        subject: 'Your Meydan account was given a new role',
        preheader: 'It counts from now on; the console is in your account menu.',
        paragraphs: [
          'An administrator gave your account the role below. It counts from now on; there is no need to sign in again.',
          'You will find the console in your account menu. If you did not expect this role, write to us.',
        ],
        action: 'Open the console',
      },
    },
  }),
  'User.RoleTaken': template({
    name: 'User.RoleTaken',
    category: 'security',
    kind: 'account',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Role.Name'],
    details: ['Role.Name'],
    tr: {
      title: 'Bir yetkin kaldırıldı',
      subTitle: '%Role.Name% yetkin artık geçerli değil; hesabın olduğu gibi duruyor',
      sms: 'Meydan: Hesabındaki bir yetki kaldırıldı. Hesabın ve ilanların olduğu gibi duruyor.',
      mail: {
        subject: 'Meydan hesabındaki bir yetki kaldırıldı',
        preheader: 'Hesabın, ilanların ve mesajların olduğu gibi duruyor.',
        paragraphs: [
          'Bir yönetici hesabındaki aşağıdaki yetkiyi kaldırdı. Bu yetkiyle açılan ekranlar artık açılmaz.',
          'Oturumun açık kalır; hesabın, ilanların ve mesajların olduğu gibi durur. Bir yanlışlık olduğunu düşünüyorsan bize yaz.',
        ],
        action: 'Hesabımı aç',
      },
    },
    en: {
      title: 'One of your roles was taken away',
      subTitle: 'You no longer have the role of %Role.Name%; your account stays as it is',
      sms: 'Meydan: a role of your account was taken away. Your account and your ads stay as they are.',
      mail: {
        subject: 'A role of your Meydan account was taken away',
        preheader: 'Your account, your ads and your messages stay as they are.',
        paragraphs: [
          'An administrator took the role below away from your account. The screens that it opened no longer open.',
          'You stay signed in; your account, your ads and your messages stay as they are. If you think that this is a mistake, write to us.',
        ],
        action: 'Open my account',
      },
    },
  }),
};
