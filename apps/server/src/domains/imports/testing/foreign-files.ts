import type { ImportKind } from '@caravel/contract/import-fields'

type ForeignFile = {
  kind: ImportKind
  text: string
  /** The headings of what has no field here. */
  leftOut?: string[]
}

/** Made up after what other programs and offices write: their headings, and their ways of writing a value. */
export const foreignFiles: Record<string, ForeignFile> = {
  'an address list of a German office': {
    kind: 'contact',
    text: `Name;Vorname;E-Mail;Telefon;Geburtsdatum
Müller;Hans;hans.mueller@example.com;0228 123456;7. März 1961
van der Berg;Jan;jan@example.com;;1. Dez. 1970
Öztürk-Lang;Ayşe;;+49 171 5550101;`,
  },
  'a client list with titles and middle names': {
    kind: 'contact',
    text: `Name (Mr/Mrs),Middle Name,Surname,E-mail,Phone (mobile)
Ada,King,Lovelace,ada@example.com,+44 7700 900123
Grace,Brewster Murray,Hopper,grace@example.com,`,
  },
  'whole names beside their parts': {
    kind: 'contact',
    text: `Full name,First name,Email
Dr. Jan van der Berg,Jan,jan@example.com
Hans Müller,,hans@example.com`,
  },
  'Pipedrive’s people': {
    kind: 'contact',
    text: `Person - Name,Person - Organization,Person - Email - Work,Person - Email - Home,Person - Phone - Mobile,Person - Birthday
Carla de la Cruz,Viajes Sol,carla@example.com,cc@example.com,+34 600 555 010,1 de mayo de 1980
Jean-Luc Moreau,,jl@example.com,,,14 février 1975`,
  },
  'Pipedrive’s deals': {
    kind: 'inquiry',
    text: `Deal - Title,Deal - Value,Deal - Currency of Value,Person - Name,Person - Email,Organization - Name
Honeymoon in Kenya,4500,EUR,Carla de la Cruz,carla@example.com,Viajes Sol`,
  },
  'Outlook’s contacts': {
    kind: 'contact',
    text: `Title,First Name,Middle Name,Last Name,Company,Job Title,Business Phone,E-mail Address,E-mail Type
Mrs.,Ada,King,Lovelace,Analytical Ltd,Head of Engines,+44 20 7946 0958,ada@example.com,SMTP`,
    leftOut: ['Title', 'E-mail Type'],
  },
  'a list of requests with money as it comes': {
    kind: 'inquiry',
    text: `Requests of July
Trip;Client;Budget
Safari;Ada Lovelace;18k
Fjords;Jan van der Berg;£4,500.00
Rome;Hans Müller;€ 1’250.00
Lisbon;Grace Hopper;1.234,56
Cruise;Anne Moreau;ca. 3000 pp
Summe;;25.450,00`,
  },
  'a list with gaps and remarks': {
    kind: 'contact',
    text: `Name,Email,Phone,Birthday,Gender,Address
Ada Lovelace,ada@example.com; ada@,ask her brother,--03-07,female,n/a
Grace Hopper,k.A.,–,7 March,?,12 High Street
Hans Müller,,+49 228 123456; ,01.05.70 / 02.06.72,Herr,`,
  },
  'Google’s contacts': {
    kind: 'contact',
    text: `First Name,Last Name,Birthday,E-mail 1 - Label,E-mail 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country
Ada,Lovelace,--12-10,Home,ada@example.com,Home,"12 High Street
London",12 High Street,London,,,SW1A 1AA,GB`,
    leftOut: ['E-mail 1 - Label', 'Address 1 - Label', 'Address 1 - PO Box'],
  },
  'Salesforce’s contacts': {
    kind: 'contact',
    text: `First Name,Last Name,Title,Account Name,Mailing Street,Mailing City,Mailing State/Province,Mailing Zip/Postal Code,Mailing Country,Phone
Grace,Hopper,Rear Admiral,Navy,1 Navy Yard,Arlington,VA,22201,United States,+1 201 555 0177`,
  },
  'Outlook’s business addresses': {
    kind: 'contact',
    text: `First Name,Last Name,Home Street,Home City,Home Postal Code,Business Street,Business Street 2,Business City,Business Postal Code,Business Country/Region
Hans,Müller,,,,Hauptstr. 1,Hinterhaus,Bonn,53111,Germany
Ada,Lovelace,12 High Street,London,SW1A 1AA,1 Bank,,Leeds,LS1 4DT,UK
Grace,Hopper,,Arlington,,1 Navy Yard,,Washington,DC 20374,USA`,
  },
  'a French list': {
    kind: 'contact',
    text: `Nom;Prénom;Courriel;Date de naissance
Dupont;Marie Claire;mc@example.com;3 août 1966
de Gaulle;Anne;;1er janvier 1950`,
  },
  'a Spanish list': {
    kind: 'contact',
    text: `Nombre;Apellidos;Correo electrónico;Fecha de nacimiento
María José;García Márquez;mj@example.com;6 de enero de 1959`,
  },
  'Zoho’s contacts': {
    kind: 'contact',
    text: `First Name,Last Name,Account Name,Email,Title,Phone,Mobile,Date of Birth,Mailing Street,Mailing City,Mailing State,Mailing Zip,Mailing Country,Description
Grace,Hopper,Navy,grace@example.com,Rear Admiral,+1 201 555 0177,+1 201 555 0178,1906-12-09,1 Navy Yard,Arlington,VA,22201,United States,Window seat`,
  },
  'addresses in one cell': {
    kind: 'contact',
    text: `Full Name,Home Address,Business Address
Ada Lovelace,"12 St James Square, London",
Hans Müller,"Hauptstr. 1, 53111 Bonn",`,
    leftOut: ['Business Address'],
  },
  'an Italian list': {
    kind: 'contact',
    text: `Nome;Cognome;Email;Indirizzo
Anna Maria;De Luca;anna@example.com;Via Roma 1`,
  },
  'a Dutch list': {
    kind: 'contact',
    text: `Voornaam;Achternaam;Email
Jan;van den Berg;jan@example.com`,
  },
  'a Portuguese list': {
    kind: 'contact',
    text: `Nome;Apelido;Email
João;da Silva;joao@example.com`,
  },
}
