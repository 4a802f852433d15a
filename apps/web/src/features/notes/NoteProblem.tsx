import { useTranslation } from 'react-i18next'

type Props = { id: string; problem: 'blank' | 'large' | null }

/** Beside the editor, before anything is sent. That nothing is written yet needs no words. */
export function NoteProblem({ id, problem }: Props) {
  const { t } = useTranslation()
  return problem === 'large' ? (
    <p id={id} role="alert" className="text-12 text-danger-text">
      {t('notes.problem.large')}
    </p>
  ) : null
}
