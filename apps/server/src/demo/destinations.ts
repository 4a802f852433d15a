/** Where the demo's trips go: what suits the place, who flies there, and what it costs about. Hotels are made up. */
import { pick, scatter } from './scatter.ts'

export type Destination = {
  city: string
  trips: readonly string[]
  airlines: readonly string[]
  /** One way, for each traveller, as the agency buys it. */
  fare: number
  /** A night in a double room, as the agency buys it. */
  night: number
  hotels: readonly [string, string]
  /** Over night on the way there, or on the way back. */
  nightFlight?: 'there' | 'back'
  /** By train from there: where to, and for how much. */
  train?: readonly [to: string, cost: number]
  /** What travellers from Europe pay for. */
  visa?: number
}

const destinations: readonly Destination[] = [
  {
    city: 'Lisbon',
    trips: ['Long weekend', 'Anniversary', 'Conference', 'School exchange'],
    airlines: ['TAP Air Portugal'],
    fare: 128,
    night: 118,
    hotels: ['Hotel Miradouro', 'Casa da Baixa'],
    train: ['Porto', 38],
  },
  {
    city: 'Dubai',
    trips: ['Business trip', 'Winter escape', 'Conference'],
    airlines: ['Emirates'],
    fare: 312,
    night: 164,
    hotels: ['Palm Gate Hotel', 'The Dhow House'],
    nightFlight: 'there',
  },
  {
    city: 'Bali',
    trips: ['Honeymoon', 'Winter escape', 'Graduation trip'],
    airlines: ['Singapore Airlines', 'Qatar Airways', 'Emirates'],
    fare: 468,
    night: 112,
    hotels: ['Rice Terrace Villas', 'Ubud Garden Resort'],
    nightFlight: 'there',
    visa: 32,
  },
  {
    city: 'Tokyo',
    trips: ['Conference', 'Business trip', 'Graduation trip', 'Family holiday'],
    airlines: ['Lufthansa', 'Qatar Airways', 'Turkish Airlines'],
    fare: 548,
    night: 172,
    hotels: ['Hotel Sumida View', 'Aoyama Garden Hotel'],
    nightFlight: 'there',
    train: ['Kyoto', 92],
  },
  {
    city: 'Rome',
    trips: ['Pilgrimage', 'Anniversary', 'School exchange', 'Long weekend'],
    airlines: ['Lufthansa', 'KLM', 'British Airways'],
    fare: 134,
    night: 138,
    hotels: ['Albergo Tiberina', 'Hotel Quattro Fontane'],
    train: ['Florence', 42],
  },
  {
    city: 'Paris',
    trips: ['Long weekend', 'Honeymoon', 'School exchange', 'Conference'],
    airlines: ['KLM', 'Lufthansa', 'British Airways'],
    fare: 122,
    night: 156,
    hotels: ['Hôtel du Marais', 'Hôtel des Tuileries Vertes'],
    train: ['Lyon', 58],
  },
  {
    city: 'New York',
    trips: ['Business trip', 'Graduation trip', 'Conference', 'Anniversary'],
    airlines: ['British Airways', 'Lufthansa', 'KLM'],
    fare: 342,
    night: 234,
    hotels: ['Hudson Yard House', 'The Amsterdam Avenue'],
    nightFlight: 'back',
    train: ['Boston', 74],
    visa: 37,
  },
  {
    city: 'Cape Town',
    trips: ['Honeymoon', 'Family holiday', 'Winter escape'],
    airlines: ['Lufthansa', 'KLM', 'British Airways', 'Turkish Airlines'],
    fare: 436,
    night: 142,
    hotels: ['Kloof Street House', 'Camps Bay Terrace'],
    nightFlight: 'there',
  },
  {
    city: 'Reykjavik',
    trips: ['Winter escape', 'Anniversary', 'Long weekend', 'Family holiday'],
    airlines: ['Lufthansa', 'British Airways'],
    fare: 176,
    night: 182,
    hotels: ['Harbour Light Hotel', 'Hótel Vesturbær'],
  },
  {
    city: 'Bangkok',
    trips: ['Family holiday', 'Graduation trip', 'Winter escape'],
    airlines: ['Qatar Airways', 'Emirates', 'Turkish Airlines', 'Lufthansa'],
    fare: 412,
    night: 92,
    hotels: ['Riverside Lotus', 'The Siam Courtyard'],
    nightFlight: 'there',
    train: ['Ayutthaya', 14],
  },
  {
    city: 'Istanbul',
    trips: ['Long weekend', 'Conference', 'Family holiday'],
    airlines: ['Turkish Airlines'],
    fare: 148,
    night: 96,
    hotels: ['Galata Rooms', 'Bosphorus Terrace'],
  },
  {
    city: 'Athens',
    trips: ['School exchange', 'Family holiday', 'Conference'],
    airlines: ['Lufthansa', 'KLM', 'British Airways'],
    fare: 152,
    night: 108,
    hotels: ['Plaka Rooftop', 'Hotel Lykavittos View'],
  },
  {
    city: 'Marrakesh',
    trips: ['Honeymoon', 'Long weekend', 'Anniversary'],
    airlines: ['TAP Air Portugal', 'British Airways'],
    fare: 164,
    night: 104,
    hotels: ['Riad Zitoun', 'Riad of the Orange Trees'],
    train: ['Casablanca', 18],
  },
  {
    city: 'Singapore',
    trips: ['Business trip', 'Conference', 'Family holiday'],
    airlines: ['Singapore Airlines'],
    fare: 462,
    night: 212,
    hotels: ['Marina Lane Hotel', 'Emerald Hill House'],
    nightFlight: 'there',
  },
  {
    city: 'Vancouver',
    trips: ['Family holiday', 'Graduation trip', 'Anniversary'],
    airlines: ['Lufthansa', 'British Airways', 'KLM'],
    fare: 418,
    night: 186,
    hotels: ['Coal Harbour House', 'The Stanley'],
    nightFlight: 'back',
    train: ['Seattle', 36],
    visa: 8,
  },
  {
    city: 'Zanzibar',
    trips: ['Honeymoon', 'Winter escape', 'Anniversary'],
    airlines: ['Qatar Airways', 'Turkish Airlines', 'KLM'],
    fare: 452,
    night: 124,
    hotels: ['Stone Town Courtyard', 'Nungwi Palms'],
    nightFlight: 'there',
    visa: 46,
  },
]

/** Where the trip of the nth inquiry goes. */
export const destinationOf = (n: number): Destination => pick(destinations, n * 5)

const forOne = [
  'Business trip',
  'Conference',
  'Pilgrimage',
  'Winter escape',
  'Long weekend',
  'Graduation trip',
]
const forTwo = ['Honeymoon', 'Anniversary']

/** What kind of trip it is: one that suits the place, and how many they are. See `travellersOf`. */
export function tripNameOf(n: number): string {
  const together = n % 3
  const suits = (name: string) =>
    together === 0 ? forOne.includes(name) : together === 1 || !forTwo.includes(name)
  return pick(destinationOf(n).trips.filter(suits), scatter(n * 7))
}

export const nightsOf = (n: number): number => (tripNameOf(n) === 'Long weekend' ? 3 : 7)

/** Cities from which all of these airlines fly, with a change on the way where they must. */
export const originOf = (n: number): string =>
  pick(['Copenhagen', 'London', 'Zurich', 'Frankfurt'], scatter(n * 3))
