import { Archive, Ellipsis, Plus, Search, Trash2 } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Row, Section } from './Section.tsx'

const variants = ['primary', 'outlined', 'secondary', 'danger', 'ghost'] as const
const sizes = ['sm', 'md', 'lg', 'xl'] as const

export function Buttons() {
  return (
    <Section title="Buttons">
      {variants.map((variant) => (
        <Row key={variant} label={variant}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              Add person
            </Button>
          ))}
          <Button variant={variant} icon={variant === 'danger' ? Trash2 : Plus}>
            With icon
          </Button>
          <Button variant={variant} loading>
            Saving it
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} disabled reason="Only an admin can do this">
            With a reason
          </Button>
        </Row>
      ))}
      <Row label="icon">
        {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
          <IconButton key={size} icon={Ellipsis} label={`More ${size}`} size={size} />
        ))}
        <IconButton icon={Search} label="Search" shortcut="/" variant="outlined" />
        <IconButton icon={Archive} label="Archive" variant="secondary" />
        <IconButton icon={Plus} label="Add" variant="primary" />
        <IconButton icon={Trash2} label="Delete" disabled reason="Nothing is selected" />
        <IconButton icon={Plus} label="Adding" loading />
      </Row>
      <Row label="kbd, spinner">
        <Kbd>C</Kbd>
        <Kbd>⌘ K</Kbd>
        <Kbd>Shift Enter</Kbd>
        <Spinner size={12} />
        <Spinner />
        <Spinner size={24} className="text-link" />
      </Row>
    </Section>
  )
}
