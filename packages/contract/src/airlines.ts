export type Airline = { code: string; name: string }

/** IATA code and name. The common ones; any other name can be typed. */
const lines = `
0B|Blue Air
2I|Star Perú
2L|Helvetic Airways
3K|Jetstar Asia
3U|Sichuan Airlines
4O|Interjet
4U|Germanwings
4Z|Airlink
5J|Cebu Pacific
5W|Wizz Air Abu Dhabi
6E|IndiGo
7C|Jeju Air
8M|Myanmar Airways International
8U|Afriqiyah Airways
9C|Spring Airlines
9W|Jet Airways
A3|Aegean Airlines
A5|Hop!
A9|Georgian Airways
AA|American Airlines
AC|Air Canada
AD|Azul
AF|Air France
AH|Air Algérie
AI|Air India
AK|AirAsia
AM|Aeroméxico
AR|Aerolíneas Argentinas
AS|Alaska Airlines
AT|Royal Air Maroc
AV|Avianca
AY|Finnair
AZ|ITA Airways
B2|Belavia
B6|JetBlue
BA|British Airways
BG|Biman Bangladesh Airlines
BI|Royal Brunei Airlines
BJ|Nouvelair
BR|EVA Air
BS|US-Bangla Airlines
BT|airBaltic
BW|Caribbean Airlines
BX|Air Busan
CA|Air China
CI|China Airlines
CM|Copa Airlines
CX|Cathay Pacific
CY|Cyprus Airways
CZ|China Southern Airlines
D7|AirAsia X
D8|Norwegian Air Sweden
DE|Condor
DL|Delta Air Lines
DT|TAAG Angola Airlines
DY|Norwegian
E5|Air Arabia Egypt
EI|Aer Lingus
EK|Emirates
EN|Air Dolomiti
ET|Ethiopian Airlines
EW|Eurowings
EY|Etihad Airways
F9|Frontier Airlines
FA|FlySafair
FB|Bulgaria Air
FD|Thai AirAsia
FI|Icelandair
FJ|Fiji Airways
FM|Shanghai Airlines
FN|Fastjet
FR|Ryanair
FZ|flydubai
G3|GOL
G4|Allegiant Air
G9|Air Arabia
GA|Garuda Indonesia
GF|Gulf Air
GQ|SKY express
H2|SKY Airline
HA|Hawaiian Airlines
HO|Juneyao Airlines
HU|Hainan Airlines
HV|Transavia
HX|Hong Kong Airlines
HY|Uzbekistan Airways
I2|Iberia Express
IA|Iraqi Airways
IB|Iberia
IR|Iran Air
IX|Air India Express
IZ|Arkia
J2|Azerbaijan Airlines
J9|Jazeera Airways
JL|Japan Airlines
JQ|Jetstar
JT|Lion Air
JU|Air Serbia
JX|Starlux Airlines
KA|Cathay Dragon
KC|Air Astana
KE|Korean Air
KL|KLM
KM|KM Malta Airlines
KP|Asky Airlines
KQ|Kenya Airways
KU|Kuwait Airways
KX|Cayman Airways
LA|LATAM Airlines
LG|Luxair
LH|Lufthansa
LJ|Jin Air
LM|Loganair
LO|LOT Polish Airlines
LS|Jet2
LV|LEVEL
LX|Swiss
LY|El Al
ME|Middle East Airlines
MF|Xiamen Airlines
MH|Malaysia Airlines
MK|Air Mauritius
MM|Peach
MS|Egyptair
MU|China Eastern Airlines
NF|Air Vanuatu
NH|All Nippon Airways
NK|Spirit Airlines
NO|Neos
NT|Binter Canarias
NX|Air Macau
NZ|Air New Zealand
OA|Olympic Air
OD|Batik Air Malaysia
OK|Czech Airlines
OS|Austrian
OU|Croatia Airlines
OV|SalamAir
OZ|Asiana Airlines
PC|Pegasus
PD|Porter Airlines
PG|Bangkok Airways
PK|Pakistan International Airlines
PR|Philippine Airlines
PS|Ukraine International Airlines
PX|Air Niugini
QF|Qantas
QP|Akasa Air
QR|Qatar Airways
RB|Syrian Air
RJ|Royal Jordanian
RO|TAROM
RX|Riyadh Air
S7|S7 Airlines
SA|South African Airways
SB|Aircalin
SG|SpiceJet
SK|SAS
SL|Thai Lion Air
SN|Brussels Airlines
SQ|Singapore Airlines
SU|Aeroflot
SV|Saudia
SY|Sun Country Airlines
TB|TUI fly Belgium
TG|Thai Airways
TK|Turkish Airlines
TN|Air Tahiti Nui
TO|Transavia France
TP|TAP Air Portugal
TR|Scoot
TS|Air Transat
TU|Tunisair
TW|T'way Air
TX|Air Caraïbes
UA|United Airlines
UK|Vistara
UL|SriLankan Airlines
UO|HK Express
UP|Bahamasair
UU|Air Austral
UX|Air Europa
VA|Virgin Australia
VB|Viva
VF|AJet
VJ|VietJet Air
VN|Vietnam Airlines
VS|Virgin Atlantic
VT|Air Tahiti
VY|Vueling
W4|Wizz Air Malta
W6|Wizz Air
W9|Wizz Air UK
WB|RwandAir
WF|Widerøe
WK|Edelweiss
WN|Southwest Airlines
WS|WestJet
WY|Oman Air
X3|TUI fly
XQ|SunExpress
XY|flynas
Y4|Volaris
YM|Air Montenegro
ZB|Air Albania
ZH|Shenzhen Airlines
ZP|Paranair
`

export const airlines: Airline[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = ''] = line.split('|')
    return { code, name }
  })

/** By name or by code, whichever way it is written. */
export const findAirline = (text: string): Airline | undefined => byWord.get(wordOf(text))

const wordOf = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const byWord = new Map(
  airlines.flatMap((airline) => [
    [wordOf(airline.code), airline],
    [wordOf(airline.name), airline],
  ]),
)
