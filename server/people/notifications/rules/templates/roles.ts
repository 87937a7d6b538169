import { mailed, template } from './template-entry.ts';

/** Notifications about roles and approvals, and the invitation to staff. Additions to the specification. */
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
  'User.StaffInvited': template({
    name: 'User.StaffInvited',
    category: 'security',
    kind: 'account',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Role.Name', 'Invitation.EndTime'],
    optional: ['Invitation.By'],
    details: ['Role.Name', 'Invitation.By', 'Invitation.EndTime'],
    tr: {
      title: 'Meydan ekibine davet edildin',
      subTitle: '%Role.Name% yetkisi için daveti kabul et',
      sms: 'Meydan: Ekibe davet edildin. Daveti e-postandaki bağlantıyla kabul edebilirsin.',
      mail: {
        subject: 'Meydan ekibine davet edildin',
        preheader: 'Davet bir kez ve yalnızca bu adresle kullanılabilir.',
        paragraphs: [
          'Meydan’ı yöneten ekibe aşağıdaki yetkiyle davet edildin. Kabul etmek için bu e-posta adresiyle giriş yap; hesabın yoksa aynı adresle üye ol.',
          'Bağlantı bir kez kullanılabilir; kimseyle paylaşma. Bu daveti beklemiyorsan bir şey yapman gerekmez.',
        ],
        action: 'Daveti aç',
      },
    },
    en: {
      title: 'You are invited to the Meydan team',
      subTitle: 'Accept the invitation to the role of %Role.Name%',
      sms: 'Meydan: you are invited to the team. Use the link in the mail we sent to accept.',
      mail: {
        subject: 'You are invited to the Meydan team',
        preheader: 'The invitation works once, and only with this address.',
        paragraphs: [
          'You are invited to the team that runs Meydan, with the role below. To accept, sign in with this e-mail address; without an account, register with the same address.',
          'The link works once; do not share it. If you did not expect this invitation, you need not do anything.',
        ],
        action: 'Open the invitation',
      },
    },
  }),
  'User.ApprovalRequested': template({
    name: 'User.ApprovalRequested',
    category: 'security',
    kind: 'account',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Approval.Action', 'Approval.By'],
    optional: ['Approval.Amount'],
    details: ['Approval.Action', 'Approval.Amount', 'Approval.By'],
    tr: {
      title: 'Onayını bekleyen bir işlem var',
      subTitle: '%Approval.By% istedi: %Approval.Action%',
      sms: 'Meydan: Yönetimde onayını bekleyen bir işlem var.',
      mail: {
        subject: 'Meydan: onayını bekleyen bir işlem var',
        preheader: 'İkinci bir yetkili onaylayınca yapılır.',
        paragraphs: [
          'Ekipten biri, ikinci bir yetkilinin onayını gerektiren aşağıdaki işlemi istedi.',
          'Ayrıntıları yönetim ekranında inceleyip onaylayabilir ya da reddedebilirsin. İstek yedi gün sonra düşer.',
        ],
        action: 'İsteği incele',
      },
    },
    en: {
      title: 'A change waits for your approval',
      subTitle: '%Approval.By% requested: %Approval.Action%',
      sms: 'Meydan: a change at the desk waits for your approval.',
      mail: {
        subject: 'Meydan: a change waits for your approval',
        preheader: 'It is made when a second person approves it.',
        paragraphs: [
          'A member of the team requested the change below, which needs the approval of a second person.',
          'Look at the details at the desk, then approve or refuse it. The request expires after seven days.',
        ],
        action: 'Look at the request',
      },
    },
  }),
  'User.ApprovalDecided': template({
    name: 'User.ApprovalDecided',
    category: 'security',
    kind: 'account',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Approval.Action', 'Approval.State'],
    optional: ['Approval.Amount', 'Approval.Note'],
    details: ['Approval.Action', 'Approval.Amount', 'Approval.State', 'Approval.Note'],
    tr: {
      title: 'Onay isteğin sonuçlandı',
      subTitle: '%Approval.Action%: %Approval.State%',
      sms: 'Meydan: Yönetimdeki onay isteğin sonuçlandı.',
      mail: {
        subject: 'Meydan: onay isteğin sonuçlandı',
        preheader: 'Ekipten biri isteğine karar verdi.',
        paragraphs: ['İkinci bir yetkilinin onayını gerektiren isteğine karar verildi.'],
        action: 'İsteği gör',
      },
    },
    en: {
      title: 'Your request was decided',
      subTitle: '%Approval.Action%: %Approval.State%',
      sms: 'Meydan: your request for approval was decided.',
      mail: {
        subject: 'Meydan: your request for approval was decided',
        preheader: 'A member of the team decided your request.',
        paragraphs: ['Your request, which needed the approval of a second person, was decided.'],
        action: 'See the request',
      },
    },
  }),
  'Desk.ExportReady': template({
    name: 'Desk.ExportReady',
    category: 'profile',
    kind: 'account',
    channels: mailed,
    tokens: ['Export.Rows'],
    details: ['Export.Rows'],
    tr: {
      title: 'Dışa aktardığın liste hazır',
      subTitle: '%Export.Rows% satır; dosya 24 saat indirilebilir',
      sms: 'Meydan: Dışa aktardığın liste hazır. Dosyayı yönetim ekranından 24 saat içinde indirebilirsin.',
      mail: {
        subject: 'Dışa aktardığın liste hazır',
        preheader: 'Dosya 24 saat indirilebilir, sonra silinir.',
        paragraphs: [
          'İstediğin liste hazırlandı. Dosyayı yönetim ekranından indirebilirsin; yalnızca sana açık.',
          'Dosya 24 saat sonra silinir. Daha sonra gerekirse listeyi yeniden dışa aktar.',
        ],
        action: 'Dosyayı indir',
      },
    },
    en: {
      title: 'Your exported list is ready',
      subTitle: '%Export.Rows% rows; you can download the file for 24 hours',
      sms: 'Meydan: your exported list is ready. You can download the file from the console for 24 hours.',
      mail: {
        subject: 'Your exported list is ready',
        preheader: 'You can download the file for 24 hours; then it is deleted.',
        paragraphs: [
          'The list that you asked for is ready. Download the file from the console; only you can open it.',
          'The file is deleted after 24 hours. If you need it later, export the list again.',
        ],
        action: 'Download the file',
      },
    },
  }),
};
