import { Plane, Search, Stamp, TrainFront } from 'lucide-react'
import { useState } from 'react'
import { AutosaveField } from '../ui/AutosaveField.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Combobox } from '../ui/Combobox.tsx'
import { Field } from '../ui/Field.tsx'
import { Input } from '../ui/Input.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { Select } from '../ui/Select.tsx'
import { Slider } from '../ui/Slider.tsx'
import { SuggestInput } from '../ui/SuggestInput.tsx'
import { Switch } from '../ui/Switch.tsx'
import { Textarea } from '../ui/Textarea.tsx'
import { Section } from './Section.tsx'

const services = [
  { value: 'flight', label: 'Flight', icon: Plane },
  { value: 'train', label: 'Train', icon: TrainFront },
  { value: 'visa', label: 'Visa', icon: Stamp },
]

const cities = () =>
  [
    ['Lisbon', 'PT'],
    ['Porto', 'PT'],
    ['São Paulo', 'BR'],
    ['Zürich', 'CH'],
  ].map(([label = '', hint = '']) => ({ value: label, label, hint }))

export function Controls() {
  const [service, setService] = useState('flight')
  const [city, setCity] = useState('Lisbon')
  const [place, setPlace] = useState('')
  const [zoom, setZoom] = useState(2)
  const [name, setName] = useState('Amália')
  return (
    <Section title="Form controls">
      <div className="grid gap-x-6 gap-y-5 sheet:grid-cols-2 desktop:grid-cols-3">
        <Field label="First name" required>
          <Input defaultValue="Amália" />
        </Field>
        <Field label="Last name" optional note="Saved">
          <Input placeholder="Rodrigues" />
        </Field>
        <Field label="Email" error="Invalid email address">
          <Input defaultValue="amalia@fado" type="email" />
        </Field>
        <Field label="Password" hint="At least 8 characters, with a letter, a number and a special one.">
          <PasswordInput defaultValue="saudade1!" />
        </Field>
        <Field label="Large, as on the sign-in page">
          <Input size="lg" placeholder="you@agency.com" />
        </Field>
        <Field label="Large password">
          <PasswordInput size="lg" defaultValue="saudade1!" />
        </Field>
        <Field label="Search" hideLabel>
          <Input icon={Search} placeholder="Search contacts" trailing={<Kbd>/</Kbd>} />
        </Field>
        <Field label="Disabled">
          <Input disabled value="Cannot be changed" readOnly />
        </Field>
        <Field label="Read only">
          <Input readOnly value="owner@agency.com" />
        </Field>
        <Field label="Service">
          <Select value={service} onValueChange={setService} options={services} />
        </Field>
        <Field label="Company size" error="Choose a size">
          <Select value="" onValueChange={setService} options={services} placeholder="Choose…" />
        </Field>
        <Field label="Role">
          <Select
            value="visa"
            onValueChange={setService}
            options={services}
            disabled
            reason="You cannot change your own role"
          />
        </Field>
        <Field label="City" hint="Opens with a search field">
          <Combobox
            value={city}
            display={city}
            onValueChange={setCity}
            options={cities}
            searchLabel="Search cities"
          />
        </Field>
        <Field label="Destination" hint="Suggests, and takes anything else">
          <SuggestInput
            value={place}
            onValueChange={setPlace}
            onPick={setPlace}
            suggestions={cities().filter(
              ({ label }) => place !== '' && label.toLowerCase().startsWith(place.toLowerCase()),
            )}
          />
        </Field>
        <AutosaveField
          label="Saved on blur"
          hint="“Bob” is refused"
          value={name}
          validate={(text) => (text.trim() === '' ? 'First name is required' : undefined)}
          onSave={async (text) => {
            await new Promise((resolve) => setTimeout(resolve, 600))
            if (text === 'Bob') throw new Error('refused')
            setName(text)
          }}
        />
        <AutosaveField
          layout="line"
          look="quiet"
          label="Beside a record"
          placeholder="Set a name…"
          value={name}
          onSave={async (text) => setName(text)}
        />
        <Field label="Disabled for a reason">
          <Input disabled reason="Only an admin can change this" value="Northwind Travel" />
        </Field>
        <Slider label="Zoom" value={zoom} onValueChange={setZoom} min={1} max={4} step={0.1} />
        <div className="divide-y divide-line rounded-card border border-line sheet:col-span-2">
          <Field layout="row" label="Timezone" hint="Days begin and end here" note="Saved">
            <Input defaultValue="Europe/Lisbon" />
          </Field>
          <Field layout="row" label="Workspace name" error="Workspace name is required">
            <Input />
          </Field>
        </div>
        <Field label="Notes" className="sheet:col-span-2">
          <Textarea defaultValue={'Wants a window seat.\nPrefers trains over short flights.'} />
        </Field>
        <div className="flex flex-col gap-2">
          <Checkbox label="Not ticked" />
          <Checkbox label="Ticked" defaultChecked />
          <Checkbox label="Some of them" checked="indeterminate" />
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled and ticked" disabled defaultChecked />
        </div>
        <div className="flex flex-col gap-4">
          <Switch label="Keyboard shortcuts" hint="Single letters such as C and /" defaultChecked />
          <Switch label="Email me a summary" />
          <Switch label="Disabled" disabled />
          <Switch label="Disabled and on" disabled defaultChecked />
        </div>
      </div>
    </Section>
  )
}
