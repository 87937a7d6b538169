/** Technology and home. The format is explained at `readGoods`. */
export const techAndHome = `
4 | 1.6 | 300-6000 | electronics
401 | 1.6 | 200-3000
40101 | 800 | 4500-115000 | phone
40102 | 40 | 600-4000 | electronics | tuşlu telefon
40103 | 110 | 6500-75000 | phone
40104 | 1.8 | 100-1500 | gadget
4010406 | 4 | 500-2500
40105 | 1.6 | 300-9000 | gadget
40106 | 2 | 400-3000
40108 | 1.2 | 15000-60000
402 | 2 | 300-4000 | gadget
40201 | 230 | 2500-48000 | tablet
40202 | 4 | 2500-12000 | electronics | e-kitap okuyucu
40203 | 3 | 1500-30000 | electronics
403 | 3 | 800-20000 | electronics
40301 | 14 | 1500-32000 | electronics | akıllı saat
40306 | 2 | 100-1500 | gadget
404 | 6 | 7000-60000 | computer
40401 | 330 | 6000-75000 | laptop
40402 | 14 | 22000-110000 | computer | oyuncu laptopu
40403 | 8 | 5000-35000 | computer | masaüstü bilgisayar
40404 | 12 | 18000-120000 | computer | oyuncu bilgisayarı
40405 | 70 | 6000-55000 | computer
40408 | 1.6 | 15000-150000 | computer
40409 | 1.6 | 1200-6000 | computer
405 | 2.4 | 500-12000 | component
40501 | 12 | 2500-75000 | component
40502 | 6 | 1500-22000
406 | 2.2 | 300-6000 | component
40601 | 12 | 2500-28000 | component | monitör
407 | 2 | 1200-18000 | electronics
40709 | 2 | 200-3000
40706 | 1.6 | 350-900
408 | 2 | 400-5000 | electronics
409 | 2 | 300-4000 | electronics
40901 | 300 | 3500-62000 | tv
40902 | 70 | 2500-45000 | electronics
410 | 3 | 500-15000 | audio
41001 | 26 | 300-9000
41008 | 70 | 3000-45000
41009 | 80 | 3500-70000
41010 | 60 | 1500-14000
41012 | 60 | 800-6500
411 | 2 | 400-15000 | camera
4110102 | 190 | 8500-85000
4110101 | 8 | 15000-120000
41105 | 5 | 6000-60000 | camera | drone
41107 | 8 | 2500-60000 | camera | objektif
412 | 3 | 500-6000 | game
41201 | 24 | 6500-38000 | game | oyun konsolu
41202 | 6 | 5000-32000
41204 | 16 | 250-2200 | game | konsol oyunu
41206 | 120 | 700-4800
413 | 4 | 3000-26000 | appliance
41301 | 170 | 6500-58000
41304 | 230 | 4500-29000
41308 | 90 | 5500-32000
41311 | 40 | 3500-26000
414 | 2.4 | 1500-20000 | appliance
41401 | 150 | 7500-38000
41404 | 8 | 6000-28000 | appliance | kombi
415 | 2.4 | 700-9000 | smallAppliance
4150103 | 9 | 3500-28000 | smallAppliance | robot süpürge
41505 | 120 | 1800-19000
41511 | 60 | 600-3800
416 | 2 | 400-6000 | smallAppliance
41608 | 2 | 18000-90000
417 | 1.6 | 500-8000 | electronics
418 | 1.6 | 500-14000 | electronics
419 | 1.6 | 250-4000 | hire
41903 | 8 | 500-2500 | hire

5 | 1.6 | 300-6000 | decor
501 | 3 | 900-14000 | furniture
5010101 | 150 | 14000-75000 | furniture | koltuk takımı
5010102 | 190 | 9000-60000
5010103 | 260 | 4500-42000
5010104 | 45 | 3500-15000
5010105 | 190 | 2500-26000
5010106 | 40 | 5000-26000
5010109 | 130 | 1500-14000
5010110 | 130 | 900-9500
5010112 | 20 | 900-6000
5010115 | 110 | 900-8500
5010201 | 60 | 16000-75000
5010202 | 120 | 3500-20000
5010203 | 120 | 4500-24000
5010205 | 170 | 3000-24000
5010206 | 130 | 1500-12000
5010210 | 70 | 3500-13500
5010301 | 90 | 8500-38000
5010302 | 70 | 3500-26000
5010303 | 90 | 3500-18000
5010304 | 50 | 700-6500
5010401 | 60 | 1500-12000
5010403 | 110 | 1500-9500
5010502 | 20 | 3000-13000
5010603 | 20 | 1500-9000
502 | 1.8 | 200-5000 | garden
5020101 | 130 | 6500-42000 | furniture
5020102 | 90 | 2000-11000 | furniture
5020103 | 3 | 3000-9000 | furniture
5020108 | 1.6 | 15000-90000 | garden | kamelya, ahşap çardak
50205 | 80 | 250-2200 | plant
50206 | 2 | 60-900 | plant
50207 | 1.6 | 30-300 | plant
50208 | 60 | 350-4500 | plant
50209 | 1.6 | 100-900 | garden | torf toprak, çiçek toprağı
50214 | 1.6 | 20000-180000 | garden
50213 | 1.6 | 3000-40000 | garden
503 | 2 | 200-4000 | kitchen
50316 | 70 | 350-3200
50322 | 70 | 300-2600
50318 | 2 | 150-1500 | kitchen | servis tabağı, tepsi takımı
50317 | 2 | 150-1500 | kitchen | fırın kabı
50312 | 2 | 150-1800 | kitchen | kadeh takımı, bardak takımı
50323 | 2 | 500-4000 | kitchen | toplu mutfak eşyası
504 | 2 | 150-3000 | textile
50414 | 1.6 | 3000-20000
505 | 2 | 250-5000 | textile
50502 | 110 | 3500-48000 | rug
506 | 1.8 | 200-4000 | decor
50604 | 120 | 350-4500
50610 | 40 | 300-2500
50606 | 1.6 | 150-900 | decor | panel LED
507 | 1.8 | 150-3500 | decor
50705 | 120 | 300-4800
50709 | 40 | 250-2500
50707 | 1.6 | 150-1200 | decor | şamdan
50713 | 1.6 | 200-1800 | decor | dekoratif kuş kafesi, mum feneri
50715 | 1.6 | 100-900 | decor | bayram süsü
508 | 1.6 | 200-6000 | household
50805 | 2 | 400-4000 | household | lavabo bataryası, mutfak bataryası
509 | 1.6 | 150-6000 | building
50914 | 1.6 | 80000-600000 | building | prefabrik yapı
50904 | 2 | 200-900 | building | yer seramiği, duvar fayansı
50907 | 1.6 | 200-4000 | building | kereste, ahşap lambri
50912 | 1.6 | 2500-18000 | building | tente, panjur
50909 | 1.6 | 100-3000 | building | kiremit, çatı paneli
50913 | 1.6 | 2000-18000 | building | mermer tezgah
510 | 2 | 150-2500 | beauty
51001 | 10 | 400-6000 | beauty | parfüm
51007 | 2 | 150-1200 | beauty | makyaj çantası, makyaj fırça seti
51006 | 1.6 | 500-6000 | beauty | peruk, postiş
51009 | 1.6 | 100-600 | beauty | diş bakım seti
511 | 1.8 | 700-18000 | medical
51103 | 2 | 500-3000 | medical | yürüteç, koltuk değneği
51109 | 1.6 | 700-5000 | medical | banyo sandalyesi
512 | 2 | 150-900 | food | | condition=Sıfır
51201 | 5 | 300-1200 | food | süzme çiçek balı, kestane balı, petek bal
51202 | 5 | 300-3500 | food | soğuk sıkım zeytinyağı, yeşil zeytin, siyah zeytin
51203 | 3 | 250-1500 | food | köy peyniri, tereyağı, tulum peyniri
51204 | 2 | 150-600 | food | incir reçeli, üzüm pekmezi, çilek reçeli
51205 | 3 | 150-700 | food | ev salçası, karışık turşu
51206 | 2 | 250-900 | food | kuru incir, ceviz içi, kuru kayısı
51207 | 2 | 100-500 | food | ev eriştesi, tarhana, nohut
51208 | 2 | 200-900 | food | Rize çayı, Türk kahvesi
513 | 1.6 | 150-4000 | hire
51302 | 1.6 | 50-900 | hire | kiralık masa ve sandalye
`;
