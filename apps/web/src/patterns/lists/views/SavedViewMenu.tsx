import type { SavedView } from '@caravel/contract/views'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Layers } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../data/useProfile.ts'
import { Button } from '../../../ui/Button.tsx'
import { laterDialog } from '../../../ui/laterDialog.tsx'
import { Menu, MenuSeparator } from '../../../ui/Menu.tsx'
import { MenuRadioItems } from '../../../ui/MenuChoices.tsx'
import { MenuItem } from '../../../ui/MenuItem.tsx'
import { type ListKind, type ListSearch, listDefaults } from '../listSearch.ts'
import { ChangedViewLines, CurrentViewLines, ViewLines } from './ViewLines.tsx'
import { isSameView, searchOf, settingsOf } from './viewSettings.ts'
import { useChangeView, viewsQuery } from './views.queries.ts'

type Props<S extends string, A extends string> = {
  org: string
  list: SavedView['list']
  kind: ListKind<S, A>
  /** What the list is called without a view. */
  all: string
  search: ListSearch<S, A>
  show: (changes: Partial<ListSearch<S, A>>) => void
}

const ALL = 'all'

export function SavedViewMenu<S extends string, A extends string>(props: Props<S, A>) {
  const { org, list, kind, all, search, show } = props
  const { t } = useTranslation()
  const { data } = useQuery(viewsQuery(org, list))
  const { mutate: change } = useChangeView(org, list)
  const mayShare = useCan(list === 'companies' ? 'companies:write' : 'contacts:write')
  const mayDeleteShared = useCan('workspace:manage')
  const [dialog, setDialog] = useState<{ kind: 'save' | 'rename' | 'delete'; open: boolean; times: number }>({
    kind: 'save',
    open: false,
    times: 0,
  })
  const ask = (about: typeof dialog.kind) =>
    setDialog(({ times }) => ({ kind: about, open: true, times: times + 1 }))

  const views = data?.results ?? []
  const current = views.find(({ id }) => id === search.saved)
  const kept = current && searchOf(kind, current)
  const isEdited = kept !== undefined && !isSameView(kind, kept, search)

  function open(id: string) {
    const view = views.find((each) => each.id === id)
    if (view) show(searchOf(kind, view))
    // Without a word in the URL, the default view would open.
    else show({ ...listDefaults(kind), saved: views.some(({ is_default }) => is_default) ? ALL : '' })
  }

  return (
    <>
      <Menu
        className="w-64"
        trigger={
          <Button
            variant="ghost"
            size="sm"
            icon={Layers}
            iconAfter={ChevronDown}
            className="min-w-0 shrink! text-ink! max-sheet:h-8"
          >
            <span className="sr-only">{t('views.label')}</span>
            <span className="max-w-48 truncate max-sheet:max-w-24">{current?.name ?? all}</span>
            {isEdited ? (
              <span className="font-normal text-ink-3 max-sheet:sr-only">{t('views.edited')}</span>
            ) : null}
          </Button>
        }
      >
        <MenuRadioItems
          value={current?.id ?? ALL}
          onValueChange={open}
          options={[{ value: ALL, label: all }]}
        />
        <ViewLines
          heading={t('views.own')}
          views={views.filter(({ own }) => own)}
          current={current}
          onOpen={open}
        />
        <ViewLines
          heading={t('views.shared')}
          views={views.filter(({ own }) => !own)}
          current={current}
          onOpen={open}
        />
        <MenuSeparator />
        {current ? (
          <ChangedViewLines
            view={current}
            isEdited={isEdited}
            onUpdate={() => change({ id: current.id, changes: { settings: settingsOf(kind, search) } })}
            onDiscard={() => open(current.id)}
          />
        ) : null}
        <MenuItem onSelect={() => ask('save')}>{t('views.saveAs')}</MenuItem>
        {current ? (
          <CurrentViewLines
            view={current}
            mayShare={mayShare}
            mayDelete={current.own || mayDeleteShared}
            onChange={(changes) => change({ id: current.id, changes })}
            onRename={() => ask('rename')}
            onDelete={() => ask('delete')}
          />
        ) : null}
      </Menu>
      {dialog.times > 0 ? (
        <Suspense>
          <ViewDialog
            key={dialog.times}
            org={org}
            list={list}
            about={dialog.kind}
            view={current}
            settings={settingsOf(kind, search)}
            mayShare={mayShare}
            open={dialog.open}
            onOpenChange={(next) => setDialog((before) => ({ ...before, open: next }))}
            onSaved={(id) => show({ saved: id })}
            onDeleted={() => open(ALL)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const ViewDialog = laterDialog(() => import('./ViewDialog.tsx'), 'ViewDialog')
