import type { DealService } from '@caravel/contract/deal-services'
import { BookCheck, Hotel, type LucideIcon, Luggage, Plane, ShieldPlus, TrainFront } from 'lucide-react'

export const serviceIcons: Record<DealService['icon'], LucideIcon> = {
  visa: BookCheck,
  flight: Plane,
  hotel: Hotel,
  insurance: ShieldPlus,
  train: TrainFront,
  misc: Luggage,
  default: Luggage,
}
