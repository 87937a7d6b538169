/** Photos of household things. The format is explained at `readShots`. */
export const homeShots = `
sofas/chesterfield-red | 5010103 5010101 | colour=Bordo; furnitureStyle=Klasik; seatCount=Üçlü; seatingFeatures=Kolçaklı | 1.5, 1
> Chester üçlü koltuk, bordo
> Bordo chester koltuk
> Kapitoneli chester kanepe, üçlü
> Chester kanepe, bordo deri görünümlü
- Kapitonelerinde kopma yok, düğmelerin hepsi yerinde.
- Ayakları ahşap, iskeleti gürgen; gıcırdama yapmıyor.

sofas/corner-sofa-charcoal | 5010102 | colour=Gri; furnitureStyle=Modern; furnitureMaterial=Kumaş | 1, 1
> Köşe koltuk, antrasit
> L köşe takımı, füme kumaş
> Antrasit köşe koltuk
> Modern köşe koltuk, koyu gri
- Köşe sağ tarafta, sökülüp taşınabiliyor.
- Oturumu geniş, iki kişi rahatça uzanabiliyor.

sofas/loveseat-beige | 5010103 5010104 | colour=Bej; seatCount=İkili; furnitureMaterial=Kumaş; seatingFeatures=Kolçaklı | 0.8, 1
> İkili bej koltuk
> Bej ikili kanepe
> İki kişilik kumaş koltuk
> İkili koltuk, açık bej
- Minderleri çıkıyor, kılıfları fermuarlı.
- Küçük salonlar için ideal ölçüde.

sofas/three-seater-cream | 5010103 5010101 | colour=Bej; seatCount=Üçlü; furnitureMaterial=Kumaş | 1.1, 1
> Üçlü krem koltuk
> Krem kumaş üçlü kanepe
> Üçlü koltuk, leke tutmaz krem kumaş
> Krem rengi üçlü koltuk
- Kırlentleri de beraberinde veriyorum.
- Kumaşı silinebilir, leke tutmuyor.

armchairs/chesterfield-armchair | 5010105 | colour=Bordo; seatCount=Tekli; furnitureStyle=Klasik | 1.3, 1
> Chester berjer, bordo
> Bordo kapitoneli berjer
> Tekli chester koltuk
- Oturma süngeri ilk günkü gibi dolgun.

armchairs/lounge-chair | 5010105 5010106 100801 | colour=Siyah; seatCount=Tekli; furnitureStyle=Modern | 1.6, 0.8
> Siyah dinlenme koltuğu, ceviz kaplama
> Lounge koltuk, siyah
> Tasarım dinlenme koltuğu
- Ayağı metal, dönüyor; sırtı geriye doğru eğimli.

armchairs/velvet-armchair-mustard | 5010105 5010103 | colour=Sarı; seatCount=Tekli; furnitureMaterial=Kadife | 0.9, 1
> Kadife berjer, hardal
> Hardal kadife berjer
> Hardal sarısı tekli koltuk
- Kadifesi parlak ve temiz, ezilme yok.

beds/bed-striped | 5010202 5010201 | colour=Kahverengi; bedSize=160×200 cm; furnitureMaterial=Masif ahşap | 1, 1
> Ahşap karyola, başlıklı
> Çift kişilik ahşap karyola
> Masif karyola, kızıl kahve
- Çıtaları sağlam, gece ses yapmıyor.
- Fotoğraftaki örtü fiyata dahil değil.

beds/bed-turquoise | 5010203 5010201 | colour=Beyaz; bedSize=160×200 cm | 1, 1
> Kapitone başlıklı baza, beyaz
> Beyaz başlıklı çift kişilik baza
> Baza başlık takımı, beyaz
- Başlığı kapitone, silinebilir deri.
- Bazanın içi komple depolu.

beds/bunk-bed-white | 5010210 80206 | colour=Beyaz; bedSize=90×190 cm; furnitureMaterial=Metal; nurseryMaterial=Metal | 1, 1
> Beyaz metal ranza
> Ranza, beyaz
> Çift katlı beyaz ranza
- Merdiveni ve korkulukları tam.
- İki kardeş kullandı, civataları yeni sıkıldı.

storage/bookcase-full | 5010115 | colour=Beyaz; heightCm=190; widthCm=60 | 1, 1
> Beyaz kitaplık, 6 raflı
> Dar kitaplık, beyaz
> Kitaplık, altı raflı beyaz
- Kitaplar dahil değil, yalnız kitaplık satılık.

storage/tv-stand-dark | 5010109 | colour=Kahverengi; furnitureStyle=Modern; widthCm=160 | 1, 1
> Koyu ceviz TV ünitesi
> TV sehpası, koyu kahve
> Modern TV ünitesi, 160 cm
- Kapakları frenli, kablo çıkışı var.

tables-chairs/cane-chair-antique | 5010304 330401 | colour=Kahverengi; furnitureStyle=Klasik; antiqueMaterial=Ahşap | 1.6, 0.6
> Hasır sırtlı ahşap sandalye
> Antika hasırlı sandalye
> Oymalı klasik sandalye, hasır oturak
- Hasırı sağlam, yırtık yok.

tables-chairs/coffee-table-wood | 5010110 | colour=Kahverengi; furnitureMaterial=Masif ahşap | 1, 1
> Ahşap orta sehpa, çekmeceli
> Masif orta sehpa
> Orta sehpa, kiraz rengi
- Ortasında çekmecesi var, rahat açılıyor.

tables-chairs/dining-set-white | 5010301 5010303 | colour=Beyaz; furnitureStyle=Country; chairCount=4; tableShape=Dikdörtgen | 0.9, 1
> Beyaz mutfak masası, 4 sandalye
> Ahşap masa sandalye takımı, beyaz
> Country masa takımı, 4 sandalyeli
- Sandalye minderleri bordo, yıkanabiliyor.

tables-chairs/oak-round-table | 5010302 5010303 | colour=Kahverengi; furnitureMaterial=Meşe; tableShape=Yuvarlak; furnitureStyle=Klasik | 1.1, 1
> Yuvarlak meşe masa, sandalyeli
> Meşe yuvarlak yemek masası
> Masif meşe masa, oymalı ayak
- Masanın üstünde ufak kullanım izleri dışında bir şey yok.

wardrobes/chest-of-drawers-pine | 5010206 | colour=Kahverengi; furnitureMaterial=Çam | 1, 1
> Masif çam şifonyer
> Ahşap şifonyer, 7 çekmeceli
> Çam şifonyer, yedi çekmece
- Çekmeceler rahat kayıyor.

wardrobes/dresser-white | 5010206 5010112 | colour=Beyaz | 1, 1
> Beyaz şifonyer, 6 çekmeceli
> Altı çekmeceli beyaz şifonyer
> Geniş beyaz şifonyer
- Kulpları orijinal, çekmece rayları sağlam.

wardrobes/sliding-wardrobe | 5010205 5010502 | colour=Beyaz; furnitureStyle=Modern | 1.1, 1
> Sürgülü gardırop, beyaz
> Beyaz sürgülü dolap
> Raylı gardırop, beyaz gri
- Kapakları raylı, dar odada yer kazandırıyor.

wardrobes/white-wardrobe | 5010205 5010603 | colour=Beyaz | 0.8, 1
> Üç kapılı beyaz gardırop, aynalı
> Aynalı gardırop, beyaz
> Beyaz dolap, üç kapaklı
- Aynasında çatlak veya leke yok.

office/executive-desk | 33100101 5010401 | colour=Kahverengi; widthCm=160; furnitureMaterial=MDF / sunta | 1, 1
> Çekmeceli çalışma masası, 160 cm
> Ofis masası, iki kesonlu
> Geniş çalışma masası
- Her iki yanında kilitli çekmecesi var.

office/office-chair-navy | 5010403 | colour=Lacivert; seatingFeatures=Tekerlekli, Kolçaklı, Mekanizmalı | 1, 1
> Lacivert çalışma koltuğu
> Ofis koltuğu, lacivert
> Kolçaklı çalışma koltuğu, amortisörlü
- Amortisörü sağlam, oturunca inme yapmıyor.

garden/lawn-mower | 331201 | colour=Turuncu; toolPower=Elektrikli; cuttingWidth=32 | 1, 1
> Elektrikli çim biçme makinesi
> Çim biçme makinesi, 32 cm
> Çim biçme, elektrikli
- Bıçağı geçen sene bilendi.
- Kablosu sağlam, toplama haznesi dahil.

garden/rattan-set | 5020101 | colour=Gri; furnitureMaterial=Rattan | 1.2, 1
> Rattan bahçe takımı, gri
> Bahçe balkon takımı, rattan
> Gri rattan oturma grubu
- Minderleri krem, hepsi yıkandı.
- İkili koltuk, tekli koltuk ve sehpadan oluşuyor.

garden/sun-lounger | 5020102 | colour=Kahverengi; furnitureMaterial=Masif ahşap | 1, 1
> Ahşap şezlong
> Kavisli ahşap şezlong
> Bahçe şezlongu, ahşap
- Kışın kapalı alanda durdu.

decor/bonsai | 50208 50709 | plantPlace=İç mekân; plantHeight=35 | 1.3, 1
> Bonsai, seramik saksıda
> Ficus bonsai, 35 cm
> Bonsai ağacı

decor/orchid | 50205 50709 | plantPlace=İç mekân; plantHeight=45 | 1, 1
> Beyaz orkide, çift dal
> Orkide, mor saksıda
> Çiçekli beyaz orkide

decor/oriental-rug | 50502 330409 | colour=Kırmızı; rugMaterial=Yün | 1.2, 1
> El dokuma yün halı, kırmızı
> Kök boya el halısı
> Kırmızı zeminli el dokuma halı
- Saçakları tam, yırtık ve yama yok.
- Geçen ay halı yıkamadan çıktı.

decor/vase-blue | 50705 | colour=Mavi; decorMaterial=Seramik; heightCm=45 | 1, 1
> Seramik vazo, kobalt mavi
> Mavi sarı seramik vazo
> Büyük boy mavi vazo
- Çatlağı, çıtlağı yok.

lighting/desk-lamp-red | 50604 | colour=Kırmızı | 1, 1
> Kırmızı masa lambası
> Ayarlanabilir masa lambası, kırmızı
- Başlığı her yöne dönüyor.

lighting/table-lamp | 50604 50610 | colour=Bej | 1, 1
> Ahşap ayaklı abajur
> Abajur, bej şapkalı
> Klasik masa lambası

kitchen/espresso-machine | 41505 | colour=Kırmızı; coffeeKind=Kapsüllü | 1, 1
> Kapsüllü kahve makinesi, kırmızı
> Kırmızı kahve makinesi
- Kireç temizliği yeni yapıldı.

kitchen/knife-block | 50316 | kitchenMaterial=Çelik | 1, 1
> Bıçak seti, ahşap bloklu
> 5 parça bıçak seti
> Ahşap stantlı bıçak seti

kitchen/moka-pot | 50322 | kitchenMaterial=Alüminyum | 1, 1
> Moka pot, 6 fincanlık
> Alüminyum moka pot
> Moka pot, 3 fincanlık

kitchen/toaster-orange | 41511 | colour=Turuncu | 1, 1
> Turuncu ekmek kızartma makinesi
> Ekmek kızartma makinesi, iki hazneli

white-goods/air-conditioner | 41401 | colour=Beyaz; coolingPower=12.000 BTU; inverter=evet | 1, 1
> 12.000 BTU klima, inverter
> Inverter duvar tipi klima
> Klima, 12.000 BTU
- Dış ünitesi ve kumandası dahil, bakımı bu yaz yapıldı.

white-goods/fridge-side-by-side | 41301 | colour=Gümüş; capacityLitres=550; applianceFeatures=No Frost, Buz ve su pınarı, Çift kapılı | 1.6, 1
> Gardırop tipi buzdolabı, su sebilli
> Çift kapılı inox buzdolabı
> Gardırop tipi no frost buzdolabı
- Su ve buz pınarı çalışıyor.

white-goods/range-cooker | 41308 41311 | colour=Siyah; fuelKind=Gaz + elektrik | 1.2, 1
> Siyah ocaklı fırın, 5 gözlü
> Solo fırın, siyah
> Geniş kuzine fırın, siyah
- Gözlerin hepsi tek seferde yanıyor.

white-goods/washing-machine | 41304 | colour=Beyaz; capacityKg=8 | 1, 1
> 8 kg çamaşır makinesi
> Çamaşır makinesi, 8 kg
> 8 kg 1.200 devir çamaşır makinesi
- Sessiz çalışıyor, su kaçırmıyor.
- Körüğü ve rulmanı sağlam.
`;
