import { profile, type Session } from '@caravel/contract/profile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { SettingsLoad } from '../../patterns/settings/SettingsLoad.tsx'
import { SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { Button } from '../../ui/Button.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { SessionLine } from './SessionLine.tsx'
import { sessionsQuery } from './sessions.queries.ts'

export function SessionList() {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const sessions = useQuery(sessionsQuery)

  const keepOnly = (stays: (session: Session) => boolean) =>
    queryClient.setQueryData(
      sessionsQuery.queryKey,
      (known) => known && { results: known.results.filter(stays) },
    )

  const endOthers = useMutation({
    mutationFn: () => call(profile.endOtherSessions, {}),
    onSuccess: () => {
      keepOnly(({ current }) => current)
      show({ tone: 'success', text: t('security.sessions.othersEnded') })
    },
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })

  const alone = sessions.data?.results.every(({ current }) => current) ?? false
  return (
    <SettingsSection
      title={t('security.sessions.title')}
      text={t('security.sessions.text')}
      action={
        <Button
          size="sm"
          onClick={() => endOthers.mutate()}
          loading={endOthers.isPending}
          disabled={!sessions.data || alone}
          reason={alone ? t('security.sessions.none') : undefined}
        >
          {t('security.sessions.signOutOthers')}
        </Button>
      }
    >
      <SettingsLoad query={sessions}>
        {({ results }) => (
          <ul className="divide-y divide-line">
            {results.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                onEnded={() => keepOnly(({ id }) => id !== session.id)}
              />
            ))}
          </ul>
        )}
      </SettingsLoad>
    </SettingsSection>
  )
}
