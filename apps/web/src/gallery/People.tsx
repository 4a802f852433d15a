import { Footprints, Phone } from 'lucide-react'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge, badgeTones } from '../ui/Badge.tsx'
import { Row, Section } from './Section.tsx'

const names = [
  'Ada Lovelace',
  'Bartolomeu Dias',
  'Grace Hopper',
  'Ibn Battuta',
  'Jeanne Baret',
  'Zheng He',
  'Amelia Earhart',
  'Nellie Bly',
  'Freya Stark',
  'Ernest Shackleton',
  'Фёдор Конюхов',
  'Çelebi',
  '42nd Street',
]
const sizes = [16, 20, 24, 28, 32, 36, 60] as const
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%23c96'/%3E%3Ccircle cx='4' cy='3' r='1.6' fill='%23fff'/%3E%3Cellipse cx='4' cy='8' rx='3' ry='2.6' fill='%23fff'/%3E%3C/svg%3E"

export function People() {
  return (
    <Section title="Avatars and badges">
      <Row label="sizes">
        {sizes.map((size) => (
          <Avatar key={size} name="Vasco da Gama" size={size} labelled />
        ))}
        {sizes.map((size) => (
          <Avatar key={size} name="Caravel Travel" size={size} shape="square" />
        ))}
      </Row>
      <Row label="names">
        {names.map((name) => (
          <Avatar key={name} name={name} size={32} />
        ))}
        <Avatar name="With Picture" src={picture} size={32} />
        <Avatar name="Broken Picture" src="/no-such-picture.png" size={32} />
      </Row>
      <Row label="badges">
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row label="with a dot">
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone} dot>
            {tone}
          </Badge>
        ))}
        <Badge icon={Footprints}>Walk-in</Badge>
        <Badge icon={Phone}>Telephone</Badge>
      </Row>
    </Section>
  )
}
