/** Banks and payment institutions by the bank code in a Turkish IBAN (positions 5 to 9). */
const banks: Readonly<Record<string, string>> = {
  '00001': 'Merkez Bankası',
  '00010': 'Ziraat Bankası',
  '00012': 'Halkbank',
  '00015': 'VakıfBank',
  '00032': 'TEB',
  '00046': 'Akbank',
  '00059': 'Şekerbank',
  '00062': 'Garanti BBVA',
  '00064': 'İş Bankası',
  '00067': 'Yapı Kredi',
  '00092': 'Citibank',
  '00096': 'Turkish Bank',
  '00099': 'ING',
  '00103': 'Fibabanka',
  '00108': 'Turkland Bank',
  '00109': 'ICBC Turkey',
  '00111': 'QNB',
  '00123': 'HSBC',
  '00124': 'Alternatif Bank',
  '00125': 'Burgan Bank',
  '00134': 'Denizbank',
  '00135': 'Anadolubank',
  '00146': 'Odeabank',
  '00203': 'Albaraka Türk',
  '00205': 'Kuveyt Türk',
  '00206': 'Türkiye Finans',
  '00209': 'Ziraat Katılım',
  '00210': 'Vakıf Katılım',
  '00211': 'Emlak Katılım',
};

export const bankCodeOf = (iban: string): string => iban.slice(4, 9);
export const bankName = (code: string): string | undefined => banks[code];

/** Country, check digits and the last four digits. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;
