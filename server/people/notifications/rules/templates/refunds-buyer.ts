import { informed, template, urgent } from './template-entry.ts';

/** Notifications to buyers about refunds that the specification lacks: missing answers, offers, rejections and deadlines. */
export const refundsToBuyer = {
  'RefundByBuyer.AcceptedByTime': template({
    name: 'RefundByBuyer.AcceptedByTime',
    category: 'refundsAsBuyer',
    channels: urgent,
    locked: ['Email'],
    tokens: ['Order.Code', 'Refund.ActTime'],
    optional: ['Ad.Title', 'Refund.Amount'],
    details: ['Order.Code', 'Ad.Title', 'Refund.Amount', 'Refund.ActTime'],
    tr: {
      title: 'İade talebin kabul edilmiş sayıldı',
      subTitle: '%Order.Code% · şimdi ürünü kargola',
      sms: 'Meydan: %Order.Code% iade talebin kabul edilmiş sayıldı. Ürünü %Refund.ActTime% saatine kadar kargoya ver.',
      mail: {
        subject: 'İade talebin kabul edilmiş sayıldı: %Order.Code%',
        preheader: 'Şimdi ürünü geri gönderme sırası sende.',
        paragraphs: [
          'Satıcı, %Order.Code% numaralı siparişin için iade talebini süresi içinde yanıtlamadı; talebin kabul edilmiş sayıldı.',
          'Siparişi aç, iade kodunu al ve ürünü %Refund.ActTime% saatine kadar kargoya ver.',
        ],
        action: 'İade kodunu al',
      },
    },
    en: {
      title: 'Your refund request counts as accepted',
      subTitle: '%Order.Code% · now send the item back',
      sms: 'Meydan: your refund request for %Order.Code% counts as accepted. Hand the item to the carrier by %Refund.ActTime%.',
      mail: {
        subject: 'Your refund request counts as accepted: %Order.Code%',
        preheader: 'Now it is your turn to send the item back.',
        paragraphs: [
          'The seller did not answer your refund request for order %Order.Code% in time, so it counts as accepted.',
          'Open the order, get the return code, and hand the item to the carrier by %Refund.ActTime%.',
        ],
        action: 'Get the return code',
      },
    },
  }),
  'RefundByBuyer.AcceptedInPerson': template({
    name: 'RefundByBuyer.AcceptedInPerson',
    category: 'refundsAsBuyer',
    channels: urgent,
    locked: ['Email'],
    tokens: ['Order.Code', 'Refund.ActTime'],
    optional: ['Ad.Title', 'Refund.Amount'],
    details: ['Order.Code', 'Ad.Title', 'Refund.Amount', 'Refund.ActTime'],
    tr: {
      title: 'İade talebin kabul edildi',
      subTitle: '%Order.Code% · ürünü satıcıya elden geri ver',
      sms: 'Meydan: %Order.Code% iade talebin kabul edildi. Satıcıyla buluşup ürünü %Refund.ActTime% saatine kadar elden geri ver.',
      mail: {
        subject: 'İade talebin kabul edildi: %Order.Code%',
        preheader: 'Ürünü satıcıya elden geri ver.',
        paragraphs: [
          '%Order.Code% numaralı siparişin için iade talebin kabul edildi. Ürünü elden aldığın için elden geri vermen gerekiyor.',
          'Satıcıyla buluşup ürünü geri ver. Satıcı onaylayınca paran iade edilir.',
          'Satıcı onaylamazsa %Refund.ActTime% saatine kadar sipariş sayfasından kararı Meydan’a bırakabilirsin.',
        ],
        action: 'İadeyi gör',
      },
    },
    en: {
      title: 'Your refund request was accepted',
      subTitle: '%Order.Code% · hand the item back to the seller',
      sms: 'Meydan: your refund request for %Order.Code% was accepted. Meet the seller and hand the item back by %Refund.ActTime%.',
      mail: {
        subject: 'Your refund request was accepted: %Order.Code%',
        preheader: 'Hand the item back to the seller.',
        paragraphs: [
          'Your refund request for order %Order.Code% was accepted. You received the item in person, so you need to return it in person.',
          'Meet the seller and hand the item back. Once they confirm it, you get your money back.',
          'If they do not, you can ask Meydan to decide, on the order’s page, until %Refund.ActTime%.',
        ],
        action: 'See the refund',
      },
    },
  }),
  'RefundByBuyer.ApprovedFree': template({
    name: 'RefundByBuyer.ApprovedFree',
    category: 'refundsAsBuyer',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code'],
    optional: ['Ad.Title'],
    details: ['Order.Code', 'Ad.Title'],
    tr: {
      title: 'İaden onaylandı',
      subTitle: '%Order.Code% · kuponun geri veriliyor',
      sms: 'Meydan: %Order.Code% için iaden onaylandı. Tutarı kuponun karşıladığı için 0 TL iade edilir; kuponun geri verilir.',
      mail: {
        subject: 'İaden onaylandı: %Order.Code%',
        preheader: 'Kuponun geri veriliyor.',
        paragraphs: [
          '%Order.Code% numaralı siparişin için iaden onaylandı. Tutarın tamamını kuponun karşıladığı için kartına 0 TL iade edilir.',
          'Kuponla aldığın bütün ürünler iade edildiğinde kuponunu süresi içinde yeniden kullanabilirsin.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'Your refund was approved',
      subTitle: '%Order.Code% · you get your coupon back',
      sms: 'Meydan: your refund for %Order.Code% was approved. Your coupon had covered it, so 0 TL is refunded; you get your coupon back.',
      mail: {
        subject: 'Your refund was approved: %Order.Code%',
        preheader: 'You get your coupon back.',
        paragraphs: [
          'Your refund for order %Order.Code% was approved. Your coupon had covered the whole price, so 0 TL is refunded to your card.',
          'Once everything you bought with the coupon has been returned, you can use it again while it is valid.',
        ],
        action: 'See the order',
      },
    },
  }),
  'RefundByBuyer.Offered': template({
    name: 'RefundByBuyer.Offered',
    category: 'refundsAsBuyer',
    channels: urgent,
    locked: ['Email'],
    tokens: ['Order.Code', 'Refund.Amount'],
    optional: ['Ad.Title'],
    details: ['Order.Code', 'Ad.Title', 'Refund.Amount'],
    tr: {
      title: 'Satıcı %Refund.Amount% iade öneriyor',
      subTitle: '%Order.Code% · ürün sende kalır',
      sms: 'Meydan: %Order.Code% için satıcı, ürün sende kalmak üzere %Refund.Amount% iade öneriyor.',
      mail: {
        subject: 'Satıcı kısmi iade öneriyor: %Refund.Amount%',
        preheader: 'Kabul edersen ürün sende kalır.',
        paragraphs: [
          'Satıcı, %Order.Code% numaralı siparişin için %Refund.Amount% iade öneriyor; ürün sende kalır, geri göndermezsin.',
          'Kabul edersen iade bununla tamamlanır. Etmezsen bir şey yapman gerekmez, satıcı talebini yine de yanıtlar.',
        ],
        action: 'Öneriyi gör',
      },
    },
    en: {
      title: 'The seller offers to refund %Refund.Amount%',
      subTitle: '%Order.Code% · you keep the item',
      sms: 'Meydan: the seller of %Order.Code% offers to refund %Refund.Amount% while you keep the item.',
      mail: {
        subject: 'The seller offers a partial refund: %Refund.Amount%',
        preheader: 'If you accept, you keep the item.',
        paragraphs: [
          'The seller of order %Order.Code% offers to refund %Refund.Amount%; you keep the item and send nothing back.',
          'If you accept, that settles the refund. If not, you don’t need to do anything: the seller still has to answer your request.',
        ],
        action: 'See the offer',
      },
    },
  }),
  'RefundByBuyer.Rejected': template({
    name: 'RefundByBuyer.Rejected',
    category: 'refundsAsBuyer',
    channels: urgent,
    locked: ['Email'],
    tokens: ['Order.Code', 'Refund.ActTime'],
    optional: ['Ad.Title', 'Refund.Reason'],
    details: ['Order.Code', 'Ad.Title', 'Refund.Reason', 'Refund.ActTime'],
    tr: {
      title: 'Satıcı iade talebini reddetti',
      subTitle: '%Order.Code% · itiraz için son saat %Refund.ActTime%',
      sms: 'Meydan: Satıcı %Order.Code% iade talebini reddetti. %Refund.ActTime% saatine kadar itiraz edebilirsin.',
      mail: {
        subject: 'İade talebin reddedildi: %Order.Code%',
        preheader: 'Katılmıyorsan kararı Meydan versin.',
        paragraphs: [
          'Satıcı, %Order.Code% numaralı siparişin için iade talebini reddetti. Yazdıklarını siparişte okuyabilirsin.',
          'Katılmıyorsan %Refund.ActTime% saatine kadar itiraz et; iki tarafı da dinleyip kararı Meydan verir.',
        ],
        action: 'Gerekçeyi oku',
      },
    },
    en: {
      title: 'The seller declined your refund request',
      subTitle: '%Order.Code% · appeal by %Refund.ActTime%',
      sms: 'Meydan: the seller declined your refund request for %Order.Code%. You can appeal by %Refund.ActTime%.',
      mail: {
        subject: 'Your refund request was declined: %Order.Code%',
        preheader: 'If you disagree, let Meydan decide.',
        paragraphs: [
          'The seller declined your refund request for order %Order.Code%. You can read what they wrote in the order.',
          'If you disagree, appeal by %Refund.ActTime%; Meydan hears both sides and decides.',
        ],
        action: 'Read why',
      },
    },
  }),
  'RefundByBuyer.PendingAppeal': template({
    name: 'RefundByBuyer.PendingAppeal',
    category: 'refundsAsBuyer',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Refund.ActTime'],
    optional: ['Ad.Title'],
    details: ['Order.Code', 'Ad.Title', 'Refund.ActTime'],
    tr: {
      title: 'İtiraz süren doluyor',
      subTitle: '%Order.Code% · son saat %Refund.ActTime%',
      sms: 'Meydan: Reddedilen %Order.Code% iadesi için %Refund.ActTime% saatine kadar itiraz edebilirsin.',
      mail: {
        subject: 'İtiraz süren doluyor: %Order.Code%',
        preheader: 'Sonra talep kapanır.',
        paragraphs: [
          'Satıcının reddettiği %Order.Code% iadesine henüz itiraz etmedin.',
          '%Refund.ActTime% saatine kadar itiraz etmezsen talep kapanır ve sipariş kaldığı yerden devam eder.',
        ],
        action: 'İtiraz et',
      },
    },
    en: {
      title: 'Your time to appeal is running out',
      subTitle: '%Order.Code% · by %Refund.ActTime%',
      sms: 'Meydan: you can appeal against the declined refund of %Order.Code% until %Refund.ActTime%.',
      mail: {
        subject: 'Your time to appeal is running out: %Order.Code%',
        preheader: 'After that the request is closed.',
        paragraphs: [
          'You have not appealed against the declined refund of order %Order.Code% yet.',
          'If you do not appeal by %Refund.ActTime%, the request is closed and the order continues as before.',
        ],
        action: 'Appeal',
      },
    },
  }),
  'RefundByBuyer.PendingReturn': template({
    name: 'RefundByBuyer.PendingReturn',
    category: 'refundsAsBuyer',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Refund.ActTime'],
    optional: ['Ad.Title', 'Refund.Amount'],
    details: ['Order.Code', 'Ad.Title', 'Refund.Amount', 'Refund.ActTime'],
    tr: {
      title: 'Ürünü geri göndermeyi unutma',
      subTitle: '%Order.Code% · son saat %Refund.ActTime%',
      sms: 'Meydan: %Order.Code% iadesi için ürünü %Refund.ActTime% saatine kadar geri ver, yoksa talep kapanır.',
      mail: {
        subject: 'Ürünü geri göndermeyi unutma: %Order.Code%',
        preheader: 'Süresi doluyor.',
        paragraphs: [
          '%Order.Code% numaralı siparişin için iade talebin kabul edildi ama ürünü henüz geri vermedin.',
          '%Refund.ActTime% saatine kadar geri vermezsen talep kapanır ve sipariş kaldığı yerden devam eder.',
        ],
        action: 'İade adımlarını gör',
      },
    },
    en: {
      title: 'Don’t forget to send the item back',
      subTitle: '%Order.Code% · by %Refund.ActTime%',
      sms: 'Meydan: return the item from order %Order.Code% by %Refund.ActTime%, or the request will be closed.',
      mail: {
        subject: 'Don’t forget to send the item back: %Order.Code%',
        preheader: 'Time is running out.',
        paragraphs: [
          'Your refund request for order %Order.Code% was accepted, but you have not returned the item yet.',
          'If you do not return it by %Refund.ActTime%, the request is closed and the order continues as before.',
        ],
        action: 'See the steps',
      },
    },
  }),
} as const;
