import { mailed, template } from './template-entry.ts';

/** Notifications about moderator and administrator roles. Additions to the specification. */
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
      subTitle: 'Your role as %Role.Name% takes effect now; the console is in your account menu',
      sms: 'Meydan: your account was given a new role. If you did not expect it, write to us.',
      mail: {
        subject: 'Your Meydan account was given a new role',
        preheader: 'It takes effect now; the console is in your account menu.',
        paragraphs: [
          'An administrator gave your account the role below. It takes effect now; you don’t need to sign in again.',
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
      subTitle: '%Role.Name% yetkin artık geçerli değil; hesabında başka bir değişiklik yok',
      sms: 'Meydan: Hesabındaki bir yetki kaldırıldı. Hesabında ve ilanlarında başka bir değişiklik yok.',
      mail: {
        subject: 'Meydan hesabındaki bir yetki kaldırıldı',
        preheader: 'Hesabında ve ilanlarında başka bir değişiklik yok.',
        paragraphs: [
          'Bir yönetici hesabındaki aşağıdaki yetkiyi kaldırdı. Bu yetkiyle açılan ekranlar artık açılmaz.',
          'Oturumun açık kalır; hesabında ve ilanlarında başka bir değişiklik olmaz. Bir yanlışlık olduğunu düşünüyorsan bize yaz.',
        ],
        action: 'Hesabımı aç',
      },
    },
    en: {
      title: 'One of your roles was removed',
      subTitle: 'You no longer have the role of %Role.Name%; nothing else changes in your account',
      sms: "Meydan: one of your account's roles was removed. Your account and your ads are not affected.",
      mail: {
        subject: 'A role was removed from your Meydan account',
        preheader: 'Your account and your ads are not affected.',
        paragraphs: [
          'An administrator removed the role below from your account. You can no longer open the screens that it gave access to.',
          'You stay signed in; your account and your ads are not affected. If you think this is a mistake, write to us.',
        ],
        action: 'Open my account',
      },
    },
  }),
};
