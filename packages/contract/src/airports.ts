export type Airport = { code: string; name: string; country: string }

/**
 * Airports, and cities that have several of them: IATA code, name, country (ISO 3166-1, and XK). The common ones; anything
 * else can be typed.
 */
const lines = `
AAL|Aalborg|DK
AAR|Aarhus|DK
ABJ|Abidjan|CI
ABQ|Albuquerque|US
ABV|Abuja|NG
ABZ|Aberdeen|GB
ACA|Acapulco|MX
ACC|Accra|GH
ACE|Lanzarote|ES
ADB|Izmir|TR
ADD|Addis Ababa|ET
ADL|Adelaide|AU
AEP|Buenos Aires Aeroparque|AR
AER|Sochi|RU
AGA|Agadir|MA
AGP|Málaga|ES
AHB|Abha|SA
AJA|Ajaccio|FR
AKL|Auckland|NZ
ALA|Almaty|KZ
ALC|Alicante|ES
ALG|Algiers|DZ
ALY|Alexandria|EG
AMD|Ahmedabad|IN
AMM|Amman|JO
AMS|Amsterdam|NL
ANC|Anchorage|US
ANU|Antigua|AG
AOI|Ancona|IT
AQJ|Aqaba|JO
ARN|Stockholm Arlanda|SE
ASB|Ashgabat|TM
ASU|Asunción|PY
ASW|Aswan|EG
ATH|Athens|GR
ATL|Atlanta|US
ATQ|Amritsar|IN
AUA|Aruba|AW
AUH|Abu Dhabi|AE
AUS|Austin|US
AYT|Antalya|TR
BAH|Bahrain|BH
BAQ|Barranquilla|CO
BBI|Bhubaneswar|IN
BCN|Barcelona|ES
BDA|Bermuda|BM
BDL|Hartford|US
BDQ|Vadodara|IN
BEG|Belgrade|RS
BER|Berlin|DE
BEY|Beirut|LB
BFS|Belfast|GB
BGI|Barbados|BB
BGO|Bergen|NO
BGW|Baghdad|IQ
BGY|Milan Bergamo|IT
BHX|Birmingham|GB
BIO|Bilbao|ES
BIQ|Biarritz|FR
BJL|Banjul|GM
BJS|Beijing, all airports|CN
BJV|Bodrum|TR
BKI|Kota Kinabalu|MY
BKK|Bangkok Suvarnabhumi|TH
BLL|Billund|DK
BLQ|Bologna|IT
BLR|Bengaluru|IN
BNA|Nashville|US
BNE|Brisbane|AU
BOD|Bordeaux|FR
BOG|Bogotá|CO
BOI|Boise|US
BOJ|Burgas|BG
BOM|Mumbai|IN
BOS|Boston|US
BRE|Bremen|DE
BRI|Bari|IT
BRN|Bern|CH
BRS|Bristol|GB
BRU|Brussels|BE
BSB|Brasília|BR
BSL|Basel|CH
BSR|Basra|IQ
BTS|Bratislava|SK
BUD|Budapest|HU
BUE|Buenos Aires, all airports|AR
BUF|Buffalo|US
BUH|Bucharest, all airports|RO
BUR|Burbank|US
BUS|Batumi|GE
BVA|Paris Beauvais|FR
BVC|Boa Vista|CV
BWI|Baltimore|US
BWN|Bandar Seri Begawan|BN
BZE|Belize City|BZ
CAG|Cagliari|IT
CAI|Cairo|EG
CAN|Guangzhou|CN
CBR|Canberra|AU
CCJ|Kozhikode|IN
CCS|Caracas|VE
CCU|Kolkata|IN
CDG|Paris Charles de Gaulle|FR
CEB|Cebu|PH
CFE|Clermont-Ferrand|FR
CFU|Corfu|GR
CGH|São Paulo Congonhas|BR
CGK|Jakarta|ID
CGN|Cologne|DE
CGP|Chattogram|BD
CHC|Christchurch|NZ
CHI|Chicago, all airports|US
CHQ|Chania|GR
CHS|Charleston|US
CIA|Rome Ciampino|IT
CJB|Coimbatore|IN
CJU|Jeju|KR
CKG|Chongqing|CN
CLE|Cleveland|US
CLJ|Cluj-Napoca|RO
CLO|Cali|CO
CLT|Charlotte|US
CMB|Colombo|LK
CMH|Columbus|US
CMN|Casablanca|MA
CNF|Belo Horizonte|BR
CNS|Cairns|AU
CNX|Chiang Mai|TH
COK|Kochi|IN
COR|Córdoba|AR
CPH|Copenhagen|DK
CPT|Cape Town|ZA
CRK|Clark|PH
CRL|Brussels Charleroi|BE
CSX|Changsha|CN
CTA|Catania|IT
CTG|Cartagena|CO
CTS|Sapporo|JP
CTU|Chengdu Shuangliu|CN
CUN|Cancún|MX
CUR|Curaçao|CW
CUZ|Cusco|PE
CVG|Cincinnati|US
CWB|Curitiba|BR
CWL|Cardiff|GB
DAC|Dhaka|BD
DAD|Da Nang|VN
DAL|Dallas Love Field|US
DAM|Damascus|SY
DAR|Dar es Salaam|TZ
DBV|Dubrovnik|HR
DCA|Washington Reagan|US
DEL|Delhi|IN
DEN|Denver|US
DFW|Dallas Fort Worth|US
DJE|Djerba|TN
DKR|Dakar|SN
DLC|Dalian|CN
DLM|Dalaman|TR
DME|Moscow Domodedovo|RU
DMK|Bangkok Don Mueang|TH
DMM|Dammam|SA
DOH|Doha|QA
DPS|Bali Denpasar|ID
DRS|Dresden|DE
DRW|Darwin|AU
DTM|Dortmund|DE
DTT|Detroit, all airports|US
DTW|Detroit|US
DUB|Dublin|IE
DUR|Durban|ZA
DUS|Düsseldorf|DE
DVO|Davao|PH
DWC|Dubai World Central|AE
DXB|Dubai|AE
DYU|Dushanbe|TJ
EBB|Entebbe|UG
EBL|Erbil|IQ
EDI|Edinburgh|GB
EIN|Eindhoven|NL
ELP|El Paso|US
EMA|East Midlands|GB
ESB|Ankara|TR
EVN|Yerevan|AM
EWR|New York Newark|US
EXT|Exeter|GB
EZE|Buenos Aires Ezeiza|AR
FAE|Faroe Islands|FO
FAO|Faro|PT
FAT|Fresno|US
FCO|Rome Fiumicino|IT
FDH|Friedrichshafen|DE
FKB|Karlsruhe|DE
FLL|Fort Lauderdale|US
FLN|Florianópolis|BR
FLR|Florence|IT
FMM|Memmingen|DE
FNC|Funchal Madeira|PT
FOR|Fortaleza|BR
FRA|Frankfurt|DE
FRU|Bishkek|KG
FUE|Fuerteventura|ES
FUK|Fukuoka|JP
GAU|Guwahati|IN
GBE|Gaborone|BW
GCM|Grand Cayman|KY
GDL|Guadalajara|MX
GDN|Gdańsk|PL
GIB|Gibraltar|GI
GIG|Rio de Janeiro Galeão|BR
GLA|Glasgow|GB
GMP|Seoul Gimpo|KR
GND|Grenada|GD
GOA|Genoa|IT
GOI|Goa Dabolim|IN
GOT|Gothenburg|SE
GOX|Goa Mopa|IN
GRO|Girona|ES
GRQ|Groningen|NL
GRU|São Paulo Guarulhos|BR
GRX|Granada|ES
GRZ|Graz|AT
GUA|Guatemala City|GT
GUM|Guam|GU
GVA|Geneva|CH
GYD|Baku|AZ
GYE|Guayaquil|EC
HAJ|Hanover|DE
HAK|Haikou|CN
HAM|Hamburg|DE
HAN|Hanoi|VN
HAV|Havana|CU
HBE|Alexandria Borg El Arab|EG
HEL|Helsinki|FI
HER|Heraklion|GR
HGH|Hangzhou|CN
HIJ|Hiroshima|JP
HKG|Hong Kong|HK
HKT|Phuket|TH
HND|Tokyo Haneda|JP
HNL|Honolulu|US
HOU|Houston Hobby|US
HRE|Harare|ZW
HRG|Hurghada|EG
HYD|Hyderabad|IN
IAD|Washington Dulles|US
IAH|Houston Intercontinental|US
IBZ|Ibiza|ES
ICN|Seoul Incheon|KR
IDR|Indore|IN
IEV|Kyiv Zhuliany|UA
IGU|Foz do Iguaçu|BR
IKA|Tehran|IR
IND|Indianapolis|US
INN|Innsbruck|AT
INV|Inverness|GB
IOM|Isle of Man|IM
ISB|Islamabad|PK
IST|Istanbul|TR
ITM|Osaka Itami|JP
IXB|Bagdogra|IN
IXC|Chandigarh|IN
IXE|Mangaluru|IN
IXM|Madurai|IN
JAI|Jaipur|IN
JAX|Jacksonville|US
JED|Jeddah|SA
JER|Jersey|JE
JFK|New York Kennedy|US
JIB|Djibouti|DJ
JKT|Jakarta, all airports|ID
JMK|Mykonos|GR
JNB|Johannesburg|ZA
JRO|Kilimanjaro|TZ
JTR|Santorini|GR
KBL|Kabul|AF
KBP|Kyiv Boryspil|UA
KBV|Krabi|TH
KEF|Reykjavík|IS
KGL|Kigali|RW
KGS|Kos|GR
KHH|Kaohsiung|TW
KHI|Karachi|PK
KIN|Kingston|JM
KIX|Osaka Kansai|JP
KJA|Krasnoyarsk|RU
KLU|Klagenfurt|AT
KMG|Kunming|CN
KNO|Medan|ID
KOA|Kona|US
KRK|Kraków|PL
KRT|Khartoum|SD
KTM|Kathmandu|NP
KTW|Katowice|PL
KUF|Samara|RU
KUL|Kuala Lumpur|MY
KUN|Kaunas|LT
KUT|Kutaisi|GE
KWI|Kuwait|KW
KWL|Guilin|CN
KZN|Kazan|RU
LAD|Luanda|AO
LAS|Las Vegas|US
LAX|Los Angeles|US
LBA|Leeds Bradford|GB
LBV|Libreville|GA
LCA|Larnaca|CY
LCG|A Coruña|ES
LCY|London City|GB
LED|Saint Petersburg|RU
LEI|Almería|ES
LEJ|Leipzig|DE
LGA|New York LaGuardia|US
LGK|Langkawi|MY
LGW|London Gatwick|GB
LHE|Lahore|PK
LHR|London Heathrow|GB
LIH|Kauai|US
LIL|Lille|FR
LIM|Lima|PE
LIN|Milan Linate|IT
LIR|Liberia|CR
LIS|Lisbon|PT
LJU|Ljubljana|SI
LKO|Lucknow|IN
LLW|Lilongwe|MW
LNZ|Linz|AT
LON|London, all airports|GB
LOS|Lagos|NG
LPA|Gran Canaria|ES
LPB|La Paz|BO
LPL|Liverpool|GB
LTN|London Luton|GB
LUN|Lusaka|ZM
LUX|Luxembourg|LU
LXR|Luxor|EG
LYS|Lyon|FR
MAA|Chennai|IN
MAD|Madrid|ES
MAH|Menorca|ES
MAN|Manchester|GB
MAO|Manaus|BR
MBA|Mombasa|KE
MBJ|Montego Bay|JM
MCI|Kansas City|US
MCO|Orlando|US
MCT|Muscat|OM
MDE|Medellín|CO
MDW|Chicago Midway|US
MDZ|Mendoza|AR
MED|Medina|SA
MEL|Melbourne|AU
MEM|Memphis|US
MEX|Mexico City|MX
MFM|Macao|MO
MGA|Managua|NI
MGQ|Mogadishu|SO
MIA|Miami|US
MID|Mérida|MX
MIL|Milan, all airports|IT
MJI|Tripoli Mitiga|LY
MKE|Milwaukee|US
MLA|Malta|MT
MLE|Malé|MV
MMX|Malmö|SE
MNL|Manila|PH
MOW|Moscow, all airports|RU
MPL|Montpellier|FR
MPM|Maputo|MZ
MRS|Marseille|FR
MRU|Mauritius|MU
MRV|Mineralnye Vody|RU
MSP|Minneapolis|US
MSQ|Minsk|BY
MSY|New Orleans|US
MTY|Monterrey|MX
MUC|Munich|DE
MUX|Multan|PK
MVD|Montevideo|UY
MXP|Milan Malpensa|IT
NAG|Nagpur|IN
NAN|Nadi|FJ
NAP|Naples|IT
NAS|Nassau|BS
NAT|Natal|BR
NBO|Nairobi|KE
NCE|Nice|FR
NCL|Newcastle|GB
NGO|Nagoya|JP
NKG|Nanjing|CN
NOC|Knock|IE
NQZ|Astana|KZ
NRT|Tokyo Narita|JP
NTE|Nantes|FR
NUE|Nuremberg|DE
NYC|New York, all airports|US
OAK|Oakland|US
OGG|Maui|US
OKA|Okinawa|JP
OKC|Oklahoma City|US
OLB|Olbia|IT
OMA|Omaha|US
ONT|Ontario California|US
OPO|Porto|PT
ORD|Chicago O'Hare|US
ORF|Norfolk|US
ORK|Cork|IE
ORN|Oran|DZ
ORY|Paris Orly|FR
OSA|Osaka, all airports|JP
OSL|Oslo|NO
OTP|Bucharest|RO
OUL|Oulu|FI
OVB|Novosibirsk|RU
OVD|Asturias|ES
PAP|Port-au-Prince|HT
PAR|Paris, all airports|FR
PBH|Paro|BT
PBI|West Palm Beach|US
PBM|Paramaribo|SR
PDL|Ponta Delgada|PT
PDX|Portland|US
PEK|Beijing Capital|CN
PEN|Penang|MY
PER|Perth|AU
PEW|Peshawar|PK
PFO|Paphos|CY
PHC|Port Harcourt|NG
PHL|Philadelphia|US
PHX|Phoenix|US
PIT|Pittsburgh|US
PKX|Beijing Daxing|CN
PLS|Providenciales|TC
PMI|Palma de Mallorca|ES
PMO|Palermo|IT
PNH|Phnom Penh|KH
PNQ|Pune|IN
POA|Porto Alegre|BR
POM|Port Moresby|PG
POS|Port of Spain|TT
POZ|Poznań|PL
PPT|Tahiti|PF
PQC|Phu Quoc|VN
PRG|Prague|CZ
PRN|Pristina|XK
PSA|Pisa|IT
PSP|Palm Springs|US
PTY|Panama City|PA
PUJ|Punta Cana|DO
PUS|Busan|KR
PUY|Pula|HR
PVD|Providence|US
PVG|Shanghai Pudong|CN
PVR|Puerto Vallarta|MX
QHO|Houston, all airports|US
RAK|Marrakesh|MA
RBA|Rabat|MA
RDU|Raleigh-Durham|US
REC|Recife|BR
REK|Reykjavik, all airports|IS
REP|Siem Reap|KH
RGN|Yangon|MM
RHO|Rhodes|GR
RIC|Richmond|US
RIO|Rio de Janeiro, all airports|BR
RIX|Riga|LV
RJK|Rijeka|HR
RKT|Ras Al Khaimah|AE
RMF|Marsa Alam|EG
RMI|Rimini|IT
RMO|Chișinău|MD
RNO|Reno|US
ROC|Rochester|US
ROM|Rome, all airports|IT
RSW|Fort Myers|US
RTM|Rotterdam|NL
RUH|Riyadh|SA
RUN|Réunion|RE
RZE|Rzeszów|PL
SAH|Sana'a|YE
SAL|San Salvador|SV
SAN|San Diego|US
SAO|São Paulo, all airports|BR
SAT|San Antonio|US
SAV|Savannah|US
SAW|Istanbul Sabiha Gökçen|TR
SBH|Saint Barthélemy|BL
SCL|Santiago|CL
SCQ|Santiago de Compostela|ES
SDF|Louisville|US
SDQ|Santo Domingo|DO
SEA|Seattle|US
SEL|Seoul, all airports|KR
SEZ|Mahé Seychelles|SC
SFO|San Francisco|US
SGN|Ho Chi Minh City|VN
SHA|Shanghai Hongqiao|CN
SHE|Shenyang|CN
SHJ|Sharjah|AE
SID|Sal|CV
SIN|Singapore|SG
SJC|San Jose California|US
SJD|Los Cabos|MX
SJJ|Sarajevo|BA
SJO|San José|CR
SJU|San Juan|PR
SKG|Thessaloniki|GR
SKP|Skopje|MK
SLC|Salt Lake City|US
SLL|Salalah|OM
SMF|Sacramento|US
SNA|Orange County|US
SNN|Shannon|IE
SOF|Sofia|BG
SOU|Southampton|GB
SPU|Split|HR
SSA|Salvador|BR
SSH|Sharm El Sheikh|EG
STL|St. Louis|US
STN|London Stansted|GB
STO|Stockholm, all airports|SE
STR|Stuttgart|DE
STT|St. Thomas|VI
SUB|Surabaya|ID
SUF|Lamezia Terme|IT
SVG|Stavanger|NO
SVO|Moscow Sheremetyevo|RU
SVQ|Seville|ES
SVX|Yekaterinburg|RU
SXB|Strasbourg|FR
SXM|Sint Maarten|SX
SXR|Srinagar|IN
SYD|Sydney|AU
SYZ|Shiraz|IR
SZG|Salzburg|AT
SZX|Shenzhen|CN
TAO|Qingdao|CN
TAS|Tashkent|UZ
TBS|Tbilisi|GE
TCI|Tenerife, all airports|ES
TFN|Tenerife North|ES
TFS|Tenerife South|ES
TFU|Chengdu Tianfu|CN
TGD|Podgorica|ME
TGU|Tegucigalpa|HN
THR|Tehran Mehrabad|IR
TIA|Tirana|AL
TIF|Taif|SA
TIJ|Tijuana|MX
TIV|Tivat|ME
TLL|Tallinn|EE
TLS|Toulouse|FR
TLV|Tel Aviv|IL
TNA|Jinan|CN
TNG|Tangier|MA
TNR|Antananarivo|MG
TOS|Tromsø|NO
TPA|Tampa|US
TPE|Taipei|TW
TRD|Trondheim|NO
TRN|Turin|IT
TRS|Trieste|IT
TRV|Thiruvananthapuram|IN
TRZ|Tiruchirappalli|IN
TSF|Venice Treviso|IT
TSN|Tianjin|CN
TSV|Townsville|AU
TUL|Tulsa|US
TUN|Tunis|TN
TUS|Tucson|US
TYO|Tokyo, all airports|JP
TYS|Knoxville|US
TZX|Trabzon|TR
UBN|Ulaanbaatar|MN
UDR|Udaipur|IN
UFA|Ufa|RU
UIO|Quito|EC
UPG|Makassar|ID
URC|Ürümqi|CN
USM|Koh Samui|TH
VAR|Varna|BG
VCE|Venice|IT
VFA|Victoria Falls|ZW
VIE|Vienna|AT
VKO|Moscow Vnukovo|RU
VLC|Valencia|ES
VNO|Vilnius|LT
VNS|Varanasi|IN
VRA|Varadero|CU
VRN|Verona|IT
VTE|Vientiane|LA
VTZ|Visakhapatnam|IN
WAS|Washington, all airports|US
WAW|Warsaw|PL
WDH|Windhoek|NA
WLG|Wellington|NZ
WMI|Warsaw Modlin|PL
WRO|Wrocław|PL
WUH|Wuhan|CN
XIY|Xi'an|CN
XMN|Xiamen|CN
XRY|Jerez|ES
YEG|Edmonton|CA
YHZ|Halifax|CA
YMQ|Montreal, all airports|CA
YOW|Ottawa|CA
YQB|Québec|CA
YTO|Toronto, all airports|CA
YUL|Montreal|CA
YVR|Vancouver|CA
YWG|Winnipeg|CA
YYC|Calgary|CA
YYJ|Victoria|CA
YYT|St. John's|CA
YYZ|Toronto|CA
ZAD|Zadar|HR
ZAG|Zagreb|HR
ZAZ|Zaragoza|ES
ZNZ|Zanzibar|TZ
ZQN|Queenstown|NZ
ZRH|Zurich|CH
ZTH|Zakynthos|GR
`

export const airports: Airport[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', country = ''] = line.split('|')
    return { code, name, country }
  })
