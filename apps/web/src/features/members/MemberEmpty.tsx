import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { MemberListSearch } from './memberListSearch.ts'

type Props = MemberListSearch & { onClearSearch: () => void; onInvite: (() => void) | undefined }

export function MemberEmpty({ view, search, onClearSearch, onInvite }: Props) {
  const { t } = useTranslation()
  if (search) {
    return (
      <EmptyState
        drawing="search"
        title={t('members.empty.title')}
        text={t('members.empty.noMatch', { search })}
        action={<Button onClick={onClearSearch}>{t('members.empty.clear')}</Button>}
      />
    )
  }
  if (view === 'former')
    return (
      <EmptyState drawing="people" title={t('members.former.empty')} text={t('members.former.emptyText')} />
    )
  return (
    <EmptyState
      drawing="people"
      title={t('members.empty.title')}
      text={view === 'invited' ? t('members.empty.invited') : undefined}
      action={
        onInvite ? (
          <Button icon={UserPlus} onClick={onInvite}>
            {t('members.empty.invite')}
          </Button>
        ) : null
      }
    />
  )
}
