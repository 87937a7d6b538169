/** Parcels: tracking, and the code for the carrier's desk. */
export const translations = {
  title: 'Kargo takibi',
  company: 'Kargo şirketi',
  code: 'Gönderi kodu',
  copy: 'Kodu kopyala',
  copied: 'Gönderi kodu kopyalandı',
  copyFailed: 'Kod kopyalanamadı',
  track: 'Kargo şirketinde takip et',
  stage: {
    OnCreated: 'Kargoya verilmeyi bekliyor',
    OnDelivery: 'Kargoya verildi, yolda',
    ShipmentCompleted: 'Teslim edildi',
    ProductReturned: 'Göndericiye geri döndü',
  },
  hint: {
    OnCreated: {
      sender: 'Paketi {{company}} şubesine götür ve kodu göster.',
      receiver: 'Gönderici paketi henüz şubeye bırakmadı.',
    },
    OnDelivery: { sender: 'Paket alıcıya gidiyor.', receiver: 'Paket sana geliyor.' },
    ShipmentCompleted: { sender: 'Alıcı paketi teslim aldı.', receiver: 'Paketi teslim aldın.' },
    ProductReturned: { sender: 'Paket sana geri dönüyor.', receiver: 'Paket teslim edilemedi ve göndericiye döndü.' },
  },
  next: 'Sırada',
  label: {
    title: 'Şubede göster',
    text: 'Paketi kapat, {{company}} şubesine götür ve bu barkodu göster. Etiketi şube basar; ücret ödemezsin.',
    barcode: '{{code}} kodunun barkodu',
    size: '{{name}} paket',
    print: 'Yazdır',
    sizes: { Small: 'Küçük', Medium: 'Orta', Large: 'Büyük', XLarge: 'Çok büyük' },
  },
} as const;
