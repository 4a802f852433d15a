import { type ImportKind, importKinds, largestImportBytes } from '@caravel/contract/import-fields'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { CircleAlert, ClipboardPaste, FileSpreadsheet } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefresh } from '../../../data/refresh.ts'
import { errorMessage } from '../../../lib/api/errors.ts'
import { formatFileSize } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { type ChosenFile, useFileDrop } from '../../../ui/useFileDrop.ts'
import { accepted, fileProblem } from './fileProblem.ts'
import { PasteRows } from './PasteRows.tsx'
import { startImport } from './sending.ts'

type Props = { org: string; kind: ImportKind; onKind: (kind: ImportKind) => void }

export function StartImport({ org, kind, onKind }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refresh = useRefresh(org)
  const headingId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [isPasting, setPasting] = useState(false)
  const { mutate: start, isPending } = useMutation({
    mutationFn: (file: File) => startImport(org, kind, file, () => refresh({ type: 'import' })),
    onSuccess: (importId) =>
      navigate({ to: '/$orgId/settings/import-export/$importId', params: { orgId: org, importId } }),
    onError: (error) => setProblem(errorMessage(error) || t('imports.start.problem.refused')),
  })
  const { over, target } = useFileDrop(take)

  function take([chosen, another]: ChosenFile[]) {
    if (!chosen || isPending) return
    const reason = another ? 'several' : fileProblem(chosen, kind)
    const most = formatFileSize(largestImportBytes)
    setProblem(reason ? t(`imports.start.problem.${reason}`, { name: chosen.file.name, most }) : '')
    if (!reason) start(chosen.file)
  }

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-1 text-14 font-semibold">
        {t('imports.title')}
      </h2>
      <Tabs
        label={t('imports.start.kind')}
        value={kind}
        onValueChange={(next) => {
          setProblem('')
          onKind(next as ImportKind)
        }}
        groups={[{ tabs: importKinds.map((each) => ({ value: each, label: t(`imports.kind.${each}`) })) }]}
      >
        <div
          {...target}
          className={clsx(
            'mt-4 flex flex-col items-center rounded-card border border-dashed px-6 py-10 text-center transition-colors',
            over ? 'border-accent bg-selected' : 'border-line-strong bg-subtle',
          )}
        >
          <span className="mb-3 flex size-11 items-center justify-center rounded-card border border-line bg-surface text-ink-3">
            <FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden />
          </span>
          <p className="text-14 font-semibold">
            {/* Nobody drops a file with a finger. */}
            <span className="pointer-coarse:hidden">{t(`imports.start.drop.${kind}`)}</span>
            <span className="pointer-fine:hidden">{t(`imports.start.bring.${kind}`)}</span>
          </p>
          <p className="mt-1 max-w-100 text-balance text-ink-3">{t(`imports.start.needs.${kind}`)}</p>
          <div className="mt-5 flex flex-wrap justify-center gap-2">
            <Button variant="primary" loading={isPending} onClick={() => picker.current?.click()}>
              {t('imports.start.choose')}
            </Button>
            <Button icon={ClipboardPaste} disabled={isPending} onClick={() => setPasting(true)}>
              {t('imports.start.paste')}
            </Button>
          </div>
          <input
            ref={picker}
            type="file"
            hidden
            accept={accepted(kind)}
            aria-label={t('imports.start.choose')}
            onChange={(event) => {
              take([...(event.target.files ?? [])].map((file) => ({ file })))
              event.target.value = '' // so that the same file can be chosen again
            }}
          />
          {problem ? (
            <p role="alert" className="mt-4 flex max-w-100 gap-1.5 text-left text-danger-text">
              <CircleAlert size={14} aria-hidden className="mt-0.75 shrink-0" />
              <span className="wrap-anywhere">{problem}</span>
            </p>
          ) : (
            <p className="mt-4 text-12 text-ink-3">
              {t(`imports.start.formats.${kind === 'contact' ? 'withCards' : 'tables'}`, {
                most: formatFileSize(largestImportBytes),
              })}
            </p>
          )}
        </div>
        <PasteRows
          open={isPasting}
          onClose={() => setPasting(false)}
          onPaste={(file) => {
            setPasting(false)
            take([{ file }])
          }}
        />
      </Tabs>
    </section>
  )
}
