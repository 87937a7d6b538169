// GSM 03.38 with the Turkish tables. Characters of the extension count twice.
const gsm = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà' +
    'ğĞşŞıİç',
);
const gsmTwice = new Set('^{}\\[~]|€');
const turkish = new Set('ğĞşŞıİç');

export interface SmsSize {
  /** Characters as the encoding counts them. */
  letters: number;
  parts: number;
  /** Contains characters outside the GSM tables, which makes a part much shorter. */
  isUnicode: boolean;
}

/** The size of an SMS. Selecting the Turkish table takes some characters of each part. */
export function smsSize(text: string): SmsSize {
  let [letters, isTurkish, isUnicode] = [0, false, false];
  for (const one of text) {
    letters += gsmTwice.has(one) ? 2 : 1;
    isTurkish ||= turkish.has(one);
    isUnicode ||= !gsm.has(one) && !gsmTwice.has(one);
  }
  if (isUnicode) return { letters: text.length, parts: partsOf(text.length, 70, 67), isUnicode: true };
  return { letters, parts: isTurkish ? partsOf(letters, 155, 149) : partsOf(letters, 160, 153), isUnicode: false };
}

const partsOf = (letters: number, alone: number, each: number) => (letters <= alone ? 1 : Math.ceil(letters / each));
