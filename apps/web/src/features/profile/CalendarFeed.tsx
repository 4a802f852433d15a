import { calendar, feedContents, type OwnFeed } from '@caravel/contract/calendar'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/call.ts'
import { errorMessage } from '../../lib/api/errors.ts'
import { formatAgo, formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/useNow.ts'
import { SettingsLoad } from '../../patterns/settings/SettingsLoad.tsx'
import { SettingsRow, SettingsSection } from '../../patterns/settings/SettingsSection.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { useSnackbar } from '../../ui/Snackbar.tsx'
import { calendarFeedQuery } from './calendarFeed.queries.ts'
import { FeedLink } from './FeedLink.tsx'

type Feed = NonNullable<OwnFeed['feed']>

/** The link by which other calendars read one's own: made, made anew, and turned off. */
export function CalendarFeed({ org }: { org: string }) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const queryClient = useQueryClient()
  const stored = useQuery(calendarFeedQuery(org))
  // Told once, and gone with the page.
  const [url, setUrl] = useState<string>()
  const know = (feed: Feed | null) => queryClient.setQueryData(calendarFeedQuery(org).queryKey, { feed })
  const onError = (error: Error) => show({ tone: 'error', text: errorMessage(error) })

  const make = useMutation({
    mutationFn: () => call(calendar.makeFeed, { params: { org }, body: {} }),
    onSuccess: (made) => {
      know(made.feed)
      setUrl(made.url)
    },
    onError,
  })
  const end = useMutation({
    mutationFn: () => call(calendar.endFeed, { params: { org } }),
    onSuccess: () => {
      know(null)
      setUrl(undefined)
      show({ tone: 'success', text: t('profile.feed.ended') })
    },
    onError,
  })

  return (
    <SettingsSection title={t('profile.feed.title')} text={t('profile.feed.text')}>
      <SettingsLoad query={stored}>
        {({ feed }) =>
          feed ? (
            <>
              {url ? <FeedLink url={url} /> : null}
              <FeedContents org={org} feed={feed} onChanged={know} />
              <FeedState
                feed={feed}
                isMaking={make.isPending}
                isEnding={end.isPending}
                onRenew={make.mutate}
                onEnd={end.mutate}
              />
            </>
          ) : (
            <SettingsRow label={t('profile.feed.none')} hint={t('profile.feed.noneHint')}>
              <Button loading={make.isPending} onClick={() => make.mutate()}>
                {t('profile.feed.create')}
              </Button>
            </SettingsRow>
          )
        }
      </SettingsLoad>
    </SettingsSection>
  )
}

type ContentsProps = { org: string; feed: Feed; onChanged: (feed: Feed | null) => void }

function FeedContents({ org, feed, onChanged }: ContentsProps) {
  const { t } = useTranslation()
  const { show } = useSnackbar()
  const change = useMutation({
    mutationFn: (of: Feed['of']) => call(calendar.changeFeed, { params: { org }, body: { of } }),
    onSuccess: (changed) => onChanged(changed.feed),
    onError: (error) => show({ tone: 'error', text: errorMessage(error) }),
  })
  return (
    <Field layout="row" label={t('profile.feed.contents')}>
      <Select
        value={change.isPending ? change.variables : feed.of}
        onValueChange={(of) => change.mutate(of)}
        options={feedContents.map((value) => ({ value, label: t(`profile.feed.of.${value}`) }))}
      />
    </Field>
  )
}

type StateProps = {
  feed: Feed
  isMaking: boolean
  isEnding: boolean
  onRenew: () => void
  onEnd: () => void
}

function FeedState({ feed, isMaking, isEnding, onRenew, onEnd }: StateProps) {
  const { t } = useTranslation()
  const now = useNow()
  const [asks, setAsks] = useState<'renew' | 'end'>()
  const read = feed.last_read_at
    ? t('profile.feed.read', { ago: formatAgo(feed.last_read_at, now) })
    : t('profile.feed.unread')
  return (
    <SettingsRow label={t('profile.feed.made', { day: formatDay(feed.created_at) })} hint={read}>
      <Button loading={isMaking} onClick={() => setAsks('renew')}>
        {t('profile.feed.renew')}
      </Button>
      <Button loading={isEnding} onClick={() => setAsks('end')}>
        {t('profile.feed.end')}
      </Button>
      <ConfirmDialog
        open={asks !== undefined}
        onOpenChange={() => setAsks(undefined)}
        title={t(asks === 'end' ? 'profile.feed.endTitle' : 'profile.feed.renewTitle')}
        confirmLabel={t(asks === 'end' ? 'profile.feed.end' : 'profile.feed.renew')}
        onConfirm={() => {
          if (asks === 'end') onEnd()
          else onRenew()
          setAsks(undefined)
        }}
      >
        {t('profile.feed.endsNow')}
      </ConfirmDialog>
    </SettingsRow>
  )
}
