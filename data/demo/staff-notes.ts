/** Notes of staff about the demo members, and accesses to their contact data, with their age. */
export const staffNotes = [
  {
    about: 'buyer',
    by: 'administrator',
    daysAgo: 12,
    text: 'İade istediği telefonun kutusu eksikti; satıcıyla anlaştılar, para iadesi yapıldı.',
  },
  {
    about: 'buyer',
    by: 'moderator',
    daysAgo: 4,
    text: 'Telefonla aradı, kargo kodunun nereden alındığını sordu. Anlatıldı.',
  },
  {
    about: 'seller',
    by: 'administrator',
    daysAgo: 20,
    text: 'Mağaza belgeleri e-postayla da geldi, vergi levhasıyla unvan tutuyor.',
  },
  {
    about: 'seller',
    by: 'moderator',
    daysAgo: 2,
    text: 'Aynı araba için iki ilan vermiş; yanlışlıkla olduğunu söyledi, biri kaldırıldı.',
  },
] as const;

export const revealedData = [
  { about: 'buyer', field: 'phone', daysAgo: 4, reason: 'Kargo firması teslimat için arayamadığını bildirdi.' },
  { about: 'seller', field: 'email', daysAgo: 20, reason: 'Belgelerin geldiği adresle karşılaştırıldı.' },
] as const;
