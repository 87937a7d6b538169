import { informed, template, urgent } from './template-entry.ts';

/** Notifications to sellers about refunds that the specification lacks, and to both parties about Meydan's decisions. */
export const refundsToSeller = {
  'RefundBySeller.PendingAnswer': template({
    name: 'RefundBySeller.PendingAnswer',
    category: 'refundsAsSeller',
    channels: urgent,
    locked: ['Email'],
    tokens: ['Order.Code', 'Refund.ActTime'],
    optional: ['Ad.Title', 'Refund.Reason', 'Refund.Amount'],
    details: ['Order.Code', 'Ad.Title', 'Refund.Reason', 'Refund.Amount', 'Refund.ActTime'],
    tr: {
      title: 'İade talebi yanıtını bekliyor',
      subTitle: '%Order.Code% · son saat %Refund.ActTime%',
      sms: 'Meydan: %Order.Code% iade talebini %Refund.ActTime% saatine kadar yanıtlamazsan kabul edilmiş sayılır.',
      mail: {
        subject: 'İade talebi yanıtını bekliyor: %Order.Code%',
        preheader: 'Yanıtlamazsan talep kabul edilmiş sayılır.',
        paragraphs: [
          '%Order.Code% numaralı siparişteki iade talebini henüz yanıtlamadın.',
          '%Refund.ActTime% saatine kadar kabul ya da reddetmezsen talep kabul edilmiş sayılır.',
        ],
        action: 'Talebi yanıtla',
      },
    },
    en: {
      title: 'A refund request is waiting for you',
      subTitle: '%Order.Code% · answer by %Refund.ActTime%',
      sms: 'Meydan: answer the refund request for %Order.Code% by %Refund.ActTime%, or it counts as accepted.',
      mail: {
        subject: 'A refund request is waiting: %Order.Code%',
        preheader: 'Without an answer it counts as accepted.',
        paragraphs: [
          'You have not yet answered the refund request for order %Order.Code%.',
          'If you neither accept nor decline it by %Refund.ActTime%, it counts as accepted.',
        ],
        action: 'Answer the request',
      },
    },
  }),
  'RefundBySeller.AcceptedByTime': template({
    name: 'RefundBySeller.AcceptedByTime',
    category: 'refundsAsSeller',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code'],
    optional: ['Ad.Title', 'Refund.Amount'],
    details: ['Order.Code', 'Ad.Title', 'Refund.Amount'],
    tr: {
      title: 'İade talebi kabul edilmiş sayıldı',
      subTitle: '%Order.Code% · süresi içinde yanıt gelmedi',
      sms: 'Meydan: %Order.Code% iade talebi süresi içinde yanıtlanmadığı için kabul edilmiş sayıldı.',
      mail: {
        subject: 'İade talebi kabul edilmiş sayıldı: %Order.Code%',
        preheader: 'Süresi içinde yanıt gelmedi.',
        paragraphs: [
          '%Order.Code% numaralı siparişteki iade talebini süresi içinde yanıtlamadın, bu yüzden kabul edilmiş sayıldı.',
          'Alıcı ürünü geri gönderince haber veririz. Geri gelen ürün gönderdiğin gibi değilse itiraz edebilirsin.',
        ],
        action: 'İadeyi gör',
      },
    },
    en: {
      title: 'A refund request counts as accepted',
      subTitle: '%Order.Code% · it was not answered in time',
      sms: 'Meydan: the refund request for %Order.Code% was not answered in time and counts as accepted.',
      mail: {
        subject: 'A refund request counts as accepted: %Order.Code%',
        preheader: 'It was not answered in time.',
        paragraphs: [
          'You did not answer the refund request for order %Order.Code% in time, so it counts as accepted.',
          'We’ll let you know when the buyer sends the item back. If it is not as you sent it, you can appeal.',
        ],
        action: 'See the refund',
      },
    },
  }),
  'RefundBySeller.Cancelled': template({
    name: 'RefundBySeller.Cancelled',
    category: 'refundsAsSeller',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code'],
    optional: ['Ad.Title', 'Buyer.Name'],
    details: ['Order.Code', 'Ad.Title', 'Buyer.Name'],
    tr: {
      title: 'Alıcı iade talebini geri aldı',
      subTitle: '%Order.Code% · yapman gereken bir şey yok',
      sms: 'Meydan: Alıcı %Order.Code% iade talebini geri aldı. Sipariş kaldığı yerden devam ediyor.',
      mail: {
        subject: 'İade talebi geri alındı: %Order.Code%',
        preheader: 'Sipariş kaldığı yerden devam ediyor.',
        paragraphs: [
          'Alıcı, %Order.Code% numaralı sipariş için iade talebini geri aldı.',
          'Sipariş kaldığı yerden devam ediyor, yapman gereken bir şey yok.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'The buyer withdrew the refund request',
      subTitle: '%Order.Code% · nothing for you to do',
      sms: 'Meydan: the buyer withdrew the refund request for %Order.Code%. The order continues.',
      mail: {
        subject: 'A refund request was withdrawn: %Order.Code%',
        preheader: 'The order continues as before.',
        paragraphs: [
          'The buyer of order %Order.Code% withdrew the refund request.',
          'The order continues as before; you don’t need to do anything.',
        ],
        action: 'See the order',
      },
    },
  }),
  'RefundBySeller.Delivered': template({
    name: 'RefundBySeller.Delivered',
    category: 'refundsAsSeller',
    channels: urgent,
    locked: ['Email'],
    tokens: ['Order.Code', 'Refund.ActTime'],
    optional: ['Ad.Title', 'Refund.Amount'],
    details: ['Order.Code', 'Ad.Title', 'Refund.Amount', 'Refund.ActTime'],
    tr: {
      title: 'İade paketi sana ulaştı',
      subTitle: '%Order.Code% · kontrol et, son saat %Refund.ActTime%',
      sms: 'Meydan: %Order.Code% iadesi sana ulaştı. Kontrol edip %Refund.ActTime% saatine kadar onayla ya da itiraz et.',
      mail: {
        subject: 'İade paketi sana ulaştı: %Order.Code%',
        preheader: 'Kontrol et; onayla ya da itiraz et.',
        paragraphs: [
          '%Order.Code% numaralı siparişin iadesi sana teslim edildi.',
          'Ürünü kontrol et. Gönderdiğin gibiyse iadeyi onayla; değilse fotoğraflarla itiraz et, kararı Meydan verir.',
          '%Refund.ActTime% saatine kadar bir şey yapmazsan iade onaylanmış sayılır.',
        ],
        action: 'Kontrol ettim, yanıtla',
      },
    },
    en: {
      title: 'The return has reached you',
      subTitle: '%Order.Code% · check it by %Refund.ActTime%',
      sms: 'Meydan: the return of %Order.Code% has reached you. Check it and approve or appeal by %Refund.ActTime%.',
      mail: {
        subject: 'The return has reached you: %Order.Code%',
        preheader: 'Check it; approve or appeal.',
        paragraphs: [
          'The return of order %Order.Code% was delivered to you.',
          'Check the item. If it is as you sent it, approve the refund; if not, appeal with photos, and Meydan decides.',
          'If you do nothing by %Refund.ActTime%, the refund counts as approved.',
        ],
        action: 'Check and answer',
      },
    },
  }),
  'RefundBySeller.PendingCheck': template({
    name: 'RefundBySeller.PendingCheck',
    category: 'refundsAsSeller',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Refund.ActTime'],
    optional: ['Ad.Title', 'Refund.Amount'],
    details: ['Order.Code', 'Ad.Title', 'Refund.Amount', 'Refund.ActTime'],
    tr: {
      title: 'Geri gelen ürünü kontrol ettin mi?',
      subTitle: '%Order.Code% · son saat %Refund.ActTime%',
      sms: 'Meydan: %Order.Code% iadesini %Refund.ActTime% saatine kadar onayla ya da itiraz et; yoksa onaylanmış sayılır.',
      mail: {
        subject: 'Geri gelen ürünü kontrol et: %Order.Code%',
        preheader: 'Süresi doluyor.',
        paragraphs: [
          '%Order.Code% numaralı siparişin iadesi sana ulaştı ama henüz yanıtlamadın.',
          '%Refund.ActTime% saatine kadar itiraz etmezsen iade onaylanmış sayılır ve para alıcıya geri ödenir.',
        ],
        action: 'İadeyi yanıtla',
      },
    },
    en: {
      title: 'Have you checked the returned item?',
      subTitle: '%Order.Code% · by %Refund.ActTime%',
      sms: 'Meydan: approve the return of %Order.Code% or appeal by %Refund.ActTime%; otherwise it counts as approved.',
      mail: {
        subject: 'Check the returned item: %Order.Code%',
        preheader: 'Time is running out.',
        paragraphs: [
          'The return of order %Order.Code% has reached you, and you have not answered yet.',
          'If you do not appeal by %Refund.ActTime%, the refund counts as approved and the buyer is refunded.',
        ],
        action: 'Answer the return',
      },
    },
  }),
  'Return.Lapsed': template({
    name: 'Return.Lapsed',
    category: 'refunds',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.IsSeller'],
    optional: ['Ad.Title'],
    details: ['Order.Code', 'Ad.Title'],
    tr: {
      title: 'İade talebi kapandı',
      subTitle: '%Order.Code% · süresi doldu',
      sms: 'Meydan: %Order.Code% iade talebi, süresi dolduğu için kapandı. Sipariş kaldığı yerden devam ediyor.',
      mail: {
        subject: 'İade talebi kapandı: %Order.Code%',
        preheader: 'Süresi doldu.',
        paragraphs: [
          '%Order.Code% numaralı siparişteki iade talebi, gereken işlem süresi içinde yapılmadığı için kapandı.',
          'Sipariş kaldığı yerden devam ediyor.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'The refund request was closed',
      subTitle: '%Order.Code% · the time ran out',
      sms: 'Meydan: the refund request for %Order.Code% was closed because the time ran out. The order continues.',
      mail: {
        subject: 'The refund request was closed: %Order.Code%',
        preheader: 'The time ran out.',
        paragraphs: [
          'The refund request for order %Order.Code% was closed, because the next step was not taken in time.',
          'The order continues as before.',
        ],
        action: 'See the order',
      },
    },
  }),
  'Return.Appealed': template({
    name: 'Return.Appealed',
    category: 'refunds',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.IsSeller'],
    optional: ['Ad.Title'],
    details: ['Order.Code', 'Ad.Title'],
    tr: {
      title: 'İadeye Meydan karar verecek',
      subTitle: '%Order.Code% · iki tarafın yazdıkları inceleniyor',
      sms: 'Meydan: %Order.Code% iadesini inceliyoruz. Kararı iki tarafa da bildiririz.',
      mail: {
        subject: 'İadeye Meydan karar verecek: %Order.Code%',
        preheader: 'İki tarafın yazdıkları inceleniyor.',
        paragraphs: [
          '%Order.Code% numaralı siparişin iadesine artık Meydan karar verecek.',
          'İki tarafın yazdıklarını ve fotoğraflarını inceleyip kararı ikinize de bildiririz. O zamana kadar para bekletilir.',
        ],
        action: 'İadeyi gör',
      },
    },
    en: {
      title: 'Meydan will decide about the refund',
      subTitle: '%Order.Code% · we are reviewing what both sides wrote',
      sms: 'Meydan: we are reviewing the refund of %Order.Code% and will let both sides know our decision.',
      mail: {
        subject: 'Meydan will decide about the refund: %Order.Code%',
        preheader: 'We are reviewing what both sides wrote.',
        paragraphs: [
          'Meydan will now decide about the refund of order %Order.Code%.',
          'We review the messages and photos from both sides and let you both know our decision. Until then, the money is held.',
        ],
        action: 'See the refund',
      },
    },
  }),
  'Return.Denied': template({
    name: 'Return.Denied',
    category: 'refunds',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.IsSeller'],
    optional: ['Ad.Title'],
    details: ['Order.Code', 'Ad.Title'],
    tr: {
      title: 'İade kabul edilmedi',
      subTitle: '%Order.Code% · karar gerekçesi siparişte',
      sms: 'Meydan: %Order.Code% iadesini inceledik ve kabul etmedik. Gerekçesi siparişte.',
      mail: {
        subject: 'İade kabul edilmedi: %Order.Code%',
        preheader: 'Karar gerekçesi siparişte.',
        paragraphs: [
          '%Order.Code% numaralı siparişin iadesini inceledik ve kabul etmedik. Para satıcıda kalır.',
          'Kararın gerekçesini siparişte okuyabilirsin.',
        ],
        action: 'Kararı oku',
      },
    },
    en: {
      title: 'The refund was not approved',
      subTitle: '%Order.Code% · the reason is in the order',
      sms: 'Meydan: we looked into the refund of %Order.Code% and did not approve it. The reason is in the order.',
      mail: {
        subject: 'The refund was not approved: %Order.Code%',
        preheader: 'The reason is in the order.',
        paragraphs: [
          'We looked into the refund of order %Order.Code% and did not approve it. The money stays with the seller.',
          'You can read why in the order.',
        ],
        action: 'Read the decision',
      },
    },
  }),
} as const;
