import { mailed, template } from './template-entry.ts';

/** Notifications about feedback: the specification's confirmation, and two answers by moderators as additions. */
export const feedbackTemplates = {
  'Feedback.Received': template({
    name: 'Feedback.Received',
    category: 'feedback',
    channels: mailed,
    tokens: [],
    optional: ['Feedback.Subject'],
    details: ['Feedback.Subject'],
    tr: {
      title: 'Geri bildirimini aldık, teşekkürler',
      subTitle: 'Ekibimiz inceleyince sonucu sana bildireceğiz',
      sms: 'Meydan: Geri bildirimini aldık, teşekkür ederiz. Ekibimiz inceleyince sonucu sana bildireceğiz.',
      mail: {
        subject: 'Geri bildirimini aldık, teşekkürler',
        preheader: 'Ekibimiz inceleyince sonucu sana bildireceğiz.',
        paragraphs: [
          'Bize yazmaya vakit ayırdığın için teşekkür ederiz. Geri bildirimin ekibimize ulaştı.',
          'İnceleyince ne yaptığımızı sana bildireceğiz. Başka bir şey olursa yine yaz.',
        ],
        action: 'Geri bildirimlerimi gör',
      },
    },
    en: {
      title: 'We’ve received your feedback, thank you',
      subTitle: 'We’ll let you know when our team has looked at it',
      sms: "Meydan: we've received your feedback, thank you. We'll let you know when our team has looked at it.",
      mail: {
        subject: 'We’ve received your feedback, thank you',
        preheader: 'We’ll let you know when our team has looked at it.',
        paragraphs: [
          'Thank you for taking the time to write to us. Your feedback has reached our team.',
          'Once we’ve looked at it, we’ll let you know what we did. If anything else comes up, write to us again.',
        ],
        action: 'See my feedback',
      },
    },
  }),
  'Feedback.Completed': template({
    name: 'Feedback.Completed',
    category: 'feedback',
    channels: mailed,
    tokens: ['Feedback.Subject'],
    optional: ['Feedback.Answer', 'Feedback.Text'],
    details: ['Feedback.Subject', 'Feedback.Text', 'Feedback.Answer'],
    tr: {
      title: 'Geri bildirimin sonuçlandı',
      subTitle: '%Feedback.Subject%',
      push: '%Feedback.Subject%.\n%Feedback.Answer%',
      sms: "Meydan: Geri bildirimine baktık ve gereğini yaptık. Yanıtı Meydan'da geri bildirimlerinde.",
      mail: {
        subject: 'Geri bildirimin sonuçlandı: %Feedback.Subject%',
        preheader: 'Yazdıklarına baktık ve gereğini yaptık.',
        paragraphs: [
          'Bize yazdıklarına baktık ve gereğini yaptık. Yanıtımız aşağıda.',
          'Sorun sürüyorsa ya da eklemek istediğin bir şey varsa yine yaz.',
        ],
        action: 'Geri bildirimlerimi gör',
      },
    },
    en: {
      title: 'Your feedback has been resolved',
      subTitle: '%Feedback.Subject%',
      push: '%Feedback.Subject%.\n%Feedback.Answer%',
      sms: 'Meydan: we looked at your feedback and resolved it. Our answer is with your feedback on Meydan.',
      mail: {
        subject: 'Your feedback has been resolved: %Feedback.Subject%',
        preheader: 'We looked at what you wrote and resolved it.',
        paragraphs: [
          'We looked at what you wrote to us and resolved it. Our answer is below.',
          'If the problem continues, or you have something to add, write to us again.',
        ],
        action: 'See my feedback',
      },
    },
  }),
  'Feedback.Rejected': template({
    name: 'Feedback.Rejected',
    category: 'feedback',
    channels: mailed,
    tokens: ['Feedback.Subject', 'Feedback.Answer'],
    optional: ['Feedback.Text'],
    details: ['Feedback.Subject', 'Feedback.Text', 'Feedback.Answer'],
    tr: {
      title: 'Geri bildirimin için bir şey yapamadık',
      subTitle: '%Feedback.Subject% · %Feedback.Answer%',
      sms: "Meydan: Geri bildirimine baktık ama bir şey yapamadık. Nedeni Meydan'da geri bildirimlerinde.",
      mail: {
        subject: 'Geri bildirimin için bir şey yapamadık: %Feedback.Subject%',
        preheader: 'Nedenini aşağıda yazdık.',
        paragraphs: [
          'Bize yazdıklarına baktık ama bu kez bir şey yapamadık. Nedeni aşağıda.',
          'Ekleyeceğin bir şey varsa yine yaz.',
        ],
        action: 'Geri bildirimlerimi gör',
      },
    },
    en: {
      title: 'We could not act on your feedback',
      subTitle: '%Feedback.Subject% · %Feedback.Answer%',
      sms: 'Meydan: we looked at your feedback but could not act on it. The reason is with your feedback on Meydan.',
      mail: {
        subject: 'We could not act on your feedback: %Feedback.Subject%',
        preheader: 'The reason is below.',
        paragraphs: [
          'We looked at what you wrote to us but could not act on it this time. The reason is below.',
          'If you have something to add, write to us again.',
        ],
        action: 'See my feedback',
      },
    },
  }),
} as const;
