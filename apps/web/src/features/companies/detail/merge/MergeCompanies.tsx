import type { Company } from '@caravel/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyDuplicatesQuery, companyQuery } from '../../../../data/companies.queries.ts'
import { CompanyPicker } from '../../../../patterns/pickers/CompanyPicker.tsx'
import { MergeMoves } from '../../../../patterns/records/merge/MergeMoves.tsx'
import { MergeSides } from '../../../../patterns/records/merge/MergeSides.tsx'
import type { FieldChoices, Pair } from '../../../../patterns/records/merge/mergeFields.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { PickBox } from '../../../../ui/PickBox.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'
import { CompanyMergeChoices } from './CompanyMergeChoices.tsx'
import { mergePreviewQuery, useMergeCompanies } from './mergeCompanies.queries.ts'

type Props = { org: string; company: Company; open: boolean; onOpenChange: (open: boolean) => void }

/** Makes one company out of two, field by field. */
export function MergeCompanies({ org, company, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const [pickedId, setPickedId] = useState<string>()
  const [isSwapped, setSwapped] = useState(false)
  const [choices, setChoices] = useState<FieldChoices>({})
  const { id, name, website } = company
  const duplicates = useQuery(companyDuplicatesQuery(org, { name, website, except: id }))
  const duplicateId = duplicates.data?.results[0]?.id
  const otherId = pickedId ?? duplicateId
  const {
    data: other,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...companyQuery(org, otherId ?? ''),
    enabled: otherId !== undefined,
  })
  const pair: Pair<Company> | undefined =
    other && (isSwapped ? { kept: other, gone: company } : { kept: company, gone: other })
  const preview = useQuery({
    ...mergePreviewQuery(org, pair?.kept.id ?? '', pair?.gone.id ?? ''),
    enabled: pair !== undefined,
  })
  const merge = useMergeCompanies(org, { onMerged: () => onOpenChange(false) })

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('mergeCompanies.title')}
      description={t('mergeCompanies.text')}
      size={720}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => pair && merge.mutate({ pair, choices })}
            loading={merge.isPending}
            disabled={!pair}
            reason={t('mergeCompanies.reason')}
          >
            {t('mergeCompanies.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field
          label={t('merge.other')}
          required
          hint={other && otherId === duplicateId ? t('mergeCompanies.duplicate', { name }) : undefined}
        >
          <CompanyPicker
            org={org}
            value={other ?? null}
            except={id}
            onPick={(picked) => picked && setPickedId(picked.id)}
            trigger={
              <PickBox
                value={other?.name}
                placeholder={t('mergeCompanies.choose')}
                icon={<Avatar name={other?.name ?? ''} src={other?.pic?.file_url} size={20} shape="square" />}
              />
            }
          />
        </Field>
        {pair ? (
          <>
            <MergeSides
              kept={sideOf(pair.kept)}
              gone={sideOf(pair.gone)}
              onSwap={() => setSwapped(!isSwapped)}
            />
            <MergeMoves
              gone={pair.gone.name}
              kept={pair.kept.name}
              moves={preview.data}
              failed={preview.isError}
            />
            <CompanyMergeChoices pair={pair} choices={choices} onChange={setChoices} />
          </>
        ) : null}
        {!other && isError ? <ErrorState onRetry={refetch} retrying={isFetching} /> : null}
        {!other && otherId && !isError ? (
          <div className="flex justify-center py-8 text-ink-3">
            <Spinner size={20} />
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}

const sideOf = ({ name, pic, email, website, phone_number }: Company) => ({
  name,
  picture: pic?.file_url,
  hint: email || website || phone_number,
  shape: 'square' as const,
})
