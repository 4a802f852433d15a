import { mostOptions, type OptionKind, optionsFor } from '@caravel/contract/services'
import clsx from 'clsx'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '../../../lib/newKey.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Textarea } from '../../../ui/Textarea.tsx'
import { OptionInput } from './OptionInput.tsx'
import { linesOf, type OptionDraft, type ServiceDraft, withLine } from './serviceDrafts.ts'

type Props = {
  service: ServiceDraft
  /** While it is typed. */
  onChange: (service: ServiceDraft) => void
  /** Something was picked or taken away: nothing more is to be typed. */
  onSettle: (service: ServiceDraft) => void
  onLeave?: () => void
  /** It has just been added or opened, to be written on. */
  autoFocus: boolean
}

/** An option can be there several times, as a flight has several stops. */
export function ServiceFields({ service, onChange, onSettle, onLeave = () => undefined, autoFocus }: Props) {
  const { t } = useTranslation()
  const fields = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState<string>()
  const lines = linesOf(service)
  const kinds = optionsFor[service.kind]
  const isFull = lines.length >= mostOptions

  const withText = (line: OptionDraft, option_value: string): ServiceDraft => ({
    ...service,
    service_options: lines.map((each) => (each.key === line.key ? { ...each, option_value } : each)),
  })

  function add(kind: OptionKind) {
    const key = newKey()
    setAdded(key)
    onChange(withLine(service, kind, key))
  }

  function remove(line: OptionDraft) {
    onSettle({ ...service, service_options: lines.filter(({ key }) => key !== line.key) })
    // The button that was pressed goes with its line.
    fields.current?.querySelector<HTMLElement>(`[data-adds="${line.kind}"]`)?.focus()
  }

  return (
    <div ref={fields} className="flex flex-col gap-3">
      <div className="grid items-start gap-3 sheet:grid-cols-2">
        {lines.map((line, at) => {
          const ofKind = lines.filter(({ kind }) => kind === line.kind)
          const label = t(`services.option.${line.kind}`, { count: ofKind.indexOf(line) + 1 })
          return (
            <Field
              key={line.key}
              label={label}
              className={clsx('min-w-0', isWide(line) && 'sheet:col-span-2')}
            >
              <OptionInput
                service={service.kind}
                line={line}
                autoFocus={line.key === added || (autoFocus && at === 0)}
                onType={(text) => onChange(withText(line, text))}
                onPick={(text) => onSettle(withText(line, text))}
                onLeave={onLeave}
                trailing={
                  ofKind.length > 1 || line.kind === 'default' ? (
                    <IconButton
                      icon={X}
                      size="xs"
                      label={t('services.removeOption', { option: label.toLowerCase() })}
                      onClick={() => remove(line)}
                    />
                  ) : undefined
                }
              />
            </Field>
          )
        })}
      </div>
      <Field label={t('services.note')} hideLabel>
        <Textarea
          rows={1}
          maxLength={LONGEST_NOTE}
          placeholder={t('services.noteHint')}
          value={service.note}
          onChange={(event) => onChange({ ...service, note: event.target.value })}
          onBlur={onLeave}
        />
      </Field>
      <div className="-mt-1 -mb-1 -ml-2 flex flex-wrap">
        {kinds.map((kind) => (
          <Button
            key={kind}
            data-adds={kind}
            variant="ghost"
            size="sm"
            icon={Plus}
            className="font-normal!"
            aria-label={t('services.addOption', {
              option: t(`services.option.${kind}`, { count: 1 }).toLowerCase(),
            })}
            disabled={isFull}
            reason={t('services.mostOptions', { count: mostOptions })}
            onClick={() => add(kind)}
          >
            {t(`services.option.${kind}`, { count: 1 })}
          </Button>
        ))}
      </div>
    </div>
  )
}

const LONGEST_NOTE = 2000

/** Origin and destination stand side by side. */
const isWide = ({ kind }: OptionDraft) => kind === 'airline' || kind === 'default'
