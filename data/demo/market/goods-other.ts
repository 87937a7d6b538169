/** Sport, second-hand and spare parts. The format is explained at `readGoods`. */
export const sportPartsAndMore = `
9 | 1.6 | 200-5000 | sport
901 | 4 | 4500-60000 | bicycle
90101 | 12 | 5000-75000
90103 | 220 | 3500-24000
90106 | 8 | 18000-90000
90108 | 150 | 2500-18000
90109 | 60 | 4000-26000 | bicycle | fixed gear bisiklet
902 | 1.6 | 150-4000 | sport
90202 | 2 | 300-6000 | | bisiklet jantı, bisiklet lastiği
90203 | 2 | 300-6000 | | vites aktarıcı
90206 | 1.6 | | | bisiklet gidonu, gidon elciği
90209 | 50 | 400-3500
90212 | 1.6 | 100-900 | | bisiklet pompası, lastik tamir seti
903 | 2 | 700-12000
90301 | 9 | 5500-38000 | sport | elektrikli scooter
90302 | 140 | 700-6500
904 | 2 | 300-6000 | fitness
90401 | 210 | 5500-42000
90402 | 190 | 2500-18000
90406 | 3 | 6000-45000
90409 | 2 | 500-6000 | | halter seti, ağırlık plakası
90412 | 1.6 | 12000-60000 | | smith machine
90414 | 2 | 150-1500 | | pilates matı, yoga matı
90415 | 1.6 | 18000-70000
90419 | 2 | 500-2500 | food | protein tozu, kreatin | condition=Sıfır
905 | 2 | 200-4500 | camping
90501 | 230 | 1200-18000
90508 | 1.6 | | | kamp mutfak seti
90512 | 2 | | | buzluk, termos çanta
90515 | 2 | | | çakı, çok amaçlı alet
90517 | 1.6 | | | portatif kamp duşu
906 | 1.6 | 300-4500 | camping
90605 | 1.6 | | | krampon, buz kazması
907 | 2 | 150-4500
90709 | 1.6 | | | balık kepçesi
908 | 1.6 | 300-9000
90805 | 2 | 6000-35000 | | kano
90811 | 1.6 | 3000-18000 | | wakeboard tahtası, su kayağı
90815 | 1.6 | 150-900 | | deniz yatağı
909 | 1.6 | 600-14000
910 | 1.8 | 200-3500
91001 | 130 | 200-2400
91008 | 1.6 | 800-6000 | | ok ve yay takımı
91007 | 1.6 | | | beyzbol sopası
91002 | 1.8 | | | kaleci eldiveni, futbol antrenman seti
911 | 1.8 | 300-4500
91104 | 150 | 3500-21000
91107 | 1.6 | 150-2000 | | raket çantası, tenis topu seti
912 | 1.6 | 300-3500
91204 | 1.6 | | | karate kıyafeti, judo kıyafeti
91208 | 1.6 | | | tatami minder
913 | 1.6 | 500-9000
91301 | 1.6 | 2500-18000 | | binici eyeri, koşum takımı
914 | 1.8 | 300-6000
91401 | 2 | 15000-80000
91407 | 2 | 300-2500 | | okey takımı
91409 | 1.6 | 300-2500 | | poker takımı
915 | 1.6 | 200-4000
91501 | 1.6 | 150-900 | | taraftar atkısı
91502 | 1.6 | 900-9000 | | imzalı forma
91503 | 1.6 | 200-2000 | | kupa
916 | 1.6 | 150-1500 | hire
91602 | 20 | 250-1200
91608 | 20 | 900-3500

3133 | 1.6 | 150-3000 | secondHand
3301 | 2.2 | 60-600 | book
330101 | 3
330106 | 2.2 | | | felsefe kitabı, psikoloji kitabı
330105 | 2.2 | | | biyografi kitabı, anı kitabı
330109 | 2.2 | | | ekonomi kitabı
330102 | 2.2 | | | bilim kurgu romanı, fantastik roman
330103 | 2.2 | | | polisiye roman
330107 | 2.2 | | | kişisel gelişim kitabı
33010104 | 3 | | | dünya klasiği, klasik roman
330112 | 2.6 | 80-900
330119 | 3 | 200-2500 | | toplu kitap
330113 | 1.6 | 150-2500 | | ansiklopedi takımı, sözlük
330118 | 1.6 | | | atlas
3302 | 2 | 80-1500 | record
3303 | 1.8 | 600-14000 | instrument
33030103 | 200 | 4500-42000
33030101 | 8 | 1500-14000
33030201 | 6 | 2500-22000
33030301 | 130 | 45000-900000
33030303 | 110 | 2500-18000
33030304 | 30 | 6000-42000
33030305 | 50 | 1800-14000
33030405 | 3 | 12000-60000
33030407 | 1.6 | 9000-45000 | | trombon, tuba
33030408 | 1.6 | 900-6000 | | zurna, mey
33030605 | 1.8 | 1500-18000 | | harici ses kartı
33030607 | 30 | 3500-40000
33030505 | 1.6 | 500-4000 | | bendir, def
33030602 | 2 | 900-12000 | | gitar pedalı, prosesör
3304 | 1.6 | 800-25000 | antique
330401 | 40 | 2500-60000
330403 | 60 | 1500-18000
330409 | 60 | 3500-45000
330410 | 1.6 | | | eski dikiş makinesi, eski el aleti
330411 | 1.6 | | | antika semaver
330413 | 1.6 | 2000-30000 | | Osmanlı dönemi bakır
330414 | 50 | 600-9000 | | retro ev eşyası
3305 | 1.6 | 100-4000 | collect
330504 | 1.6 | | | eski kartpostal, eski fotoğraf
330514 | 1.6 | | | kibrit kutusu koleksiyonu, minyatür seti
330516 | 1.6 | | | ametist mineral, fosil
330518 | 1.6 | | | eski emaye tabela
330520 | 1.6 | | | telefon kartı koleksiyonu, eski jeton
3306 | 1.6 | 500-18000 | art
330602 | 1.6 | | | suluboya tablo | artTechnique=Suluboya
330606 | 1.6 | | | hat levha | artTechnique=Hat
330607 | 1.6 | | | ebru tablo | artTechnique=Ebru
330601 | 1.8 | | | yağlı boya tablo | artTechnique=Yağlı boya
330604 | 1.6 | | | fotoğraf baskı | artTechnique=Fotoğraf
330605 | 1.6 | | | bronz heykel | artTechnique=Bronz
330603 | 1.6 | | | gravür baskı | artTechnique=Gravür
330608 | 1.6 | | | çini tabak | artTechnique=Seramik
330609 | 1.6 | | | karma teknik tablo | artTechnique=Karışık teknik
3307 | 1.6 | 100-1800 | handmade
330701 | 2 | | | amigurumi bebek, el örgüsü hırka
330702 | 1.6 | | | dantel örtü, nakışlı örtü
330703 | 1.6 | | | patchwork örtü, keçe süs
330708 | 1.6 | | | el yapımı sabun, el yapımı mum
330710 | 1.6 | | | söz tepsisi, nişan tepsisi
3308 | 1.6 | 80-2500 | craft
330801 | 1.6 | | | örgü ipi
330804 | 1.6 | | | boncuk seti
330807 | 1.6 | | | silikon kalıp, modelleme kili
330809 | 2 | 3500-45000
330810 | 1.6 | 1500-18000 | | amatör telsiz
3309 | 1.6 | 60-900 | stationery
330902 | 1.6 | | | defter, ajanda
330905 | 1.6 | | | klasör
330908 | 1.6 | | | koli kutusu
3310 | 1.6 | 2500-60000 | business
33100101 | 120 | 2000-16000 | furniture
33100202 | 1.6 | | | cam vitrin, mağaza tezgahı
33100203 | 1.6 | 500-4000 | | vitrin mankeni, askı standı
33100302 | 1.6 | | | endüstriyel ocak, endüstriyel fırın
33100303 | 1.6 | | | döner ocağı, döküm ızgara
33100308 | 2 | | | kafe masa sandalye takımı
33100404 | 1.6 | | | masaj yatağı
33100501 | 1.6 | 40000-450000 | | torna tezgahı, freze tezgahı
33100509 | 1.6 | | | transpalet
33100510 | 1.6 | 1500-25000 | | su pompası, elektrik motoru
331007 | 1.6 | | | para sayma makinesi, çelik kasa
3311 | 1.8 | 200-5000 | tool
331101 | 130 | 900-7500
331103 | 150 | 700-5500
331106 | 70 | 900-6500
331113 | 80 | 1800-14000
331108 | 1.8 | | | anahtar takımı, pense seti
331112 | 1.8 | | | lazer metre, lazer terazi
331114 | 1.6 | | | caraskal, hidrolik kriko
331115 | 1.6 | 60-900 | | vida seti
331116 | 1.6 | 80-900 | | asma kilit
331117 | 1.6 | 100-1500 | | iş güvenliği baretı
3312 | 1.8 | 400-9000 | gardenTool
331201 | 140 | 2000-16000
331208 | 1.6 | 150-1200 | | budama makası
331212 | 2 | 1500-9000 | | meşe odunu, pelet yakıt
3313 | 1.8 | 80-1800 | pet
33130102 | 2 | 400-4000 | | köpek kulübesi, köpek yatağı
33130103 | 1.6 | | | köpek tasması
33130202 | 1.6 | | | kapalı kedi tuvaleti
33130203 | 1.6 | | | kedi evi, kedi yatağı
33130401 | 170 | 700-14000
33130402 | 1.6 | | | akvaryum dış filtresi
331307 | 1.6 | | | kedi taşıma çantası
331308 | 1.6 | | | mama kabı, su kabı
331310 | 1.6 | | | tavuk yemliği
3314 | 1.6 | 200-6000 | secondHand
331401 | 2 | 300-4000 | | karışık ikinci el lot
331402 | 2 | 15000-120000 | | komple ev eşyası
331403 | 1.6 | 50-200 | | sembolik fiyata ev eşyası
331404 | 1.6 | 60-900 | | hediyelik promosyon ürünü
331405 | 1.6 | 500-20000 | | mağaza stok fazlası ürün
331406 | 1.6 | 100-3000 | | hurda demir
331407 | 1.6 | 60-900 | | yedek parça
3315 | 1.6 | 250-6000 | hire
331507 | 24 | 4000-18000 | | kiralık forklift
331508 | 16 | 400-4000 | | kiralık elektro gitar

7 | 1.5 | 250-9000 | part
701 | 1.5 | 400-14000
7010101 | 2 | 15000-140000 | part | komple motor
7010501 | 1.6 | 6000-40000
7010502 | 1.8 | 18000-120000
70113 | 1.6 | 2000-60000 | part | hurda araç parçaları
702 | 2.2 | 1200-20000 | tyre
70202 | 2.2 | | | SUV lastiği, arazi lastiği
70204 | 1.6 | | | kamyon lastiği, otobüs lastiği
70206 | 1.6 | | | traktör lastiği
70208 | 2 | | | jantlı lastik takımı
70207 | 2.2 | 3000-32000
70209 | 1.6 | 150-2500 | accessoryPart | jant kapağı, bijon seti
70210 | 1.6 | 400-3500 | accessoryPart | kar zinciri
703 | 1.6 | 1500-9500 | accessoryPart
704 | 1.6 | 120-2800 | accessoryPart
70405 | 1.6 | 250-900
705 | 1.6 | 500-12000 | accessoryPart
706 | 1.6 | 200-4500 | accessoryPart
707 | 1.6 | 150-5500 | accessoryPart
708 | 1.5 | 600-45000 | tool
709 | 1.5 | 250-6000 | accessoryPart
7090101 | 330 | 1500-24000 | rider
7090104 | 40 | 1800-14000 | rider
70902 | 2.4 | 800-9500 | rider
710 | 1.4 | 1200-60000 | part
711 | 1.4 | 1200-50000 | part
712 | 1.5 | 400-22000 | accessoryPart
71201 | 3 | 14000-220000
71202 | 1.6 | 60000-600000
713 | 1.5 | 500-22000 | accessoryPart
`;
