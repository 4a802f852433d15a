import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { contactStatusesQuery, dealStatusesQuery, sourcesQuery } from '../../data/statuses.queries.ts'
import { useCan, useProfile } from '../../data/useProfile.ts'
import { LockedNotice } from '../../patterns/settings/LockedNotice.tsx'
import { SettingsLoad } from '../../patterns/settings/SettingsLoad.tsx'
import { SettingsPage } from '../../patterns/settings/SettingsPage.tsx'
import { WordListSection } from './wordLists/WordListSection.tsx'
import {
  contactStatusList,
  dealStatusList,
  type Entry,
  sourceList,
  type WordList,
} from './wordLists/wordLists.ts'

export function WordListSettings() {
  const { t } = useTranslation()
  const { orgId } = useParams({ from: '/$orgId' })
  const profile = useProfile(orgId)
  return (
    <SettingsPage title={t('wordLists.title')} subtitle={t('wordLists.subtitle')}>
      {/* Without the role, everything would first look as if it were not allowed. */}
      <SettingsLoad query={profile}>{() => <WordLists org={orgId} />}</SettingsLoad>
    </SettingsPage>
  )
}

function WordLists({ org }: { org: string }) {
  const { t } = useTranslation()
  const allowed = useCan('lists:manage')
  const reason = allowed ? undefined : t('wordLists.adminOnly')
  const section = { org, reason }
  const statuses = useQuery(contactStatusesQuery(org))
  const dealStatuses = useQuery(dealStatusesQuery(org))
  const sources = useQuery(sourcesQuery(org))
  return (
    <>
      {reason ? <LockedNotice>{reason}</LockedNotice> : null}
      <Section {...section} list={contactStatusList} query={statuses} />
      <Section {...section} list={dealStatusList} query={dealStatuses} />
      <Section {...section} list={sourceList} query={sources} />
    </>
  )
}

type SectionProps = {
  org: string
  list: WordList
  query: UseQueryResult<{ results: Entry[] }>
  reason: string | undefined
}

function Section({ query, ...section }: SectionProps) {
  return (
    <SettingsLoad query={query}>
      {({ results }) => <WordListSection {...section} stored={results} />}
    </SettingsLoad>
  )
}
