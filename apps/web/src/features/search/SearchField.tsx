import clsx from 'clsx'
import { Search, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton.tsx'

const mostLetters = 200

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  text: string
  onType: (text: string) => void
}

export function SearchField({ text, onType, className, children, ...rest }: Props) {
  const { t } = useTranslation()
  return (
    <search className={clsx('flex shrink-0 items-center gap-3 px-4', className)}>
      <Search size={18} aria-hidden className="shrink-0 text-ink-3" />
      <input
        {...rest}
        aria-label={t('search.title')}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={(event) => onType(event.target.value)}
        maxLength={mostLetters}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        className="h-full w-full min-w-0 bg-transparent text-16 outline-none"
      />
      {text === '' ? null : (
        <IconButton icon={X} label={t('search.clear')} size="xs" onClick={() => onType('')} />
      )}
      {children}
    </search>
  )
}
