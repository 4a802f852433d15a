import type { Source } from '@caravel/contract/settings'
import { Footprints, type LucideIcon, Phone, Share2, Signpost } from 'lucide-react'

export const sourceIcons: Record<Source['icon'], LucideIcon> = {
  walkin: Footprints,
  telephone: Phone,
  social: Share2,
  default: Signpost,
}
