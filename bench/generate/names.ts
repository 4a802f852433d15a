/** What people, companies and trips are called. The first of a list are the most frequent. None is a real person. */

const words = (text: string) => text.trim().split(/\s+/)

export const firstNames = words(`
  María José Ana Anna Martin Marie Thomas Laura Daniel Sofia Peter Elena Lars Julia David Emma Carlos Marta Michael
  Sara Jan Eva Paul Lucía Antonio Clara Mohamed Fatima Anders Ingrid Luís Inês João Beatriz Marco Giulia Francesca
  Andrea Paolo Chiara Jean Camille Léa Chloé Émile Hélène François Céline Benoît Noémie Søren Mette Jørgen Kirsten
  Bjørn Astrid Åsa Göran Märta Nils Ögmundur Jürgen Käthe Günther Änne Ulrike Stefan Sabine Klaus Heike Łukasz
  Agnieszka Katarzyna Piotr Małgorzata Zofia Jiří Tomáš Kateřina Zdeněk Ágnes László Zsófia Béla Ștefan Ioana
  Nikola Željko Ana-Marija Dimitris Eleni Yannis Ayşe Mehmet Zeynep Çağla Emre Yusuf Omar Leila Amina Karim Nour
  Ahmed Rania Tariq Aarav Priya Ananya Vikram Deepa Arjun Kavya Rohan Mei Wei Jia Hiroshi Yuki Sakura Kenji Minh
  Linh Thuy Siew Putu Ngozi Emeka Chidi Amara Kwame Zanele Thabo Oluwaseun Siobhán Niamh Seán Oisín Rhys Cerys
  Hamish Fiona Margaret James John William Elizabeth George Charlotte Olivia Amelia Jack Harry Grace Ruby Freya
  Noah Lily Oscar Mateo Valentina Camila Diego Renata Íñigo Ximena Raúl Mónica Álvaro Núria Jordi Montserrat Iker
  Ainhoa Renée Anaïs Zoë Chloë Maëlle Loïc Gaëlle Théo Marius Marlene Markus Mariana Margarida Martina Marek
`)

export const lastNames = words(`
  García Martínez López Müller Jensen Nielsen Hansen Silva Santos Rossi Smith Schmidt Martin Nguyen Kowalski Nowak
  Fernández González Rodríguez Sánchez Pérez Gómez Ferreira Pereira Costa Russo Ferrari Esposito Bianchi Romano
  Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefèvre Michel Girard Bonnet
  Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann
  Andersen Pedersen Christensen Larsen Sørensen Rasmussen Jørgensen Petersen Madsen Kristensen Østergaard Nørgaard
  Johansson Andersson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Lindström Sjöberg Åkesson
  Virtanen Korhonen Mäkinen Nieminen Hämäläinen de-Vries Janssen Bakker Visser Smit Mulder Dijkstra Vermeulen
  Peeters Maes Wiśniewski Wójcik Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Novák Svoboda Dvořák
  Černý Procházka Kučera Horváth Nagy Szabó Tóth Kovács Popescu Ionescu Dumitrescu Petrov Ivanov Georgiev
  Papadopoulos Nikolaidis Yılmaz Kaya Demir Çelik Şahin Öztürk Aydın Hassan Ali Khan Hussain Mahmoud Haddad Khoury
  Benali Mansouri Cohen Levi Sharma Patel Singh Kumar Gupta Reddy Nair Iyer Banerjee Chatterjee Mehta Desai Kapoor
  Chen Wang Li Zhang Liu Huang Tanaka Suzuki Sato Watanabe Takahashi Kim Park Choi Tran Pham Hoàng Okafor Adeyemi
  Nwosu Mensah Dlamini Nkosi O’Brien Murphy Kelly Byrne O’Sullivan MacLeod Campbell Stewart Jones Williams Davies
  Evans Taylor Brown Wilson Johnson Walker White Harris Clarke Lewis Robinson Wright Marsh Marlow Marchetti Marín
  Marques Almeida Oliveira Sousa Rodrigues Carvalho Gonçalves Araújo Ribeiro Correia Núñez Muñoz Ibáñez Peña
  Castaño Echeverría Agirre Etxeberria Puigdomènech Vilà Solà D’Angelo Dell’Acqua Lo-Presti Brâncuși Strâmbu
  Blåbjerg Ærøskøbing Þórsson Guðmundsdóttir Sigurðsson Vējonis Bērziņš Kalniņš Kazlauskas Petrauskas Tamm Saar
`)

/** Of these two every workspace has just a handful, whatever its size, so that they are what is rare in each. */
export const rareName = 'Zenobia'
export const rareCompany = 'Quillmark'

export const companyBeginnings = words(`
  Nordic Blue Atlas Silver Iberia Alpine Harbour Golden Baltic Orient Meridian Sunset Polar Mistral Aurora Lagoon
  Condor Horizon Caravan Compass Pelican Saffron Juniper Cedar Olive Amber Coral Delta Zephyr Kestrel Solstice Tramuntana
  Öresund Fjord Côte Río São Zürich Kraków Málaga Århus Göteborg Tromsø Café Élan Übersee Señor Maré Ponto Terra
`)
export const companyTrades = words(`
  Travel Tours Logistics Consulting Textiles Foods Architects Software Hospital Insurance Marine Aviation Cycling
  Press Lighting Robotics Realty Catering Academy Pharma Energy Vineyards Dental Legal Studio Films Outdoors Bank
`)
export const companyForms = [
  'GmbH',
  'A/S',
  'Ltd',
  'S.L.',
  'S.A.',
  'Lda',
  'AB',
  'Oy',
  'B.V.',
  'Sp. z o.o.',
  's.r.o.',
]

export const cities = words(`
  Lisbon Rome Paris Barcelona Istanbul London Athens Bangkok Dubai Bali Tokyo Marrakesh Reykjavík Zürich Kraków Málaga
  Kyōto Cancún Bogotá Havana Nairobi Zanzibar Hanoi Singapore Sydney Auckland Petra Cairo Oslo Tromsø Dubrovnik Split
`)
export const airlines = [
  'TAP Air Portugal',
  'Lufthansa',
  'Emirates',
  'KLM',
  'Qatar Airways',
  'Turkish Airlines',
  'SAS',
]
export const trips = [
  'Family holiday',
  'Honeymoon',
  'City break',
  'Business trip',
  'Conference',
  'Winter escape',
  'Cruise',
]
export const packages = ['Standard', 'All inclusive', 'Half board', 'Business', 'Express', 'Multiple entry']

/** Country code and how many digits follow it. */
export const dialling = ['45 8', '34 9', '351 9', '49 10', '33 9', '44 10', '48 9', '39 10', '46 9', '90 10']
export const mailHosts = [
  'gmail.example',
  'mail.example',
  'hotmail.example',
  'posteo.example',
  'sapo.example',
  'work.example',
]

export const errands = [
  'Call about',
  'Send the offer for',
  'Ask for the deposit of',
  'Confirm the rooms of',
  'Check the visa for',
  'Send tickets for',
  'Ask how it was:',
  'Rebook the transfer of',
]
