/** Photos of all other goods and of vehicles. The format is explained at `readShots`; vehicles' words are in `market/vehicles`. */
export const otherShots = `
accessories/panama-hat | 61602 | colour=Bej | 1, 1
> Hasır panama şapka
> Panama şapka, siyah bantlı
> Yazlık hasır şapka

accessories/sunglasses | 61701 61703 | colour=Siyah; frameShape=Maske | 1, 1
> Siyah güneş gözlüğü
> Spor güneş gözlüğü, siyah
> Güneş gözlüğü, koyu cam
- Camlarında çizik yok.

audio/amplifier | 41008 | colour=Siyah | 1, 1
> Stereo amfi, siyah
> Hi-fi amplifikatör
> Stereo amplifikatör
- Potansiyometreleri temizlendi, cızırtı yapmıyor.

audio/mini-stereo | 41010 | colour=Gümüş | 1, 1
> Mini müzik seti
> Müzik seti, çift hoparlörlü
> CD'li mini müzik seti

audio/retro-radio | 41012 330403 | colour=Yeşil; working=evet | 1, 1
> Retro radyo
> Nostaljik radyo, fıstık yeşili
> Eski tip masa radyosu
- Frekansları net çekiyor.

audio/speaker-pair | 41009 33030607 | colour=Siyah | 1, 1
> Hi-fi hoparlör, çift
> Kule hoparlör, çift
> Siyah hoparlör çifti
- Süspansiyonlar yeni, çatlama yok.

baby/crib | 80202 80209 | colour=Beyaz; nurseryMaterial=Masif ahşap | 1, 1
> Beyaz ahşap bebek beşiği
> Bebek beşiği, sallanır
> Ahşap bebek karyolası, beyaz
- Tek bebek kullandı, kemirme izi yok.

baby/high-chair | 80301 | colour=Yeşil | 1, 1
> Mama sandalyesi, katlanır
> Yeşil mama sandalyesi
> Mama sandalyesi, yüksekliği ayarlı
- Tepsisi çıkıyor, kılıfı silinebilir.

baby/stroller | 80103 80101 | colour=Lacivert; strollerFeatures=Tek elle katlanır | 1, 1
> Baston bebek arabası, lacivert
> Lacivert bebek arabası
> Hafif katlanır bebek arabası
- Tekerlekleri ve frenleri sorunsuz.

baby/tricycle | 81004 | colour=Yeşil | 1, 1
> Üç tekerlekli bisiklet, yeşil
> Üç tekerlekli çocuk bisikleti
- Arka sepeti var, pedalları sağlam.

bags/briefcase-black | 61508 | colour=Siyah; bagMaterial=Hakiki deri | 1, 1
> Siyah deri evrak çantası
> Hakiki deri evrak çantası
- Kilidi sorunsuz, gözleri temiz.

bags/handbag-cream | 61502 61501 61503 100202 | colour=Bej; bagMaterial=Hakiki deri; gender=Kadın | 1, 1
> Hakiki deri krem omuz çantası
> Krem deri çanta
> Kapaklı krem çanta
- İçi temiz, kalem lekesi yok.
- Toz torbası da var.

bags/suitcase-blue | 61510 | colour=Mavi; bagMaterial=ABS | 1, 1
> Mavi sert valiz
> Kabin boy valiz, mavi
> Sert kabuk valiz

bicycles/bmx-blue | 90108 81003 | colour=Mavi; wheelSize=20 inç; childWheelSize=20 inç; gearCount=1; frameMaterial=Çelik; suspension=Yok; bicycleBrake=V-fren; frameSize=-; gender=Unisex; babyBrand=- | 1, 1
> 20 jant BMX, mavi
> Mavi BMX bisiklet
> 20 jant bisiklet, BMX tipi
- Gidonu tam tur dönüyor, zinciri yağlı.

bicycles/city-bike-black | 90103 90109 | colour=Siyah; wheelSize=28 inç / 700c; frameMaterial=Çelik; suspension=Yok; gender=Erkek; gearCount=7 | 1, 1
> 28 jant şehir bisikleti
> Siyah şehir bisikleti, 28 jant
> 28 jant şehir bisikleti, 7 vites
- Lastikleri yeni, frenleri ayarlı.

bicycles/kick-scooter | 90302 81006 | colour=Gümüş; shoeSize=- | 1, 1
> Katlanır scooter, alüminyum
> İki tekerlekli scooter
> Gri scooter, katlanabilir
- Rulmanları akıcı, fren pabucu sağlam.

boats/rowboat-green | 3080503 3080504 | hullMaterial=Ahşap; engineCount=Motorsuz; marineEngine=Motorsuz; boatPower=0 | 1, 1

cameras/dslr | 4110102 | colour=Siyah; sensorSize=APS-C | 1, 1
> DSLR fotoğraf makinesi + 18-55 lens
> DSLR fotoğraf makinesi
> DSLR kamera, 18-55 kit lensli
- Sensörü temiz, lenste mantar veya çizik yok.

cars/city-car-grey | 30113 30102 30111 | colour=Gri; doors=2; seats=2 | 1, 0.3

cars/classic-sedan-blue | 30201 30205 | colour=Mavi | 1, 1

cars/compact-burgundy | 30101 30102 30110 | colour=Bordo | 1, 0.7

cars/concept-sedan-red | 30201 30203 30204 | colour=Kırmızı | 1, 1

cars/convertible-white | 30108 30905 30904 | colour=Beyaz | 1, 1

cars/coupe-red | 30107 30116 30903 | colour=Kırmızı | 1, 1

cars/hatchback-navy | 30102 30901 | colour=Lacivert | 1, 1.2

cars/hatchback-white | 30102 30112 30901 30117 | colour=Beyaz | 1, 1.2

cars/suv-grey | 30103 30112 30902 | colour=Gri | 1, 1

clothing/bomber-jacket | 60412 60402 60401 | colour=Siyah | 1, 1
> Siyah bomber ceket
> Bomber mont, siyah
> Fermuarlı bomber ceket
- Fermuarı rahat çalışıyor, astarı sağlam.

clothing/denim-dress | 60305 60301 | colour=Lacivert; fabric=Kot (denim); gender=Kadın; sleeve=Kolsuz; garmentLength=Diz üstü | 1, 1
> Kolsuz kot elbise
> Lacivert kot elbise, askılı
> Denim elbise, kloş etekli

clothing/folded-knitwear | 620 60104 60105 | colour=Çok renkli; fabric=Triko | 1, 1
> Toplu triko kazak
> Dört parça kazak
> Triko kazak, dört adet
- Dördü birlikte satılık, ayrı vermiyorum.
- Tüylenme ve lastiklerde esneme yok.

clothing/jeans | 60201 | colour=Lacivert; fabric=Kot (denim) | 1, 1
> Koyu mavi kot pantolon
> Kot pantolon, dar paça
> Lacivert jean

clothing/pink-skirt | 60205 | colour=Pembe; gender=Kadın | 1, 1
> Pudra pembesi etek
> Pembe kloş etek
> Yüksek bel pembe etek

commercial-vehicles/box-truck-red | 3060102 3060203 3060104 | colour=Kırmızı | 1, 1

commercial-vehicles/coach-silver | 3060701 3060602 30907 | colour=Gümüş | 1, 1

commercial-vehicles/forklift | 3130801 3130803 30919 331507 3130802 | | 1, 1

commercial-vehicles/panel-van-white | 30501 30508 30908 | colour=Beyaz | 1, 1

commercial-vehicles/semi-truck-white | 3060301 3060409 30909 | colour=Beyaz | 1, 1

desktop-computers/all-in-one-white | 40405 | colour=Beyaz; computerBrand=Apple; operatingSystem=macOS | 1, 1
> Hepsi bir arada bilgisayar, beyaz
> Ekranlı masaüstü bilgisayar, klavyeli
- Klavyesi de veriliyor.

desktop-computers/retro-all-in-one | 330414 | | 1, 1
> Retro bilgisayar, mavi beyaz
> Nostaljik tüplü bilgisayar
- Koleksiyonluk, açılıyor ve çalışıyor.

game-consoles/controller-black | 41206 | colour=Siyah | 1, 1
> Siyah oyun kolu
> Kablosuz oyun kolu, siyah
> Oyun kolu, siyah
- Analoglarda kayma yok.

instruments/electric-guitar | 33030103 331508 | colour=Mor | 1, 1
> Elektro gitar, mor
> Mor elektro gitar, standlı
> Elektro gitar
- Perdeler düz, manyetikler temiz ses veriyor.

instruments/grand-piano | 33030301 | colour=Siyah; instrumentLevel=Konser / usta işi | 6, 0.4
> Kuyruklu piyano, siyah
> Siyah kuyruklu piyano
- Akordu altı ay önce yapıldı.

instruments/keyboard | 33030303 33030305 33030304 | colour=Siyah | 1, 1
> 49 tuşlu klavye
> Org, 49 tuş
> 49 tuş klavye, adaptörlü
- Tuşların hepsi basıyor.

instruments/upright-piano | 33030301 | colour=Siyah | 1, 1
> Duvar tipi piyano, siyah
> Akustik piyano, siyah
> Konsol piyano
- Akordu tutuyor, tuşlarda takılma yok.

jewellery/ring-silver | 61904 61911 100301 | jewelleryMetal=Beyaz altın; jewelleryMaterial=925 ayar gümüş | 1, 1
> Tek taş yüzük
> Taşlı ince yüzük
> Zarif tek taş yüzük

laptops/laptop-grey | 40401 | colour=Gri | 1, 3
> 15,6 inç laptop
> Gri dizüstü bilgisayar
> Dizüstü bilgisayar, ince kasa
- Menteşeleri sıkı, kasasında ezik yok.

laptops/laptop-white-vintage | 40401 | colour=Beyaz; computerBrand=Apple | 0.12, 0.15
> Eski beyaz laptop
> Koleksiyonluk beyaz dizüstü

motorcycles/helmet | 7090101 70901 90209 7090104 | colour=Çok renkli | 1, 1
> Kapalı motosiklet kaskı
> Full face kask
> Desenli kapalı kask
- Darbe görmedi, iç pedleri yıkandı.

motorcycles/maxi-scooter-blue | 30302 30301 | colour=Mavi | 1, 1

motorcycles/scooter-yellow | 30301 30910 | colour=Sarı | 1, 1

motorcycles/sport-bike-red | 30305 | colour=Kırmızı | 1, 1

pets/aquarium | 33130401 | | 1, 1
> Kapaklı akvaryum
> Akvaryum, kapak ve ışıklı
> Bitkili akvaryum, komple

phones/smartphone-black | 40101 40103 | colour=Siyah | 1, 3

phones/smartphone-standing | 40101 | colour=Siyah | 1, 1

shoes/ankle-boots | 61409 | colour=Lacivert; gender=Kadın; heelHeight=5–7 cm | 1, 1
> Lacivert kısa bot
> Topuklu bilek bot
> Kadın bilek bot, lacivert
- Fermuarı sağlam, tabanı kaymıyor.

shoes/heels-black | 61406 | colour=Siyah; gender=Kadın; heelHeight=8–10 cm | 1, 1
> Siyah topuklu ayakkabı
> Siyah stiletto
> İnce topuklu ayakkabı, siyah
- Topuk uçları yenilendi.

shoes/red-sneakers | 61401 61405 | colour=Kırmızı; shoeMaterial=Tekstil | 1, 1
> Kırmızı kanvas spor ayakkabı
> Kırmızı sneaker
> Kırmızı bez spor ayakkabı
- Yıkandı, tabanında aşınma az.

sport/camping-tent | 90501 91602 | colour=Yeşil | 1, 1
> Kamp çadırı, yeşil
> Yeşil iglo çadır
> Çadır, iki girişli
- Direkleri ve kazıkları tam, su geçirmiyor.

sport/exercise-bike | 90402 | | 1, 1
> Kondisyon bisikleti
> Manyetik kondisyon bisikleti
- Göstergesi çalışıyor, selesi ayarlanıyor.

sport/football | 91001 | | 1, 1
> Futbol topu, 5 numara
> Siyah beyaz futbol topu

sport/table-tennis | 91104 | colour=Yeşil | 1, 1
> Masa tenisi masası
> Katlanır masa tenisi masası, fileli
- Fileyi ve iki raketi de veriyorum.

sport/treadmill | 90401 91608 | | 1, 1
> Katlanır koşu bandı
> Koşu bandı, eğimli
> Motorlu koşu bandı
- Bandı yeni yağlandı, motor sessiz.

tablets/tablet-black | 40201 | colour=Siyah | 1, 1

tools/angle-grinder | 331103 | toolPower=Elektrikli | 1, 1
> Avuç içi taşlama
> Taşlama makinesi, 115 mm
> Spiral taşlama
- Kömürleri yeni değişti.

tools/cordless-drill | 331101 331106 | toolPower=Şarjlı | 1, 1
> Şarjlı matkap
> Şarjlı vidalama, çift akülü
> Akülü matkap
- Akü tam şarjla yarım gün gidiyor.

tools/workbench | 331113 | | 1, 1
> Atölye çalışma tezgahı
> Tezgah, üst panelli
- Tablası masif, sallanmıyor.

toys/teddy-bear | 80904 | toyMaterial=Peluş | 1, 1
> Peluş ayı
> Kahverengi peluş ayıcık

toys/toy-train | 80909 80917 | toyMaterial=Ahşap | 1, 1
> Ahşap oyuncak tren
> Renkli ahşap tren, üç vagonlu
- Boyaları su bazlı, kenarları yuvarlak.

tvs/flat-tv-black | 40901 | colour=Siyah | 0.5, 0.5
> LCD televizyon
> Siyah düz ekran televizyon

tvs/led-tv | 40901 | colour=Gümüş | 1, 2
> LED televizyon
> Televizyon, ince çerçeve
- Ekranda ölü piksel veya leke yok.

tvs/projector | 40902 41903 | colour=Siyah | 1, 1
> Projeksiyon cihazı
> Full HD projeksiyon
> Ev sineması projeksiyonu
- Lamba ömrü yarıdan fazla duruyor.

watches/pilot-watch | 61802 | gender=Erkek; strapMaterial=Deri | 1, 1
> Deri kordonlu pilot saat
> Erkek pilot saat, kahverengi deri kordon
> Otomatik pilot kol saati
- Camında çizik yok, kordonu orijinal.
`;
