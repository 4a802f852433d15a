import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Textarea } from '../../../ui/Textarea.tsx'

type Props = { open: boolean; onClose: () => void; onPaste: (file: File) => void }

/** Rows that are copied out of a spreadsheet come with tabs between their cells. */
export function PasteRows({ open, onClose, onPaste }: Props) {
  const { t } = useTranslation()
  const [rows, setRows] = useState('')

  function close() {
    setRows('')
    onClose()
  }

  function submit() {
    onPaste(new File([rows], 'Pasted rows.tsv', { type: 'text/tab-separated-values' }))
    setRows('')
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t('imports.paste.title')}
      description={t('imports.paste.text')}
      size={720}
      onSubmit={submit}
      submitLabel={t('imports.continue')}
      submitting={false}
      reason={rows.trim().includes('\n') ? undefined : t('imports.paste.reason')}
      isDirty={rows.trim() !== ''}
    >
      <Field label={t('imports.paste.label')}>
        <Textarea
          rows={10}
          value={rows}
          onChange={(event) => setRows(event.target.value)}
          placeholder={t('imports.paste.placeholder')}
          spellCheck={false}
          className="overflow-x-auto whitespace-pre font-mono text-12!"
        />
      </Field>
    </FormDialog>
  )
}
