import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { type Teammate, TeammateRow } from './TeammateRow.tsx'

export function TeammatesForm({ org }: { org: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const form = useRef<HTMLFormElement>(null)
  const [teammates, setTeammates] = useState([newTeammate(1), newTeammate(2)])
  const [sending, setSending] = useState(false)
  const unsent = teammates.filter(({ email, sent }) => email.trim() !== '' && !sent)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const change = (number: number, changes: Partial<Teammate>) =>
    setTeammates((before) =>
      before.map((teammate) => (teammate.number === number ? { ...teammate, ...changes } : teammate)),
    )

  const goOn = () => navigate({ to: '/$orgId/contacts', params: { orgId: org }, replace: true })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    try {
      await send()
    } catch (error) {
      show({ tone: 'error', text: errorMessage(error) })
    }
    setSending(false)
  }

  async function send() {
    const { sendInvites, needsLinks } = await loadSendInvites()
    const errors = await sendInvites(org, unsent)
    // Rendered at once, so that the first field with an error can be given the focus.
    flushSync(() => {
      for (const [at, { number }] of unsent.entries()) {
        change(number, { error: errors[at], sent: errors[at] === '' })
      }
    })
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (refused) return refused.focus()

    const count = teammates.filter(({ email }) => email.trim() !== '').length
    const copyLinks = {
      label: t('inviteMembers.copyLinks'),
      onSelect: () =>
        navigate({ to: '/$orgId/settings/members', params: { orgId: org }, search: { view: 'invited' } }),
    }
    show({
      tone: 'success',
      text: t('inviteMembers.sent', { count }),
      action: (await needsLinks(org)) ? copyLinks : undefined,
    })
    await goOn()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={() => void loadSendInvites().catch(() => undefined)}
      className="flex flex-col gap-3"
    >
      {teammates.map((teammate) => (
        <TeammateRow
          key={teammate.number}
          teammate={teammate}
          locked={sending || teammate.sent}
          onChange={(changes) => change(teammate.number, { error: '', ...changes })}
        />
      ))}
      <Button
        variant="ghost"
        icon={Plus}
        onClick={() => setTeammates([...teammates, newTeammate(teammates.length + 1)])}
        className="-ml-3 self-start"
      >
        {t('inviteMembers.add')}
      </Button>
      <div className="mt-2 flex flex-col gap-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={sending}
          disabled={unsent.length === 0}
          reason={t('inviteMembers.reason')}
        >
          {t('inviteMembers.submit')}
        </Button>
        <Button variant="ghost" size="lg" onClick={goOn}>
          {t('inviteMembers.later')}
        </Button>
      </div>
    </form>
  )
}

const newTeammate = (number: number): Teammate => ({
  number,
  email: '',
  role: 'MEMBER',
  error: '',
  sent: false,
})

const loadSendInvites = () => import('./sendInvites.ts')
