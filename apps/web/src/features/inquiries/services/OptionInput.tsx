import type { ServiceKind } from '@caravel/contract/services'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../../ui/Input.tsx'
import { SuggestInput } from '../../../ui/SuggestInput.tsx'
import type { OptionDraft } from './serviceDrafts.ts'
import { isSuggested, type SuggestedKind, useSuggestions } from './useSuggestions.ts'

type Props = {
  service: ServiceKind
  line: OptionDraft
  onType: (text: string) => void
  /** One of the suggestions was taken, so that nothing is left to type. */
  onPick: (text: string) => void
  onLeave: () => void
  autoFocus: boolean
  trailing: ReactNode
}

const LONGEST = 200

export function OptionInput(props: Props) {
  const { kind } = props.line
  return isSuggested(kind) ? <SuggestedInput {...props} kind={kind} /> : <FreeInput {...props} />
}

function SuggestedInput({ kind, line, onType, onPick, onLeave, ...rest }: Props & { kind: SuggestedKind }) {
  const { t } = useTranslation()
  const { suggest, markOf } = useSuggestions(kind)
  const { service, ...input } = rest
  return (
    <SuggestInput
      {...input}
      maxLength={LONGEST}
      placeholder={t(kind === 'airline' ? 'services.airlineHint' : 'services.placeHint')}
      value={line.option_value}
      suggestions={suggest(line.option_value, service === 'flight')}
      leading={markOf?.(line.option_value)}
      onValueChange={onType}
      onPick={onPick}
      onBlur={onLeave}
    />
  )
}

function FreeInput({ service, line, onType, onLeave, autoFocus, trailing }: Props) {
  const { t } = useTranslation()
  return (
    <Input
      autoFocus={autoFocus}
      trailing={trailing}
      maxLength={LONGEST}
      autoComplete="off"
      placeholder={
        line.kind === 'package' ? t(`services.packageHint.${service}`) : t(`services.optionHint.${line.kind}`)
      }
      value={line.option_value}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
    />
  )
}
