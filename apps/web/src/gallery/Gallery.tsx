// Every component in every state, to look at. Development only, so its texts are not in the catalogue.
import { useTheme } from '../lib/theme.ts'
import { Logo } from '../ui/Logo.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { UiProvider } from '../ui/UiProvider.tsx'
import { Buttons } from './Buttons.tsx'
import { Controls } from './Controls.tsx'
import { Overlays } from './Overlays.tsx'
import { People } from './People.tsx'
import { Ranges } from './Ranges.tsx'
import { States } from './States.tsx'
import { Tables } from './Tables.tsx'

export function Gallery() {
  const [theme, setTheme] = useTheme()
  return (
    <UiProvider>
      <main className="mx-auto flex max-w-[1120px] flex-col gap-4 p-6 max-sheet:p-3">
        <header className="flex flex-wrap items-center gap-2 pb-2">
          <Logo size={24} className="text-link" />
          <h1 className="mr-auto text-20 font-semibold">Caravel kit</h1>
          <Tabs
            label="Theme"
            value={theme}
            onValueChange={(next) => setTheme(next as typeof theme)}
            groups={[{ tabs: themeTabs }]}
          >
            <span className="sr-only">{theme}</span>
          </Tabs>
        </header>
        <Buttons />
        <Controls />
        <People />
        <Tables />
        <Ranges />
        <Overlays />
        <States />
      </main>
    </UiProvider>
  )
}

const themeTabs = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
