import { deviceOf } from '@caravel/contract/devices'
import { profile, type Session } from '@caravel/contract/profile'
import { useMutation } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { hasStatus } from '../../lib/api/ApiError.ts'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { formatAgo, formatMoment } from '../../lib/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { useSignOut } from '../auth/shared/useSignOut.ts'

type Props = { session: Session; onEnded: () => void }

export function SessionLine({ session: { id, user_agent, address, last_used_at, current }, onEnded }: Props) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const signOutHere = useSignOut()
  const deviceId = useId()
  const { browser, system, handheld } = deviceOf(user_agent)
  const device =
    browser && system
      ? t('security.sessions.device', { browser, system })
      : (browser ?? system ?? t('security.sessions.unknown'))
  const Icon = handheld ? Smartphone : Monitor

  const end = useMutation({
    mutationFn: async () => (current ? signOutHere() : call(profile.endSession, { params: { id } })),
    onSuccess: () => {
      if (current) return
      onEnded()
      show({ tone: 'success', text: t('security.sessions.ended', { device }) })
    },
    onError: (error) => {
      if (hasStatus(error, 404)) return onEnded() // it had ended by itself
      show({ tone: 'error', text: errorMessage(error) })
    },
  })

  return (
    <li className="flex min-h-15 items-center gap-3 px-4 py-3">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-control border border-line text-ink-3">
        <Icon size={16} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          <span id={deviceId}>{device}</span>
          {current ? <Badge tone="green">{t('security.sessions.current')}</Badge> : null}
        </p>
        <p className="text-12 text-ink-3">
          <span className="break-all">{address}</span>
          <span aria-hidden>{' · '}</span>
          <time dateTime={last_used_at} title={formatMoment(last_used_at)} className="whitespace-nowrap">
            {t('security.sessions.lastUsed', { ago: formatAgo(last_used_at) })}
          </time>
        </p>
      </div>
      <Button
        variant={current ? 'ghost' : 'outlined'}
        size="sm"
        onClick={() => end.mutate()}
        loading={end.isPending}
        aria-describedby={deviceId}
      >
        {t('security.sessions.signOut')}
      </Button>
    </li>
  )
}
