import { mostServices } from '@caravel/contract/services'
import type { Template, TemplateSummary } from '@caravel/contract/templates'
import { useQuery } from '@tanstack/react-query'
import { Search, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/api/errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { plain } from '../../../ui/searchOptions.ts'
import { stepTo } from '../../../ui/useListbox.ts'
import { TemplateLine } from './TemplateLine.tsx'
import { TemplateName } from './TemplateName.tsx'
import { keptAgain } from './templateServices.ts'
import {
  templatesQuery,
  useLoadTemplate,
  useRemoveTemplate,
  useRenameTemplate,
  useSaveTemplate,
} from './templates.queries.ts'

type Props = {
  org: string
  /** How many services the trip has. */
  count: number
  onUse: (template: Template) => void
  onClose: () => void
}

/** The arrows go from the search field through the templates and back. */
export function TemplatePicker({ org, count, onUse, onClose }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [problem, setProblem] = useState<string>()
  const [renamed, setRenamed] = useState<TemplateSummary>()
  const [removed, setRemoved] = useState<Template>()
  const { data, error, isFetching, refetch } = useQuery(templatesQuery(org))
  const { mutateAsync: load, isPending, variables: loading } = useLoadTemplate(org)
  const { mutateAsync: rename } = useRenameTemplate(org)
  const { mutateAsync: remove } = useRemoveTemplate(org)
  const { mutateAsync: save } = useSaveTemplate(org)
  const all = data?.results ?? []
  const words = plain(search).split(' ').filter(Boolean)
  const found = all.filter(({ name }) => words.every((word) => plain(name).includes(word)))

  /** What goes wrong is said in here, where the keyboard is. */
  async function attempt(act: () => Promise<unknown>) {
    setProblem(undefined)
    try {
      await act()
    } catch (failed) {
      setProblem(errorMessage(failed))
    }
  }

  const use = ({ id, service_kinds }: TemplateSummary) =>
    attempt(async () => {
      if (count + service_kinds.length > mostServices) {
        setProblem(t('services.most', { count: mostServices }))
        return
      }
      onUse(await load(id))
      onClose()
    })

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-template]')]
    const at = stops.indexOf(event.target as HTMLElement)
    const [first] = found
    if (event.key === 'Enter' && at === 0 && first && words.length > 0) use(first)
    const next = at < 0 ? undefined : stepTo(event.key, at, stops.length, 'stop')
    if (next === undefined) return
    event.preventDefault()
    stops[next]?.focus()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('templates.title')}
      description={t('templates.text')}
      size={560}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what the fields in it are typed at */}
      <div ref={box} onKeyDown={onKeyDown} className="flex min-h-48 flex-col gap-3">
        <Input
          icon={Search}
          aria-label={t('templates.search')}
          placeholder={t('templates.search')}
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
        <div role="status" className="flex flex-col gap-2 empty:hidden">
          {problem ? <p className="text-danger">{problem}</p> : null}
          {removed ? (
            <div className="flex items-center justify-between gap-2 rounded-card bg-subtle py-1 pr-1 pl-3 text-ink-2">
              <span className="min-w-0 wrap-anywhere">{t('templates.deleted', { name: removed.name })}</span>
              <Button
                variant="ghost"
                size="sm"
                icon={Undo2}
                autoFocus
                onClick={() =>
                  attempt(async () => {
                    await save(keptAgain(removed))
                    setRemoved(undefined)
                    box.current?.querySelector('input')?.focus()
                  })
                }
              >
                {t('ui.undo')}
              </Button>
            </div>
          ) : null}
        </div>
        {data ? (
          found.length > 0 ? (
            <ul aria-label={t('templates.list')} className="-mx-2 flex flex-col">
              {found.map((template) => (
                <TemplateLine
                  key={template.id}
                  template={template}
                  loading={isPending && loading === template.id}
                  onUse={() => use(template)}
                  onRename={() => setRenamed(template)}
                  onRemove={() => attempt(async () => setRemoved(await remove(template.id)))}
                />
              ))}
            </ul>
          ) : (
            <EmptyState
              className="py-8!"
              title={t(all.length > 0 ? 'templates.noneFound' : 'templates.none')}
              text={all.length > 0 ? undefined : t('templates.noneText')}
            />
          )
        ) : error ? (
          <ErrorState title={t('templates.failed')} onRetry={refetch} retrying={isFetching} />
        ) : (
          <Spinner className="m-auto" />
        )}
      </div>
      {renamed ? (
        <TemplateName
          title={t('templates.renaming')}
          submitLabel={t('templates.rename')}
          suggested={renamed.name}
          onSubmit={(name) => rename({ id: renamed.id, name })}
          onClose={() => setRenamed(undefined)}
        />
      ) : null}
    </Dialog>
  )
}
