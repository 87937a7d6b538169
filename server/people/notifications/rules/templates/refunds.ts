import { mailed, template, informed, urgent } from './template-entry.ts';

/** Notifications about refunds, from the request to the payment. `Return` is sent to the party that has no template. */
export const refundTemplates = {
  'RefundBySeller.RequestCreated': template({
    name: 'RefundBySeller.RequestCreated',
    category: 'refundsAsSeller',
    channels: urgent,
    locked: ['Email'],
    tokens: ['Order.Code'],
    optional: ['Ad.Title', 'Buyer.Name', 'Refund.Reason', 'Refund.Amount'],
    details: ['Order.Code', 'Ad.Title', 'Buyer.Name', 'Refund.Reason', 'Refund.Amount'],
    tr: {
      title: 'Alıcı iade talep etti',
      subTitle: '%Order.Code% · yanıtını bekliyor',
      sms: 'Meydan: Alıcı %Order.Code% siparişi için iade talep etti. Nedenini görüp yanıtlamak için siparişi aç.',
      mail: {
        subject: 'İade talebi: %Order.Code%',
        preheader: 'Alıcı iade istiyor, yanıtını bekliyor.',
        paragraphs: [
          'Alıcı, %Order.Code% numaralı sipariş için iade talep etti.',
          'Yazdığı nedeni ve fotoğrafları inceleyip talebi kabul et ya da reddet. Talep sonuçlanana kadar bu siparişin kazancı bekletilir.',
        ],
        action: 'Talebi yanıtla',
      },
    },
    en: {
      title: 'The buyer has asked for a refund',
      subTitle: '%Order.Code% · waiting for your answer',
      sms: 'Meydan: the buyer of order %Order.Code% has asked for a refund. Open the order to see why and to answer.',
      mail: {
        subject: 'Refund requested: %Order.Code%',
        preheader: 'The buyer has asked for a refund and is waiting for your answer.',
        paragraphs: [
          'The buyer of order %Order.Code% has asked for a refund.',
          'Look at the reason and the photos they gave, and accept or decline the request. Until it is settled your earnings from this order are held.',
        ],
        action: 'Answer the request',
      },
    },
  }),
  'RefundBySeller.Shipped': template({
    name: 'RefundBySeller.Shipped',
    category: 'refundsAsSeller',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Shipment.Carrier', 'Shipment.Code'],
    optional: ['Ad.Title', 'Buyer.Name'],
    details: ['Order.Code', 'Ad.Title', 'Buyer.Name', 'Shipment.Carrier', 'Shipment.Code'],
    tr: {
      title: 'İade paketi sana doğru yolda',
      subTitle: '%Order.Code% · %Shipment.Carrier% %Shipment.Code%',
      sms: 'Meydan: %Order.Code% iadesi kargoda. %Shipment.Carrier%, kargo kodu: %Shipment.Code%.',
      mail: {
        subject: 'İade paketi yolda: %Order.Code%',
        preheader: '%Shipment.Carrier% ile geliyor. Kargo kodu: %Shipment.Code%.',
        paragraphs: [
          'Alıcı, %Order.Code% numaralı siparişin iadesini kargoya verdi.',
          'Paket gelince ürünü kontrol et. Gönderdiğin gibiyse iadeyi onayla; değilse itiraz edebilirsin, kararı Meydan verir.',
        ],
        action: 'İadeyi izle',
      },
    },
    en: {
      title: 'The returned parcel is on its way to you',
      subTitle: '%Order.Code% · %Shipment.Carrier% %Shipment.Code%',
      sms: 'Meydan: the return of order %Order.Code% is on its way. %Shipment.Carrier%, code: %Shipment.Code%.',
      mail: {
        subject: 'The return is on its way: %Order.Code%',
        preheader: 'Carrier: %Shipment.Carrier%. Shipment code: %Shipment.Code%.',
        paragraphs: [
          'The buyer has shipped the return of order %Order.Code%.',
          'Check the item when it arrives. If it is as you sent it, approve the refund; if not, you can appeal, and Meydan decides.',
        ],
        action: 'Track the return',
      },
    },
  }),
  'RefundByBuyer.RequestAccepted': template({
    name: 'RefundByBuyer.RequestAccepted',
    category: 'refundsAsBuyer',
    channels: urgent,
    locked: ['Email'],
    tokens: ['Order.Code'],
    optional: ['Ad.Title', 'Refund.Amount', 'Shipment.Carrier', 'Shipment.Code', 'Refund.ShipTime'],
    details: ['Order.Code', 'Ad.Title', 'Refund.Amount', 'Shipment.Carrier', 'Shipment.Code', 'Refund.ShipTime'],
    tr: {
      title: 'İade talebin kabul edildi',
      subTitle: '%Order.Code% · şimdi ürünü kargola',
      sms: 'Meydan: %Order.Code% için iade talebin kabul edildi, ürünü kargolayabilirsin.\nİade kargo kodu: %Shipment.Code%.',
      mail: {
        subject: 'İade talebin kabul edildi: %Order.Code%',
        preheader: 'Şimdi ürünü geri gönderme sırası sende.',
        paragraphs: [
          'Satıcı, %Order.Code% numaralı siparişin için iade talebini kabul etti.',
          'Ürünü aldığın gibi, varsa kutusu ve parçalarıyla paketle ve kargoya ver.',
          'Kargo şubesinde şu kodu söylemen yeterli: %Shipment.Code%.',
          'Kargoya vermek için son saat: %Refund.ShipTime%.',
        ],
        action: 'İade adımlarını gör',
      },
    },
    en: {
      title: 'Your refund request was accepted',
      subTitle: '%Order.Code% · now send the item back',
      sms: 'Meydan: your refund request for %Order.Code% was accepted. You can send the item back.\nReturn code: %Shipment.Code%.',
      mail: {
        subject: 'Your refund request was accepted: %Order.Code%',
        preheader: 'Now it is your turn to send the item back.',
        paragraphs: [
          'The seller accepted your refund request for order %Order.Code%.',
          'Pack the item as you received it, with its box and parts if it had any, and ship it.',
          'Give this code at the carrier’s branch: %Shipment.Code%.',
          'Ship it by %Refund.ShipTime%.',
        ],
        action: 'See the steps',
      },
    },
  }),
  'RefundByBuyer.Shipped': template({
    name: 'RefundByBuyer.Shipped',
    category: 'refundsAsBuyer',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Order.Code'],
    optional: ['Ad.Title', 'Shipment.Carrier', 'Shipment.Code'],
    details: ['Order.Code', 'Ad.Title', 'Shipment.Carrier', 'Shipment.Code'],
    tr: {
      title: 'İade paketin yola çıktı',
      subTitle: '%Order.Code% · satıcıya gidiyor',
      sms: 'Meydan: %Order.Code% için iade paketin satıcıya doğru yola çıktı.\nKargo kodu: %Shipment.Code%.',
      mail: {
        subject: 'İade paketin yola çıktı: %Order.Code%',
        preheader: 'Satıcıya ulaşınca sana haber veririz.',
        paragraphs: [
          '%Order.Code% numaralı siparişin için gönderdiğin iade paketi yola çıktı.',
          'Satıcıya ulaşınca sana haber veririz. Kargo fişini iade sonuçlanana kadar saklamanı öneririz.',
        ],
        action: 'İademi izle',
      },
    },
    en: {
      title: 'Your return is on its way',
      subTitle: '%Order.Code% · going to the seller',
      sms: 'Meydan: your return for order %Order.Code% is on its way to the seller.\nShipment code: %Shipment.Code%.',
      mail: {
        subject: 'Your return is on its way: %Order.Code%',
        preheader: 'We’ll let you know when it reaches the seller.',
        paragraphs: [
          'The parcel you sent back for order %Order.Code% is on its way.',
          'We’ll let you know when it reaches the seller. Please keep the carrier’s receipt until the refund is settled.',
        ],
        action: 'Track my return',
      },
    },
  }),
  'RefundByBuyer.Delivered': template({
    name: 'RefundByBuyer.Delivered',
    category: 'refundsAsBuyer',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Order.Code'],
    optional: ['Ad.Title', 'Refund.Amount'],
    details: ['Order.Code', 'Ad.Title', 'Refund.Amount'],
    tr: {
      title: 'İade paketin satıcıya ulaştı',
      subTitle: '%Order.Code% · satıcının kontrolü bekleniyor',
      sms: 'Meydan: %Order.Code% için iade paketin satıcıya ulaştı. Satıcının kontrolünü bekliyoruz.',
      mail: {
        subject: 'İade paketin satıcıya ulaştı: %Order.Code%',
        preheader: 'Satıcının ürünü kontrol etmesini bekliyoruz.',
        paragraphs: [
          '%Order.Code% numaralı siparişin için gönderdiğin iade paketi satıcıya teslim edildi.',
          'Satıcı ürünü kontrol edip iadeyi onaylayınca paran geri ödenir. İtiraz ederse kararı Meydan verir ve sana bildirir.',
        ],
        action: 'İademi izle',
      },
    },
    en: {
      title: 'Your return has reached the seller',
      subTitle: '%Order.Code% · the seller will check it',
      sms: 'Meydan: your return for order %Order.Code% has reached the seller, who will check it now.',
      mail: {
        subject: 'Your return has reached the seller: %Order.Code%',
        preheader: 'We are waiting for the seller to check the item.',
        paragraphs: [
          'The parcel you sent back for order %Order.Code% was delivered to the seller.',
          'Once they have checked the item and approved the refund, you get your money back. If they appeal, Meydan decides and lets you know.',
        ],
        action: 'Track my return',
      },
    },
  }),
  'RefundByBuyer.Approved': template({
    name: 'RefundByBuyer.Approved',
    category: 'refundsAsBuyer',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Refund.Amount'],
    optional: ['Ad.Title'],
    details: ['Order.Code', 'Ad.Title', 'Refund.Amount'],
    tr: {
      title: 'İaden onaylandı: %Refund.Amount%',
      subTitle: '%Order.Code% · ödeme yaptığın karta iade ediliyor',
      sms: 'Meydan: %Order.Code% için iaden onaylandı. %Refund.Amount% ödeme yaptığın karta iade ediliyor.',
      mail: {
        subject: 'İaden onaylandı: %Refund.Amount%',
        preheader: 'Tutar ödeme yaptığın karta iade ediliyor.',
        paragraphs: [
          '%Order.Code% numaralı siparişin için iaden onaylandı. %Refund.Amount% ödeme yaptığın karta iade ediliyor.',
          'Tutarın hesabına ne zaman yansıyacağı bankana göre değişir; senin bir şey yapman gerekmiyor.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'Your refund was approved: %Refund.Amount%',
      subTitle: '%Order.Code% · being refunded to the card you paid with',
      sms: 'Meydan: your refund for %Order.Code% was approved. %Refund.Amount% is being refunded to the card you paid with.',
      mail: {
        subject: 'Your refund was approved: %Refund.Amount%',
        preheader: 'It is being refunded to the card you paid with.',
        paragraphs: [
          'Your refund for order %Order.Code% was approved. %Refund.Amount% is being refunded to the card you paid with.',
          'How soon it appears in your account depends on your bank; you don’t need to do anything.',
        ],
        action: 'See the order',
      },
    },
  }),
  'Return.Request': template({
    name: 'Return.Request',
    category: 'refunds',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.IsSeller'],
    optional: ['Ad.Title', 'Refund.Reason', 'Refund.Amount'],
    details: ['Order.Code', 'Ad.Title', 'Refund.Reason', 'Refund.Amount'],
    tr: {
      title: 'İade talebi oluşturuldu',
      subTitle: '%Order.Code% · satıcının yanıtı bekleniyor',
      sms: 'Meydan: %Order.Code% için iade talebi oluşturuldu. Satıcının yanıtı bekleniyor.',
      mail: {
        subject: 'İade talebi oluşturuldu: %Order.Code%',
        preheader: 'Şimdi satıcının yanıtı bekleniyor.',
        paragraphs: [
          '%Order.Code% numaralı sipariş için iade talebi oluşturuldu ve satıcıya iletildi.',
          'Satıcı talebi kabul ederse ürün geri gönderilir. Alıcı, ürünü kargoya verene kadar talebinden vazgeçebilir.',
        ],
        action: 'Talebi gör',
      },
    },
    en: {
      title: 'A refund was requested',
      subTitle: '%Order.Code% · waiting for the seller’s answer',
      sms: 'Meydan: a refund was requested for order %Order.Code%. Waiting for an answer from the seller.',
      mail: {
        subject: 'A refund was requested: %Order.Code%',
        preheader: 'Now we are waiting for the seller’s answer.',
        paragraphs: [
          'A refund was requested for order %Order.Code% and sent to the seller.',
          'If they accept it, the item is sent back. The buyer can withdraw the request until the return is shipped.',
        ],
        action: 'See the request',
      },
    },
  }),
  'Return.Shipped': template({
    name: 'Return.Shipped',
    category: 'refunds',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.IsSeller'],
    optional: ['Ad.Title', 'Shipment.Carrier', 'Shipment.Code'],
    details: ['Order.Code', 'Ad.Title', 'Shipment.Carrier', 'Shipment.Code'],
    tr: {
      title: 'İade kargoya verildi',
      subTitle: '%Order.Code% · alıcıdan satıcıya gidiyor',
      sms: 'Meydan: %Order.Code% iadesi kargoya verildi.\nKargo kodu: %Shipment.Code%.',
      mail: {
        subject: 'İade kargoya verildi: %Order.Code%',
        preheader: 'Paket alıcıdan satıcıya gidiyor.',
        paragraphs: [
          '%Order.Code% numaralı siparişin iadesi kargoya verildi, paket alıcıdan satıcıya gidiyor.',
          'Paket ulaşınca satıcı ürünü kontrol eder; iadeyi onaylayabilir ya da itiraz edebilir.',
        ],
        action: 'İadeyi izle',
      },
    },
    en: {
      title: 'The return was shipped',
      subTitle: '%Order.Code% · going from the buyer to the seller',
      sms: 'Meydan: the return of order %Order.Code% was shipped.\nShipment code: %Shipment.Code%.',
      mail: {
        subject: 'The return was shipped: %Order.Code%',
        preheader: 'The parcel is going from the buyer to the seller.',
        paragraphs: [
          'The return of order %Order.Code% was shipped; the parcel is going from the buyer to the seller.',
          'When it arrives, the seller checks the item and can approve the refund or appeal.',
        ],
        action: 'Track the return',
      },
    },
  }),
  'Return.Approved': template({
    name: 'Return.Approved',
    category: 'refunds',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Refund.Amount', 'Order.IsSeller'],
    optional: ['Ad.Title'],
    details: ['Order.Code', 'Ad.Title', 'Refund.Amount'],
    tr: {
      title: 'İade onaylandı',
      subTitle: '%Order.Code% · %Refund.Amount% alıcıya iade ediliyor',
      sms: 'Meydan: %Order.Code% iadesi onaylandı. %Refund.Amount% alıcıya iade ediliyor.',
      mail: {
        subject: 'İade onaylandı: %Order.Code%',
        preheader: '%Refund.Amount% alıcıya iade ediliyor.',
        paragraphs: [
          '%Order.Code% numaralı siparişin iadesi onaylandı. Alıcının kartına iade edilen tutar: %Refund.Amount%.',
          'İade böylece tamamlandı. Ayrıntıları sipariş sayfasında görebilirsin.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'The refund was approved',
      subTitle: '%Order.Code% · %Refund.Amount% is being refunded to the buyer',
      sms: 'Meydan: the refund for order %Order.Code% was approved. %Refund.Amount% is being refunded to the buyer.',
      mail: {
        subject: 'The refund was approved: %Order.Code%',
        preheader: '%Refund.Amount% is being refunded to the buyer.',
        paragraphs: [
          'The refund for order %Order.Code% was approved. Amount refunded to the buyer’s card: %Refund.Amount%.',
          'This completes the refund. You can see the details on the order’s page.',
        ],
        action: 'See the order',
      },
    },
  }),
} as const;
