import { informed, mailed, template } from './template-entry.ts';

/** Notifications to buyers about orders in progress; always by e-mail. Additions to the specification. */
export const ordersUnderWayToBuyer = {
  'OrderByBuyer.Ordered': template({
    name: 'OrderByBuyer.Ordered',
    category: 'ordersAsBuyer',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.Amount', 'Order.ShipTime'],
    optional: ['Ad.Title', 'Seller.Name'],
    details: ['Order.Code', 'Ad.Title', 'Seller.Name', 'Order.Amount', 'Order.ShipTime'],
    tr: {
      title: 'Siparişin satıcıya ulaştı',
      subTitle: '%Order.Code% · %Order.Amount%',
      sms: 'Meydan: %Order.Code% siparişin satıcıya ulaştı. Tutar: %Order.Amount%.',
      mail: {
        subject: 'Siparişini aldık: %Order.Code%',
        preheader: 'Satıcı %Order.ShipTime% saatine kadar kargoya verecek.',
        paragraphs: [
          '%Order.Code% numaralı siparişin satıcıya ulaştı. Ödemen ödeme kuruluşunda güvende: ürün gelip sen onaylayana kadar satıcıya aktarılmaz.',
          'Satıcı %Order.ShipTime% saatine kadar kargo kodu almazsa sipariş iptal edilir, paran kartına iade edilir. Kargoya verilene kadar sen de iptal edebilirsin.',
        ],
        action: 'Siparişimi gör',
      },
    },
    en: {
      title: 'The seller has your order',
      subTitle: '%Order.Code% · %Order.Amount%',
      sms: 'Meydan: the seller has your order %Order.Code%. Amount: %Order.Amount%.',
      mail: {
        subject: 'We have your order: %Order.Code%',
        preheader: 'The seller will ship it by %Order.ShipTime%.',
        paragraphs: [
          'The seller has your order %Order.Code%. Your payment is safe with the payment provider: the seller is paid only once the item has arrived and you have approved it.',
          'If the seller does not get a shipment code by %Order.ShipTime%, the order is cancelled and your card is refunded. You can also cancel it yourself until it is shipped.',
        ],
        action: 'See my order',
      },
    },
  }),
  'OrderByBuyer.OrderedInPerson': template({
    name: 'OrderByBuyer.OrderedInPerson',
    category: 'ordersAsBuyer',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.Amount', 'Order.MeetTime'],
    optional: ['Ad.Title', 'Seller.Name'],
    details: ['Order.Code', 'Ad.Title', 'Seller.Name', 'Order.Amount', 'Order.MeetTime'],
    tr: {
      title: 'Siparişin hazır, satıcıyla buluşma zamanı',
      subTitle: '%Order.Code% · teslim kodun siparişinde',
      sms: 'Meydan: %Order.Code% siparişin için teslim kodun siparişinde. Kodu ürünü görmeden kimseye söyleme.',
      mail: {
        subject: 'Elden teslim siparişin: %Order.Code%',
        preheader: 'Teslim kodunu ürünü gördükten sonra satıcıya söyle.',
        paragraphs: [
          '%Order.Code% numaralı siparişin satıcıya ulaştı. Elden teslim seçtin: satıcıyla nerede ve ne zaman buluşacağınızı mesajla kararlaştırın.',
          'Siparişinde altı haneli bir teslim kodu var. Ürünü görüp beğenince kodu satıcıya söyle; kod girilince ödemen satıcıya aktarılır. Kodu ürünü görmeden kimseyle paylaşma.',
          '%Order.MeetTime% saatine kadar teslim edilmezse sipariş iptal edilir ve paran kartına iade edilir.',
        ],
        action: 'Teslim kodumu gör',
      },
    },
    en: {
      title: 'Your order is ready: time to meet the seller',
      subTitle: '%Order.Code% · your handover code is in the order',
      sms: 'Meydan: your handover code is in order %Order.Code%. Do not share it before you have seen the item.',
      mail: {
        subject: 'Your order to collect in person: %Order.Code%',
        preheader: 'Tell the seller the code once you have seen the item.',
        paragraphs: [
          'The seller has your order %Order.Code%. You chose handover in person: arrange by message where and when to meet.',
          'Your order shows a six-digit handover code. Once you have seen the item and like it, tell the seller the code; when it is entered, the seller gets your payment. Do not share it before that.',
          'If it has not been handed over by %Order.MeetTime%, the order is cancelled and your card is refunded.',
        ],
        action: 'See my handover code',
      },
    },
  }),
  'OrderByBuyer.ApproveReminder': template({
    name: 'OrderByBuyer.ApproveReminder',
    category: 'ordersAsBuyer',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.CompleteTime'],
    optional: ['Ad.Title', 'Seller.Name'],
    details: ['Order.Code', 'Ad.Title', 'Seller.Name', 'Order.CompleteTime'],
    tr: {
      title: 'Siparişin onayını bekliyor',
      subTitle: '%Order.Code% · son saat %Order.CompleteTime%',
      sms: 'Meydan: %Order.Code% siparişin onayını bekliyor. İade talebi için son saat: %Order.CompleteTime%.',
      mail: {
        subject: 'Siparişin onayını bekliyor: %Order.Code%',
        preheader: '%Order.CompleteTime% saatinde kendiliğinden tamamlanır.',
        paragraphs: [
          '%Order.Code% numaralı siparişin teslim edildi ama henüz onaylamadın.',
          'Her şey yolundaysa onayla, satıcı kazancını alsın. Bir sorun varsa %Order.CompleteTime% saatine kadar iade talebi oluştur; sonra sipariş kendiliğinden tamamlanır.',
        ],
        action: 'Siparişi onayla',
      },
    },
    en: {
      title: 'Your order is waiting for your approval',
      subTitle: '%Order.Code% · until %Order.CompleteTime%',
      sms: 'Meydan: order %Order.Code% is waiting for your approval. Ask for a refund by %Order.CompleteTime%.',
      mail: {
        subject: 'Your order is waiting for your approval: %Order.Code%',
        preheader: 'It is completed automatically on %Order.CompleteTime%.',
        paragraphs: [
          'Your order %Order.Code% was delivered, and you have not approved it yet.',
          'If all is well, approve it so that the seller gets paid. If something is wrong, ask for a refund by %Order.CompleteTime%; after that the order is completed automatically.',
        ],
        action: 'Approve the order',
      },
    },
  }),
  'OrderByBuyer.MeetReminder': template({
    name: 'OrderByBuyer.MeetReminder',
    category: 'ordersAsBuyer',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.MeetTime'],
    optional: ['Ad.Title', 'Seller.Name'],
    details: ['Order.Code', 'Ad.Title', 'Seller.Name', 'Order.MeetTime'],
    tr: {
      title: 'Satıcıyla buluşmayı unutma',
      subTitle: '%Order.Code% · son saat %Order.MeetTime%',
      sms: 'Meydan: %Order.Code% siparişi henüz teslim edilmedi. Son saat: %Order.MeetTime%.',
      mail: {
        subject: 'Henüz teslim almadın: %Order.Code%',
        preheader: '%Order.MeetTime% saatine kadar teslim edilmezse iptal edilir.',
        paragraphs: [
          '%Order.Code% numaralı siparişin henüz teslim edilmedi.',
          'Satıcıyla buluşacağınız yeri ve zamanı mesajla kararlaştırın. %Order.MeetTime% saatine kadar teslim edilmezse sipariş iptal edilir ve paran kartına iade edilir.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'Don’t forget to meet the seller',
      subTitle: '%Order.Code% · until %Order.MeetTime%',
      sms: 'Meydan: order %Order.Code% has not been handed over yet. Meet by %Order.MeetTime%.',
      mail: {
        subject: 'Not handed over yet: %Order.Code%',
        preheader: 'It will be cancelled unless it is handed over by %Order.MeetTime%.',
        paragraphs: [
          'Your order %Order.Code% has not been handed over yet.',
          'Arrange by message where and when to meet. Unless it is handed over by %Order.MeetTime%, the order is cancelled and your card is refunded.',
        ],
        action: 'See the order',
      },
    },
  }),
  'OrderByBuyer.HandedOver': template({
    name: 'OrderByBuyer.HandedOver',
    category: 'ordersAsBuyer',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Order.Code'],
    optional: ['Ad.Title', 'Seller.Name'],
    details: ['Order.Code', 'Ad.Title', 'Seller.Name'],
    tr: {
      title: 'Ürünü teslim aldın',
      subTitle: '%Order.Code% · sipariş tamamlandı',
      sms: 'Meydan: %Order.Code% siparişi elden teslim edildi ve tamamlandı.',
      mail: {
        subject: 'Teslim alındı: %Order.Code%',
        preheader: 'Satıcı teslim kodunu girdi, sipariş tamamlandı.',
        paragraphs: [
          'Satıcı, %Order.Code% numaralı siparişin teslim kodunu girdi; sipariş tamamlandı. Güle güle kullan!',
          'Ürünü almadıysan hemen bize yaz.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'You have received the item',
      subTitle: '%Order.Code% · the order is complete',
      sms: 'Meydan: order %Order.Code% was handed over and is complete.',
      mail: {
        subject: 'Handed over: %Order.Code%',
        preheader: 'The seller entered the handover code; the order is complete.',
        paragraphs: [
          'The seller entered the handover code of order %Order.Code%; the order is complete. Enjoy it!',
          'If you did not get the item, write to us at once.',
        ],
        action: 'See the order',
      },
    },
  }),
  'OrderByBuyer.ParcelReturned': template({
    name: 'OrderByBuyer.ParcelReturned',
    category: 'ordersAsBuyer',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.RefundAmount'],
    optional: ['Ad.Title', 'Seller.Name'],
    details: ['Order.Code', 'Ad.Title', 'Seller.Name', 'Order.RefundAmount'],
    tr: {
      title: 'Paketin satıcıya geri döndü',
      subTitle: '%Order.Code% · %Order.RefundAmount% iade edilecek',
      sms: 'Meydan: %Order.Code% siparişin teslim edilemedi. %Order.RefundAmount% kartına iade edilecek.',
      mail: {
        subject: 'Paketin teslim edilemedi: %Order.Code%',
        preheader: '%Order.RefundAmount% ödeme yaptığın karta iade edilecek.',
        paragraphs: [
          'Kargo, %Order.Code% numaralı siparişinin paketini sana teslim edemedi ve satıcıya geri götürdü.',
          'Ödeme yaptığın karta %Order.RefundAmount% tutarında iade başlattık. Tutarın hesabına ne zaman yansıyacağı bankana göre değişir.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'Your parcel went back to the seller',
      subTitle: '%Order.Code% · %Order.RefundAmount% will be refunded',
      sms: 'Meydan: order %Order.Code% could not be delivered. %Order.RefundAmount% will be refunded to your card.',
      mail: {
        subject: 'Your parcel could not be delivered: %Order.Code%',
        preheader: '%Order.RefundAmount% will be refunded to the card you paid with.',
        paragraphs: [
          'The carrier could not deliver the parcel of order %Order.Code% to you and took it back to the seller.',
          'We have started a refund of %Order.RefundAmount% to the card you paid with. How soon it appears in your account depends on your bank.',
        ],
        action: 'See the order',
      },
    },
  }),
} as const;
