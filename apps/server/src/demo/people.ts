/** Believable raw material for the demo workspace of a travel agency. None of it names a real person. */
export const firstNames =
  'Aarav Aisha Alejandro Amelia Amina Ana Anders Anjali Antonio Astrid Ayşe Beatriz Björn Camila Carlos Chiara Chloé Claire Daniel Deepa Diego Dmitri Elena Elif Emeka Emily Émile Fatima Felipe Freya Gabriela Giulia Grace Hana Hassan Hiroshi Ingrid Isabella Ivan Jakub Jin João Jonas José Julia Karim Katarzyna Kavya Kenji Lars Laura Leila Léa Liam Linh Lucía Łukasz Maja Malik Marco Maria Mateo Maya Mei Mikkel Miriam Mohammed Naomi Nadia Nikhil Nina Noor Olga Oliver Omar Paolo Pedro Petra Priya Rafael Rania Ravi Rosa Sakura Samuel Sara Siobhán Sofia Søren Svetlana Tariq Thomas Valentina Victor Wei Yara Yuki Yusuf Zeynep Zoë'.split(
    ' ',
  )

export const lastNames =
  'Abreu Ahmed Andersen Aoki Bakker Banerjee Barros Becker Benali Bianchi Björklund Bonnet Brandt Castillo Chen Costa Çelik D’Souza Demir Desai Dubois Eriksen Farouk Fernandes Ferrari Fischer Fontaine García Ghosh Gómez Greco Gupta Haddad Hansen Hernández Hoffmann Hussain Iyer Jansen Jensen Joshi Kapoor Keller Khan Kim Kowalski Kumar Lambert Larsen Lefèvre Lindqvist López Mackenzie Malik Mancini Martin Mehta Meyer Morales Moreau Müller Murphy Nakamura Nair Nguyen Novák Nowak O’Brien Okafor Oliveira Omar Østergaard Papadopoulos Park Patel Pereira Petrov Quinn Rahman Ramírez Reddy Ricci Rojas Romano Rossi Said Sato Schneider Schwarz Shah Sharma Silva Singh Smith Suzuki Tanaka Torres Van Dijk Varga Vasquez Weber Wójcik Yamamoto Yılmaz Zhang'
    .split(' ')
    .filter((name) => name !== 'Van')

export const companyNames = [
  'Alder & Finch Architects',
  'Bluewater Logistics',
  'Cedar Street Dental',
  'Copperfield Press',
  'Delta Nine Robotics',
  'Elmwood Primary School',
  'Fjord Textiles',
  'Golden Gate Pediatrics',
  'Harbour Lane Studio',
  'Indigo Mills',
  'Juniper Legal',
  'Kestrel Aviation Parts',
  'Lakeside Physiotherapy',
  'Meridian Accounting',
  'Northlight Films',
  'Oak & Ember Catering',
  'Pinecrest Realty',
  'Quartz Analytics',
  'Riverbend Brewing',
  'Saffron Kitchen Group',
  'Silverline Insurance Brokers',
  'Solstice Yoga',
  'Summit Outdoor Gear',
  'Tamarind Foods',
  'Tidewater Marine Survey',
  'Umbra Lighting',
  'Velvet Thread Tailors',
  'Whitestone Hospital',
  'Windmill Software',
  'Yellow Door Interiors',
  'Zenith Sports Club',
  'Zephyr Bicycle Works',
]

export const noteTexts = [
  'Called about the visa: the **photo is still missing**. Sends it by Friday.',
  'Prefers aisle seats and a late check-out.\n- no stopover in winter\n- vegetarian meals',
  'Wants two offers side by side:\n1. direct flight, four stars\n2. one stop, five stars',
  'Travelled with us last year and was **very** happy with the hotel.',
  'Asked whether the insurance covers ski accidents. Conditions: https://insurance.example/ski',
]

/** The @ is who is mentioned. */
export const mentioningTexts = [
  '@ can you call them back today? They decide **before the weekend**.',
  'Passport arrived. @ please check the date, it looks short for Dubai.',
  '@ they would like the same hotel as last year, if the price is still near it.',
]
