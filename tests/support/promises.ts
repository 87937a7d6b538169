import { capabilities } from '../../contract/capabilities.ts';
import type { Capability } from '../../contract/capabilities.ts';
import type { Language } from '../../contract/enums.ts';

/** How each capability is promised. They are wider than any one sentence, so that a new one is found, too. */
const patterns: Readonly<Record<Capability, Readonly<Record<Language, RegExp>>>> = {
  heldPayment: {
    tr: /(?:ödemen|paran)\b[^.]*güvende|güvende bekler|güvenle al\b|lisanslı ödeme|ödeme kuruluşu|sepete (?:ekle|koy)|sepetle al|kargo kodu|iade (?:talebi|iste)|cayma hakk|ürünü onaylay|sen memnun|komisyon|sepetle|IBAN’ına|siparişi? onayla|açık sipariş|kazanç,|siparişler(?:in|e|i)|verdiğin sipariş|alışverişte/iu,
    en: /(?:payment|money) (?:is|waits|stays) (?:safe|safely|with)|your payment safe|buy safely|paid safely|licensed (?:payment|institution)|payment provider|(?:to|into|in) (?:your|the) cart|through the cart|shipment code|refund request|ask for a refund|commission|by cart|payouts?\b|open orders?|earnings,|your orders|orders you placed|when you buy/iu,
  },
  servicePayment: {
    tr: /süre satın al|dopingi? satın al|paket satın al|ödemeden önce|ücretli (?:hizmet|paket)|ücretlerine KDV dahil|e-Arşiv/iu,
    en: /you can buy \d|before you pay|paid (?:service|package)|fees include VAT|VAT included, before|e-Arşiv/iu,
  },
  offers: {
    tr: /teklif (?:ver\b|verebil|al\b|gönder)|tekliflere|tekliflerden|teklif gelince|pazarlık (?:et|serbest|kural)|pazarlığını yap/iu,
    en: /make (?:an )?offers?\b|messages? and offers|an offer arrives|\bbargain(?:,|ing (?:has|welcome))/iu,
  },
  messages: {
    tr: /satıcıya yaz(?!ılı)|mesaj (?:yaz|gönder|ya da teklif)|mesajlaş|mesajlarında|sohbet|mesaj altyapı/iu,
    en: /write to the seller|message the seller|exchange messages|send(?:ing)? (?:a |them a )?messages?\b|hear of messages|your ads and messages|buyers write to you|messages are visible|messaging/iu,
  },
  questions: {
    tr: /soru sor|sorulara (?:yanıt|çabuk)|satıcıya sor/iu,
    en: /ask (?:a question|the seller)|answer (?:the )?questions/iu,
  },
  favourites: {
    tr: /favori(?:ne|lerine|sine) ekle|favorilerin|favori eklemek/iu,
    en: /(?:among|in) your favourites|your favourites|keep(?:ing)? favourites/iu,
  },
  savedSearches: {
    tr: /aramanı kaydet|aradığın çıkınca/iu,
    en: /save your search|be the first to know/iu,
  },
  lists: {
    tr: /liste yap|listeye ekle|listelerini|listelerinde/iu,
    en: /make (?:a )?lists?\b|add (?:it )?to a list|your lists/iu,
  },
  comparison: { tr: /karşılaştır\b/iu, en: /search, compare/iu },
};

/** What a text promises that the product cannot do yet, with the words that say so. */
export function promisesIn(
  text: string,
  language: Language,
  isPossible: (capability: Capability) => boolean = (capability) => capabilities[capability],
): { capability: Capability; words: string }[] {
  return (Object.keys(patterns) as Capability[]).flatMap((capability) => {
    const found = isPossible(capability) ? null : patterns[capability][language].exec(text);
    return found ? [{ capability, words: found[0] }] : [];
  });
}
