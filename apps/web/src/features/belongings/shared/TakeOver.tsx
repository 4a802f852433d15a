import type { Belongings } from '@caravel/contract/belongings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { memberListQuery } from '../../../data/memberListQuery.ts'
import { contactName } from '../../../lib/contactName.ts'
import { formatTotal } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { kindsWithSome, type Takers } from './takers.ts'

type Props = {
  org: string
  /** Whose things they are, and who so cannot take them over. */
  memberId: string
  belongings: Belongings
  takers: Takers
  onChange: (takers: Takers) => void
}

/** Who takes over what: everything at once, or kind by kind. What nobody was chosen for stays. */
export function TakeOver({ org, memberId, belongings, takers, onChange }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(memberListQuery(org))
  const options = [
    { value: LATER, label: t('belongings.later') },
    ...(data?.users ?? [])
      .filter(({ id }) => id !== memberId)
      .map((member) => {
        const name = contactName(member) || member.email
        return {
          value: member.id,
          label: name,
          icon: <Avatar name={name} src={member.pic?.file_url} size={20} />,
        }
      }),
    { value: NOBODY, label: t('belongings.nobody') },
  ]
  const kinds = kindsWithSome(belongings)
  const chosen = kinds.map((kind) => optionOf(takers[kind]))
  const same = new Set(chosen).size === 1 ? chosen[0] : undefined
  const lines = kinds.map((kind) => ({
    name: t(`belongings.kind.${kind}`, {
      count: belongings[kind].total,
      formatted: formatTotal(belongings[kind]),
    }),
    value: optionOf(takers[kind]),
    choose: (value: string) => onChange({ ...takers, [kind]: takerOf(value) }),
  }))
  const all = {
    name: t('belongings.everything'),
    value: same,
    choose: (value: string) => onChange(Object.fromEntries(kinds.map((kind) => [kind, takerOf(value)]))),
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-ink">{t('belongings.who')}</legend>
      {[...(lines.length > 1 ? [all] : []), ...lines].map(({ name, value, choose }) => (
        <div
          key={name}
          className="flex items-center gap-3 max-sheet:flex-col max-sheet:items-stretch max-sheet:gap-1"
        >
          <span className="min-w-0 flex-1 text-ink">{name}</span>
          <Combobox
            className="w-56 max-sheet:w-full"
            aria-label={t('belongings.to', { what: name })}
            value={value ?? ''}
            display={options.find((option) => option.value === value)?.label ?? t('belongings.several')}
            onValueChange={choose}
            options={() => options}
            searchLabel={t('pick.member')}
          />
        </div>
      ))}
    </fieldset>
  )
}

const LATER = 'later'
const NOBODY = 'nobody'

const optionOf = (taker: string | null | undefined) => (taker === undefined ? LATER : (taker ?? NOBODY))
const takerOf = (value: string) => (value === LATER ? undefined : value === NOBODY ? null : value)
