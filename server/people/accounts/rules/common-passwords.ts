/**
 * Passwords that attackers try first: entries of at least eight characters from published lists of leaked passwords, and typical Turkish
 * choices such as clubs with founding years and cities with plate numbers. Case-folded letters and digits only.
 */
export const commonPasswords: readonly string[] = `
12345678 123456789 1234567890 12341234 11223344 1122334455 12344321 123123123 123321123 123454321
12345678910 1234567891 123456123 147258369 147852369 159357456 159753123 987654321 987654321a 9876543210
0987654321 01234567 012345678 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc qazwsxedc zaq12wsx
zaq1zaq1 q1w2e3r4 q1w2e3r4t5 qwer1234 qwerty12 qwerty123 qwerty1234 qwerty12345 123qwe123 qweasdzxc
qwe123456 asdf1234 asdfasdf asdasdasd asd123456 asd12345 zxcvbnm1 zxcvbnm123 abc12345 abc123456
abcd1234 abcde12345 a1b2c3d4 a1s2d3f4 a1234567 a12345678 a123456789 aa123456 aa12345678 1234qwer
123456aa 123456qwe 12345qwert password password1 password12 password123 password1234 passw0rd p4ssw0rd
pa55word passwort motdepasse contrasena iloveyou iloveyou1 sunshine sunshine1 princess princess1 football
football1 baseball basketball superman superman1 spiderman batman123 pokemon123 starwars startrek trustno1
letmein1 letmein123 welcome1 welcome123 welcome2024 welcome2025 welcome2026 administrator admin123 admin1234 admin12345
administrator1 changeme changeme1 computer computer1 internet internet1 whatever samsung1 samsung123 iphone123
google123 facebook facebook1 instagram instagram1 linkedin michelle jennifer jordan23 michael1 liverpool
liverpool1 arsenal1 barcelona barcelona1 realmadrid realmadrid1 chelsea1 juventus manchester cristiano
ronaldo7 mercedes mercedes1 corvette mustang1 chocolate butterfly elephant blink182 hello123 hello1234
test1234 test12345 testtest demo1234 guest1234 user1234 master123 dragon123 monkey123 shadow123
sifre123 sifre1234 sifre12345 sifre123456 sifresifre sifrem123 sifremyok sifreyok1 parola12 parola123 parola1234
parolaparola deneme12 deneme123 deneme1234 denemedeneme kullanici kullanici1 yonetici yonetici1 yonetici123
galatasaray galatasaray1 galatasaray1905 galatasaray19 galata1905 gs1905gs cimbom1905 cimbombom aslan1905 fenerbahce
fenerbahce1 fenerbahce1907 fenerbahce19 fener1907 fb1907fb kanarya1907 besiktas besiktas1 besiktas1903 besiktas19
karakartal karakartal1903 kartal1903 bjk1903bjk carsi1903 trabzon61 trabzonspor trabzonspor61 trabzonspor1967 trabzon1967
bursaspor bursaspor16 bursa16bursa istanbul istanbul1 istanbul34 istanbul123 istanbul1453 ankara06 ankara0606 ankara123
izmir3535 izmir123 adana0101 adana123 antalya07 konya4242 erzurum25 kayseri38 samsun55 eskisehir26
turkiye1 turkiye123 turkiye1923 turkiyem turkiyem1923 cumhuriyet cumhuriyet1923 ataturk1 ataturk123 ataturk1881 ataturk1923
ataturk1938 mustafakemal mustafa123 mehmet123 ahmet123 ahmet1234 ayse1234 fatma123 emre1234 murat123
allahuekber bismillah bismillah1 bismillah786 seniseviyorum seniseviyorum1 seviyorum askimaskim askimsin askim123 askim1234
canimcanim canim123 hayatim1 hayatim123 birtanem birtanem1 annemannem annecim1 annem123 babam123
babacim1 merhaba1 merhaba12 merhaba123 hosgeldin hosgeldiniz sevgilim sevgilim1 prenses1 prenses123
kelebek1 cicek123 papatya1 papatya123 yildiz123 gunesgunes deniz123 bebegim1 meydan123 meydan1234
meydan12345 meydan2024 meydan2025 meydan2026 sahibinden sahibinden1 letgo123 alisveris alisveris1 trendyol1
`
  .trim()
  .split(/\s+/);
