import { template, informed, mailed } from './template-entry.ts';

/** Notifications about questions on ads and about chat messages. */
export const talkTemplates = {
  'AdQuestion.Created': template({
    name: 'AdQuestion.Created',
    category: 'questionsToMe',
    channels: informed,
    tokens: ['Ad.Title', 'Question.Text'],
    details: ['Question.Text'],
    tr: {
      title: 'İlanına soru soruldu',
      subTitle: '%Ad.Title% · %Question.Text%',
      push: '%Question.Text%',
      sms: "Meydan: Bir ilanına yeni bir soru soruldu. Meydan'da yanıtlayabilirsin.",
      mail: {
        subject: 'İlanına soru soruldu: %Ad.Title%',
        preheader: '%Question.Text%',
        paragraphs: [
          '“%Ad.Title%” ilanın için bir soru var.',
          'Yanıtın ilan sayfasında görünür; aynı şeyi merak eden başkalarına da yardımcı olur.',
        ],
        action: 'Soruyu yanıtla',
      },
    },
    en: {
      title: 'Somebody asked about your ad',
      subTitle: '%Ad.Title% · %Question.Text%',
      push: '%Question.Text%',
      sms: 'Meydan: there is a new question about one of your ads. You can answer it on Meydan.',
      mail: {
        subject: 'A question about your ad: %Ad.Title%',
        preheader: '%Question.Text%',
        paragraphs: [
          'There is a question about your ad “%Ad.Title%”.',
          'Your answer appears on the ad’s page and helps others with the same question.',
        ],
        action: 'Answer the question',
      },
    },
  }),
  'AdQuestion.Answered': template({
    name: 'AdQuestion.Answered',
    category: 'myQuestions',
    channels: informed,
    tokens: ['Ad.Title', 'Question.Text', 'Question.Answer'],
    details: ['Question.Text', 'Question.Answer'],
    tr: {
      title: 'Sorduğun soru yanıtlandı',
      subTitle: '%Ad.Title% · %Question.Answer%',
      push: '%Question.Answer%',
      sms: "Meydan: Bir ilana sorduğun soru yanıtlandı. Yanıtı Meydan'da görebilirsin.",
      mail: {
        subject: 'Sorduğun soru yanıtlandı: %Ad.Title%',
        preheader: '%Question.Answer%',
        paragraphs: [
          'Satıcı, “%Ad.Title%” ilanı için sorduğun soruyu yanıtladı.',
          'İlan hâlâ aklındaysa yanıtı ilan sayfasında görüp oradan devam edebilirsin.',
        ],
        action: 'İlanı gör',
      },
    },
    en: {
      title: 'Your question was answered',
      subTitle: '%Ad.Title% · %Question.Answer%',
      push: '%Question.Answer%',
      sms: 'Meydan: a question you asked about an ad was answered. You can see the answer on Meydan.',
      mail: {
        subject: 'Your question was answered: %Ad.Title%',
        preheader: '%Question.Answer%',
        paragraphs: [
          'The seller answered the question you asked about “%Ad.Title%”.',
          'If you’re still interested, see the answer on the ad’s page.',
        ],
        action: 'See the ad',
      },
    },
  }),
  'AdQuestion.Removed': template({
    name: 'AdQuestion.Removed',
    category: 'conduct',
    kind: 'account',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Ad.Title', 'Conduct.Message'],
    details: ['Ad.Title', 'Conduct.Message'],
    tr: {
      title: 'Yazdıkların bir ilandan kaldırıldı',
      subTitle: '%Ad.Title% · %Conduct.Message%',
      sms: "Meydan: Bir ilanda yazdıkların moderatörlerimizce kaldırıldı. Nedeni Meydan'da bildirimlerinde.",
      mail: {
        subject: 'Yazdıkların “%Ad.Title%” ilanından kaldırıldı',
        preheader: '%Conduct.Message%',
        paragraphs: [
          '“%Ad.Title%” ilanının soru-cevap bölümünde yazdıkların şikâyet edildi; moderatörlerimiz inceledi ve kaldırdı. Nedeni aşağıda.',
          'Hesabında ve ilanlarında bir değişiklik yok.',
          'Bunun bir yanlışlık olduğunu düşünüyorsan bize geri bildirim yaz; yeniden bakarız.',
        ],
        action: 'Kuralları oku',
      },
    },
    en: {
      title: 'What you wrote about an ad was removed',
      subTitle: '%Ad.Title% · %Conduct.Message%',
      sms: 'Meydan: our moderators removed what you wrote about an ad. See your notifications on Meydan for the reason.',
      mail: {
        subject: 'What you wrote about “%Ad.Title%” was removed',
        preheader: '%Conduct.Message%',
        paragraphs: [
          'What you wrote in the questions and answers of the ad “%Ad.Title%” was reported; our moderators looked at it and removed it. The reason is below.',
          'Your account and your ads are not affected.',
          'If you think this is a mistake, send us feedback, and we will look again.',
        ],
        action: 'Read the rules',
      },
    },
  }),
  'Notification.Message': template({
    name: 'Notification.Message',
    category: 'chat',
    channels: informed,
    tokens: ['Message.Sender', 'Message.Excerpt'],
    optional: ['Ad.Title'],
    details: ['Ad.Title', 'Message.Excerpt'],
    tr: {
      title: '%Message.Sender% sana yazdı',
      subTitle: '%Message.Excerpt%',
      sms: "Meydan: Yeni bir mesajın var. Meydan'da mesajlarından yanıtlayabilirsin.",
      mail: {
        subject: '%Message.Sender% sana yazdı',
        preheader: '%Message.Excerpt%',
        paragraphs: [
          '%Message.Sender% adlı üye sana bir mesaj gönderdi.',
          'Yanıtını Meydan’daki sohbetten yaz. Güvende kalmak için ödemeyi ve kişisel bilgilerini sohbetin dışına taşıma.',
        ],
        action: 'Mesajı aç',
      },
    },
    en: {
      title: 'New message from %Message.Sender%',
      subTitle: '%Message.Excerpt%',
      sms: 'Meydan: you have a new message. You can answer it from your messages on Meydan.',
      mail: {
        subject: 'New message from %Message.Sender%',
        preheader: '%Message.Excerpt%',
        paragraphs: [
          'The member %Message.Sender% sent you a message.',
          'Answer in the chat on Meydan. To stay safe, don’t make payments or share personal details outside Meydan.',
        ],
        action: 'Open the message',
      },
    },
  }),
} as const;
